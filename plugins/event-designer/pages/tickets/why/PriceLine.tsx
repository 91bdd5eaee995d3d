import { useTranslation } from 'react-i18next';
import { formatMoneyExact } from '@/lib/money.ts';
import type { Ticket } from '../../../contract/tickets.ts';
import type { PriceVerdict } from '../../../rules/pricing.ts';
import styles from './why.module.css';

type PriceLineProps = { ticket: Ticket; verdict: PriceVerdict; canBuy: boolean };

/** Shows the price to pay, the tier that sets it, and why the other tiers do not apply. */
export function PriceLine({ ticket, verdict, canBuy }: PriceLineProps) {
  const { t } = useTranslation('meTranslation');
  const price = formatMoneyExact(verdict.price, ticket.currency);
  const isFree = verdict.price === 0;
  const labelOf = (id: string | null) => ticket.tiers.find((tier) => tier.id === id)?.label;
  const label = labelOf(verdict.tierId);
  return (
    <div className={styles.price}>
      {!canBuy && <small>{t('why.ifTheyCould')}</small>}
      {ticket.isPayWhatYouWant
        ? t(isFree ? 'why.payAnything' : 'why.payWhatYouWant', { price })
        : verdict.isOfDate
          ? t(isFree ? 'why.freeOfDate' : 'why.priceOfDate', { price })
          : label
            ? t(isFree ? 'why.freeOfTier' : 'why.priceOfTier', { price, label })
            : t(isFree ? 'why.free' : 'why.price', { price })}
      {verdict.tiers.length > 0 && (
        <ul>
          {verdict.tiers.map(({ tierId, status }) => (
            <li key={tierId}>
              {labelOf(tierId)}: {t(`ticket.tierStatus.${status}`)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
