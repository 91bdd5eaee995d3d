import { useTranslation } from 'react-i18next';
import { useConfirm } from '@/feedback/index.ts';
import { formatMoneyExact } from '@/lib/money.ts';
import type { Extra } from '../../contract/extras.ts';
import type { ExtraForm } from './extraForm.ts';

/** Asks before changing a price that people have paid already, and tells how many keep what they bought. */
export function useConfirmedPrice(extra: Extra): (values: ExtraForm) => Promise<boolean> {
  const { t } = useTranslation('meTranslation');
  const confirm = useConfirm();
  return async ({ price }) => {
    const count = extra.sold + extra.reserved;
    if (count === 0 || price === extra.price) return true;
    const before = formatMoneyExact(extra.price, extra.currency);
    return confirm({
      title: t('extra.priceChangeTitle'),
      message: t('extra.priceChangeText', { count, before, after: formatMoneyExact(price, extra.currency) }),
      mainAction: t('extra.priceChangeConfirm'),
    });
  };
}
