import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf, Section } from '@/forms/index.ts';
import type { Ticket } from '../../contract/tickets.ts';
import { isFree } from '../../rules/pricing.ts';
import { TierRows } from './TierRows.tsx';
import type { TicketForm } from './ticketForm.ts';

const f = fieldsOf<TicketForm>();

type Props = { form: UseFormReturn<TicketForm>; ticket: Ticket; zone: string; isRecurring: boolean };

/** The section for the price: one price, tiers by time or by quantity, or pay what you want. */
export function PriceSection({ form, ticket, zone, isRecurring }: Props) {
  const { t } = useTranslation('meTranslation');
  const { currency } = ticket;
  const isTaken = ticket.sold + ticket.reserved > 0;
  const isChosen = form.watch('isPayWhatYouWant');
  const hasTiers = form.watch('tiers').length > 0;
  return (
    <Section title={t('ticket.pricing')} help={t('ticket.pricingHelp')}>
      <f.Money
        name="price"
        label={t(isChosen ? 'ticket.minimumPrice' : hasTiers ? 'ticket.regularPrice' : 'fields.tickets.price')}
        currency={currency}
        help={t(isTaken ? 'ticket.priceHelpSold' : 'ticket.priceHelp', { count: ticket.sold })}
      />
      {isChosen && <f.Money name="suggestedPrice" currency={currency} help={t('ticket.suggestedPriceHelp')} />}
      <f.Switch
        name="isPayWhatYouWant"
        help={t(isTaken && isFree(ticket) ? 'problems.free_or_paid_locked' : 'ticket.payWhatYouWantHelp')}
        disabled={isTaken && isFree(ticket)}
        wide
      />
      {(!isChosen || hasTiers) && <TierRows form={form} ticket={ticket} zone={zone} isRecurring={isRecurring} />}
    </Section>
  );
}
