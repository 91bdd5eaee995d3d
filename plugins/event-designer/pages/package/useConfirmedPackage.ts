import { useTranslation } from 'react-i18next';
import { useConfirm } from '@/feedback/index.ts';
import type { Package } from '../../contract/packages.ts';
import type { PackageForm } from './packageForm.ts';

const priced = ['priceMode', 'price', 'discountPercentage', 'discountAmount'] as const;

/** Asks before changing a price that people have paid already, and tells how many keep what they bought. */
export function useConfirmedPackage(pack: Package): (values: PackageForm) => Promise<boolean> {
  const { t } = useTranslation('meTranslation');
  const confirm = useConfirm();
  return async (values) => {
    const count = pack.sold + pack.reserved;
    if (count === 0 || priced.every((name) => values[name] === pack[name])) return true;
    return confirm({
      title: t('package.priceChangeTitle'),
      message: t('package.priceChangeText', { count }),
      mainAction: t('package.priceChangeConfirm'),
    });
  };
}
