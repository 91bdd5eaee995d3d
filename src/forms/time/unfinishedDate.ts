import type { KernelTranslate } from '@/i18n/texts.ts';

/** The value of a date while its parts are still being typed: no contract accepts it. */
export const unfinishedDate = 'unfinished';

/** The value of a complete date whose year has fewer than four digits: no contract accepts it. */
export const wrongYear = 'wrong year';

/** Returns what is wrong with the value of a date field that is no date yet; undefined for dates and empty fields. */
export function dateProblem(value: unknown, t: KernelTranslate): string | undefined {
  if (value === wrongYear) return t('problems.year');
  return value === unfinishedDate ? t('forms.unfinishedDate') : undefined;
}

/** Returns true while the parts of a date are typed that make no date yet. */
export const isUnfinished = (value: string | null): boolean => value === unfinishedDate || value === wrongYear;

/** Returns a form's instant; null while it is empty or no date yet, when no calculation can take it. */
export const finishedInstant = (value: string | null): string | null => (isUnfinished(value) ? null : value);
