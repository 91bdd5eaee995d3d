import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { StatusChip, type StatusTone } from '@/feedback/index.ts';
import { CheckboxField, InstantField, MoneyField, NumberField, RepeatableRows, TextField } from '@/forms/index.ts';
import { formatMoneyExact } from '@/lib/money.ts';
import { randomKey } from '@/lib/randomKey.ts';
import { maximumTiers, type PriceTier } from '../../contract/ticketFields.ts';
import type { Ticket } from '../../contract/tickets.ts';
import { priceNow, type TierStatus, tierTaken } from '../../rules/pricing.ts';
import { TicketLink } from './TicketLink.tsx';
import styles from './ticket.module.css';
import type { TicketForm } from './ticketForm.ts';

type Props = { form: UseFormReturn<TicketForm>; ticket: Ticket; zone: string; isRecurring: boolean };

const tones: Record<TierStatus, StatusTone> = {
  applies: 'ok',
  waits: 'neutral',
  upcoming: 'warn',
  over: 'neutral',
  sold_out: 'info',
  hidden: 'neutral',
};

/** A new tier starts at the ticket's own price, so that adding one does not change the price. */
const newTier = (price: number): PriceTier => ({
  id: randomKey(),
  label: '',
  price,
  saleStart: null,
  saleEnd: null,
  quantity: null,
  isHidden: false,
});

/** The rows of price tiers, by time or by quantity, in the order in which they are tried; marks the current one. */
export function TierRows({ form, ticket, zone, isRecurring }: Props) {
  const { t } = useTranslation('meTranslation');
  const { control } = form;
  const [tiers, price, minPerOrder] = useWatch({ control, name: ['tiers', 'price', 'minPerOrder'] });
  const { tierSales, currency } = ticket;
  const verdict = priceNow({ tiers, price, minPerOrder, tierSales }, { now: new Date(), hasLink: false });
  const money = (cents: number) => formatMoneyExact(cents || 0, currency);
  const number = tiers.findIndex(({ id }) => id === verdict.tierId) + 1;
  const current = tiers[number - 1];
  const now = { price: money(verdict.price), label: current?.label, tier: t('ticket.tier', { number }) };
  return (
    <div className={styles.wide}>
      <RepeatableRows
        control={control}
        name="tiers"
        label={t('fields.tickets.tiers')}
        adders={[{ label: t('ticket.addTier'), newRow: () => newTier(form.getValues('price')) }]}
        copyRow={(row) => ({ ...row, id: randomKey() })}
        empty={t('ticket.noTiers')}
        nameOf={(index) => form.getValues(`tiers.${index}.label`) || t('ticket.tier', { number: index + 1 })}
        atMost={maximumTiers}
      >
        {(_path, index) => {
          const tier = tiers[index];
          const status = verdict.tiers[index]?.status;
          const taken = tier ? tierTaken(tier.id, tierSales) : 0;
          const path = `tiers.${index}` as const;
          return (
            <>
              <TextField control={control} name={`${path}.label`} label={t('ticket.tierLabel')} />
              <MoneyField
                control={control}
                name={`${path}.price`}
                label={t('fields.tickets.price')}
                currency={currency}
                help={taken > 0 ? t('ticket.tierTaken', { count: taken }) : undefined}
              />
              <InstantField
                control={control}
                name={`${path}.saleStart`}
                label={t('ticket.tierFrom')}
                zone={zone}
                optional
              />
              <InstantField
                control={control}
                name={`${path}.saleEnd`}
                label={t('ticket.tierUntil')}
                zone={zone}
                optional
              />
              <NumberField
                control={control}
                name={`${path}.quantity`}
                label={t('ticket.tierQuantity')}
                help={isRecurring ? t('ticket.tiersOverDates') : undefined}
                optional
              />
              <div className={styles.tierEnd}>
                <CheckboxField control={control} name={`${path}.isHidden`} label={t('ticket.tierHidden')} />
                {status && <StatusChip tone={tones[status]} label={t(`ticket.tierStatus.${status}`)} />}
              </div>
            </>
          );
        }}
      </RepeatableRows>
      {tiers.some(({ isHidden }) => isHidden) && <TicketLink ticket={ticket} help={t('ticket.tierLinkHelp')} />}
      {tiers.length > 0 && (
        <p className={styles.now} role="status">
          {current
            ? t(current.label ? 'ticket.tierNow' : 'ticket.tierNowUnnamed', now)
            : t('ticket.tierNowRegular', { price: now.price })}
        </p>
      )}
    </div>
  );
}
