import type { KernelTranslate } from '@/i18n/texts.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { ListState } from './listState.ts';

type PageState = Pick<ListState, 'page' | 'perPage'>;

/** Returns "41–60 of 10,000"; empty when there are no rows. */
export function rangeText(t: KernelTranslate, locale: string, { page, perPage }: PageState, total: number): string {
  if (total === 0) return '';
  return t('grid.range', {
    from: formatNumber((page - 1) * perPage + 1, locale),
    to: formatNumber(Math.min(page * perPage, total), locale),
    total: formatNumber(total, locale),
  });
}
