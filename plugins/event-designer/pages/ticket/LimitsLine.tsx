import { type Control, useWatch } from 'react-hook-form';
import { useDocument, useRow } from '@/data/index.ts';
import { events } from '../../contract/events.ts';
import { registrantSettings } from '../../contract/registrantSettings.ts';
import type { StockPool, Ticket } from '../../contract/tickets.ts';
import { LimitsBox } from '../../parts/limits/LimitsBox.tsx';
import { useNextDate } from '../../parts/limits/useNextDate.ts';
import { wholeNumber } from '../../parts/limits/wholeNumber.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { effectiveLimits } from '../../rules/limits.ts';
import { eventStock } from '../../rules/stock.ts';
import type { TicketForm } from './ticketForm.ts';

type Props = { control: Control<TicketForm>; ticket: Ticket; pools: readonly StockPool[]; isRecurring: boolean };

/** The limits of the ticket, for the values in the form. */
export function LimitsLine({ control, ticket, pools, isRecurring }: Props) {
  const form = useWatch({ control });
  const eventId = useEventId();
  const settings = useDocument(registrantSettings, { eventId });
  const event = useRow(events, { id: eventId }).row;
  const date = useNextDate(isRecurring);
  const draft = {
    type: form.type ?? ticket.type,
    id: ticket.id,
    quantity: wholeNumber(form.quantity),
    quantityScope: form.quantityScope ?? ticket.quantityScope,
    stockPoolId: form.stockPoolId ?? null,
    alsoPoolIds: form.alsoPoolIds ?? [],
    minPerOrder: wholeNumber(form.minPerOrder) ?? 1,
    maxPerOrder: wholeNumber(form.maxPerOrder),
    sold: ticket.sold,
    reserved: ticket.reserved,
    heldForCodes: ticket.heldForCodes,
  };
  const cartLimit = settings.item?.maximumTicketsPerOrder ?? null;
  const limits = effectiveLimits(draft, { pools, cartLimit, date, event: eventStock(event ?? {}) });
  return <LimitsBox limits={limits} minPerOrder={draft.minPerOrder} />;
}
