import type { AnyTranslate } from '@/i18n/texts.ts';
import { formatRelative } from '@/lib/dates.ts';

const aMoment = 5_000;

/** `5 minutes ago`; `just now` for the last seconds, and for what a server's clock says is still to come. */
export function ago(t: AnyTranslate, at: Date, now: Date, locale: string): string {
  if (now.getTime() - at.getTime() < aMoment) return t('live.justNow', { ns: 'translation' });
  return formatRelative(at, now, locale);
}
