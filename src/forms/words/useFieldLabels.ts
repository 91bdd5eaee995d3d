import type { Subject } from '@/live/subject.ts';
import { fieldsAt, labelAt } from '../conflict/describe.ts';
import type { FieldDirectory } from '../fields/directory.ts';
import { useAreaWords } from './useAreaWords.ts';

/** Says what these paths are called: as on the screen, and what is not there in the area's words. */
export function useFieldLabels(
  paths: readonly string[],
  { directory, subject }: { directory: FieldDirectory; subject?: Subject | undefined },
): (path: string) => string {
  const isComplete = paths.every((path) => path === '' || fieldsAt(path, directory).length > 0);
  const words = useAreaWords(subject, !isComplete);
  return (path) => labelAt(path, directory, words);
}
