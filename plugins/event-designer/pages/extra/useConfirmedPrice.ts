import { useTranslation } from 'react-i18next';
import { useConfirm } from '@/feedback/index.ts';
import { formatMoneyExact } from '@/lib/money.ts';
import type { Extra } from '../../contract/extras.ts';
import type { ExtraForm } from './extraForm.ts';

/** The question before a price is saved that people have paid already: how many keep what. */
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
