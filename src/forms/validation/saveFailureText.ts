import { failureText } from '@/data/failureText.ts';
import { HttpError } from '@/data/httpError.ts';
import type { KernelTranslate } from '@/i18n/texts.ts';

/** Describes a failed save: no input is lost, and refused values are described as the form's own validation does. */
export function saveFailureText(t: KernelTranslate, error: unknown): string {
  if (!(error instanceof HttpError)) return t('forms.failedUnknown');
  if (error.canceled) return t('forms.failedCanceled');
  if (error.type === 'Request Error') return t('forms.failedUnreachable');
  if (error.code === 'internal') return t('forms.failedInternal');
  const refused = error.code === 'rule_broken' ? new Set(error.problems.map(({ path }) => path)) : undefined;
  return refused?.size ? t('forms.invalid', { count: refused.size }) : failureText(t, error);
}
