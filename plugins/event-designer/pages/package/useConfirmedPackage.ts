import { useTranslation } from 'react-i18next';
import { useConfirm } from '@/feedback/index.ts';
import type { Package } from '../../contract/packages.ts';
import { packageReason } from '../../parts/packageTexts.ts';
import type { PackageContext } from '../../parts/usePackageContext.ts';
import { isAboutContents, packageSaleState } from '../../rules/packages/packageSale.ts';
import { countedComponents, type PackageForm } from './packageForm.ts';

const priceFields = ['priceMode', 'price', 'discountPercentage', 'discountAmount'] as const;

/**
 * Asks before changing a price that people have paid already, and shows how many people bought at the old one. Asks too
 * before saving contents that take a package off sale.
 */
export function useConfirmedPackage(
  pack: Package,
  saleContext: PackageContext['saleContext'],
): (values: PackageForm) => Promise<boolean> {
  const { t } = useTranslation('meTranslation');
  const confirm = useConfirm();
  const mayChangePrice = async (values: PackageForm) => {
    const count = pack.sold + pack.reserved;
    if (count === 0 || priceFields.every((name) => values[name] === pack[name])) return true;
    return confirm({
      title: t('package.priceChangeTitle'),
      message: t('package.priceChangeText', { count }),
      mainAction: t('package.priceChangeConfirm'),
    });
  };
  const mayCloseSale = async ({ components }: PackageForm) => {
    const after = packageSaleState(
      { ...pack, components: countedComponents(components) },
      { ...saleContext, now: new Date() },
    );
    if (pack.saleState.state !== 'on_sale' || !(isAboutContents(after.reason) || after.reason === 'no_components')) {
      return true;
    }
    return confirm({
      title: t('package.offSaleTitle', { name: pack.name }),
      message: t('package.offSaleText', { reason: packageReason(after, t) }),
      mainAction: t('package.offSaleConfirm'),
    });
  };
  return async (values) => (await mayCloseSale(values)) && (await mayChangePrice(values));
}
