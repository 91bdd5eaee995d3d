import { problemText } from '@/i18n/problemText.ts';
import type { AnyTranslate } from '@/i18n/texts.ts';
import { HttpError } from './httpError.ts';

/**
 * Describes a failed call in the user's language, and as exactly as the server did ("This ticket was taken 12 times and
 * stays") rather than by its kind of error. Forms, which show problems at their fields, use `saveFailureText`.
 */
export function failureText(t: AnyTranslate, error: unknown): string {
  const kernel = { ns: 'translation' } as const;
  if (!(error instanceof HttpError)) return t('errors.unknown', kernel);
  if (error.canceled) return t('errors.canceled', kernel);
  // Spec §8: without a response there is no message from the server to show.
  if (error.type === 'Request Error') return t('errors.unreachable', kernel);
  const [problem] = error.problems;
  if (problem) return problemText(t, problem);
  // A proxy, for example, answers without a text of ours.
  if (typeof error.data !== 'object' || error.data === null) {
    return t(error.status >= 500 ? 'errors.internal' : 'errors.unknown', kernel);
  }
  return error.code ? t(`errors.${error.code}`, { ...kernel, defaultValue: error.message }) : error.message;
}
