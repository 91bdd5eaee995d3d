import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/numbers.ts';
import type { StockPool } from '../../contract/tickets.ts';

/** Returns the pools as options, each with its remaining stock. */
export function usePoolOptions(pools: readonly StockPool[], isRecurring = false) {
  const { t, i18n } = useTranslation('meTranslation');
  const amount = (value: number) => formatNumber(value, i18n.language);
  return pools.map(({ id, name, remaining, quantity, quantityScope, isClosed }) => ({
    value: id,
    label: name,
    detail: isClosed
      ? t('ticket.poolClosed')
      : isRecurring && quantityScope === 'per_date'
        ? t('ticket.poolPerDate', { total: amount(quantity) })
        : t('ticket.poolLeft', { left: amount(remaining), total: amount(quantity) }),
  }));
}
