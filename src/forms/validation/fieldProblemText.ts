import type { ReceivedProblem } from '@contract/problem.ts';
import { problemText } from '@/i18n/problemText.ts';
import type { AnyTranslate } from '@/i18n/texts.ts';
import type { FieldEntry } from '../fields/directory.ts';

/**
 * Returns the sentence for a broken rule at its field, which has this value. A taken value is named if it
 * is typed; a choice stores another word than it shows. An empty field is told how it is filled: typed into or chosen.
 */
export function fieldProblemText(
  t: AnyTranslate,
  problem: Omit<ReceivedProblem, 'path'>,
  field: Pick<FieldEntry, 'isChoice'> | undefined,
  value?: unknown,
): string {
  const isChoice = field?.isChoice === true;
  if (problem.code === 'taken' && !isChoice && typeof value === 'string' && value !== '') {
    return t('forms.exists', { value, ns: 'translation' });
  }
  const isEmptyChoice = problem.code === 'required' && isChoice;
  return problemText(t, isEmptyChoice ? { ...problem, code: 'required_choice' } : problem);
}
