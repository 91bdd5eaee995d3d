import type { AnyTranslate } from '@/i18n/texts.ts';
import { formatRelative } from '@/lib/dates.ts';

const justNowMs = 5_000;

/** Returns `5 minutes ago`; `just now` for the last seconds and, if the server's clock is ahead, for the future. */
export function ago(t: AnyTranslate, at: Date, now: Date, locale: string): string {
  if (now.getTime() - at.getTime() < justNowMs) return t('live.justNow', { ns: 'translation' });
  return formatRelative(at, now, locale);
}
