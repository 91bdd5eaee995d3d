import type { TFunction } from 'i18next';
import { failureText } from '@/data/failureText.ts';
import { HttpError } from '@/data/httpError.ts';

/** What a failed save says in the save bar: that nothing typed is lost, and of refused values that they are marked. */
export function saveFailureText(t: TFunction, error: unknown): string {
  if (!(error instanceof HttpError)) return t('forms.failedUnknown');
  if (error.canceled) return t('forms.failedCanceled');
  if (error.type === 'Request Error') return t('forms.failedUnreachable');
  return error.code === 'rule_broken' ? t('errors.rule_broken') : failureText(t, error);
}
