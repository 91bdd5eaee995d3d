import { problemText } from '@/i18n/problemText.ts';
import type { AnyTranslate } from '@/i18n/texts.ts';
import type { ImportKind, ImportProblem } from '../../contract/imports.ts';
import { choiceLabel } from './choiceLabel.ts';

type Shown = Pick<ImportProblem, 'field' | 'code' | 'message' | 'params'>;

/** Returns the sentence for a problem of a row, with the choices of a column as the console calls them. */
export function importProblemText(t: AnyTranslate, problem: Shown, kind: ImportKind | null | undefined): string {
  const { field, code, params } = problem;
  if (code !== 'import_not_a_choice' || !kind) return problemText(t, problem);
  const values = String(params?.values ?? '').split(', ');
  return problemText(t, {
    ...problem,
    params: { ...params, values: values.map((value) => choiceLabel(t, { kind, field, value })).join(', ') },
  });
}
