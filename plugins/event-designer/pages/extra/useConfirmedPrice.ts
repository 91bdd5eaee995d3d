import { useTranslation } from 'react-i18next';
import { useConfirm } from '@/feedback/index.ts';
import type { Extra } from '../../contract/extras.ts';
import { extraPrice } from '../../parts/extraTexts.ts';
import type { ExtraForm } from './extraForm.ts';

/** Asks before changing a price that people have paid already, and shows how many people keep the old price. */
export function useConfirmedPrice(extra: Extra): (values: ExtraForm) => Promise<boolean> {
  const { t, i18n } = useTranslation('meTranslation');
  const confirm = useConfirm();
  const textOf = (priced: Pick<Extra, 'priceKind' | 'pricePercentage' | 'price'>) =>
    extraPrice({ ...extra, ...priced, isPayWhatYouWant: false, options: [] }, t, i18n.language);
  return async ({ priceKind, pricePercentage, price }) => {
    const count = extra.sold + extra.reserved;
    const before = textOf(extra);
    const after = textOf({ priceKind, pricePercentage, price });
    if (count === 0 || before === after) return true;
    return confirm({
      title: t('extra.priceChangeTitle'),
      message: t('extra.priceChangeText', { count, before, after }),
      mainAction: t('extra.priceChangeConfirm'),
    });
  };
}
