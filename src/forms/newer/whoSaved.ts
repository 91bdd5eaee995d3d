import type { LiveChange } from '@contract/live.ts';
import type { KernelTranslate } from '@/i18n/texts.ts';
import { ago } from '@/live/ago.ts';

type Reader = {
  /** The id of the person who reads; undefined while it is unknown. */
  self: number | undefined;
  now: Date;
  locale: string;
};

/** Says who saved or deleted a row and how long ago: the reader in another window, a person by name, or the product. */
export function whoSaved(
  t: KernelTranslate,
  key: 'live.saved' | 'live.gone',
  last: LiveChange,
  { self, now, locale }: Reader,
): string {
  const since = ago(t, new Date(last.at), now, locale);
  if (self !== undefined && last.user?.id === self) return t(`${key}ByYou`, { ago: since });
  return t(key, { name: last.user?.name ?? t('history.clock'), ago: since });
}
