import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf, Section } from '@/forms/index.ts';
import { formatMoneyExact } from '@/lib/money.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { Facts } from '@/ui/Facts.tsx';
import type { Package } from '../../contract/packages.ts';
import { bottlenecksText, priceRangeText } from '../../parts/packageTexts.ts';
import type { PackageContext } from '../../parts/usePackageContext.ts';
import { packagePrice, savingOf } from '../../rules/packages/packagePrice.ts';
import { packageRemaining } from '../../rules/packages/packageSale.ts';
import styles from '../ticket/ticket.module.css';
import { countedComponents, type PackageForm } from './packageForm.ts';

const f = fieldsOf<PackageForm>();

type Props = { pack: Package; read: PackageContext };

/** The section for the price, with what buyers save and how many can be sold while it is edited. */
export function PriceSection({ pack, read }: Props) {
  const { t } = useTranslation('meTranslation');
  const { currency } = pack;
  const mode = useWatch<PackageForm, 'priceMode'>({ name: 'priceMode' });
  const help = pack.sold > 0 ? t('package.priceHelpSold', { count: pack.sold }) : undefined;
  return (
    <Section title={t('package.pricing')} help={t('package.pricingHelp')}>
      <f.Select name="priceMode" />
      {mode === 'fixed' && <f.Money name="price" currency={currency} help={help} />}
      {mode === 'sum_minus_percentage' && (
        <f.Number name="discountPercentage" unit="%" decimals={2} help={help} optional={false} />
      )}
      {mode === 'sum_minus_amount' && (
        <f.Money name="discountAmount" currency={currency} help={help} optional={false} />
      )}
      <LiveFacts pack={pack} read={read} />
    </Section>
  );
}

/** The value of the package, its price and the number that can be sold, for the values in the form. */
function LiveFacts({ pack, read }: Props) {
  const { t, i18n } = useTranslation('meTranslation');
  const [components, priceMode, price, discountPercentage, discountAmount, quantity, quantityScope] = useWatch<
    PackageForm,
    readonly ['components', 'priceMode', 'price', 'discountPercentage', 'discountAmount', 'quantity', 'quantityScope']
  >({
    name: ['components', 'priceMode', 'price', 'discountPercentage', 'discountAmount', 'quantity', 'quantityScope'],
  });
  const whole = countedComponents(components);
  const draft = {
    ...pack,
    priceMode,
    quantity,
    quantityScope,
    components: whole,
    price: price || 0,
    discountPercentage: discountPercentage || 0,
    discountAmount: discountAmount || 0,
  };
  if (whole.length === 0) return <p className={styles.facts}>{t('package.noneYet')}</p>;
  const saleContext = { ...read.saleContext, now: new Date() };
  const found = packagePrice(draft, saleContext);
  const { remaining, bottlenecks } = packageRemaining(draft, saleContext);
  const saving = savingOf(found);
  const money = (cents: number) => formatMoneyExact(cents, pack.currency);
  const share = found.worth.from > 0 ? Math.abs(saving) / found.worth.from : 0;
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 }).format(share);
  return (
    <div className={styles.facts} role="status">
      <Facts
        facts={[
          { label: t('package.worth'), value: priceRangeText(found.worth, pack.currency, t) },
          { label: t('package.costs'), value: priceRangeText(found.priceNow, pack.currency, t) },
          {
            label: t(saving < 0 ? 'package.extraCost' : 'package.saving'),
            value: t('package.percent', { amount: money(Math.abs(saving)), percent }),
          },
          {
            label: t('package.sellable'),
            value: remaining === null ? t('package.unlimited') : formatNumber(remaining, i18n.language),
          },
          ...(bottlenecks.length > 0
            ? [{ label: t('package.limitedBy'), value: bottlenecksText(bottlenecks, t) }]
            : []),
        ]}
      />
    </div>
  );
}
