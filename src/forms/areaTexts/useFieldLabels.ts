import type { Subject } from '@/live/subject.ts';
import { fieldsAt, labelAt } from '../conflict/describe.ts';
import type { FieldDirectory } from '../fields/directory.ts';
import { useAreaTexts } from './useAreaTexts.ts';

/** Returns a function that labels these paths: as on the screen, or else in the area's texts. */
export function useFieldLabels(
  paths: readonly string[],
  { directory, subject }: { directory: FieldDirectory; subject?: Subject | undefined },
): (path: string) => string {
  const isComplete = paths.every((path) => path === '' || fieldsAt(path, directory).length > 0);
  const areaTexts = useAreaTexts(subject, !isComplete);
  return (path) => labelAt(path, directory, areaTexts);
}
