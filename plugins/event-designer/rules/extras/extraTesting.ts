import { newTicket } from '../ticketRules.ts';
import type { SellableTicket } from '../ticketView.ts';
import { newExtra } from './extraRules.ts';
import type { ExtraSaleContext, SellableExtra } from './extraSale.ts';

const now = new Date('2027-02-10T12:00:00.000Z');
export const start = '2027-05-03T07:00:00.000Z';
export const end = '2027-05-04T15:00:00.000Z';

/** A ticket that anybody can buy. */
export const ticketOf = (id: number, fields: Partial<SellableTicket> = {}): SellableTicket => ({
  ...newTicket,
  id,
  sold: 0,
  reserved: 0,
  tierSales: [],
  isArchived: false,
  ...fields,
});

/** An extra as it is stored, with a quantity of ten. */
export const extraOf = (fields: Partial<SellableExtra> = {}): SellableExtra => ({
  ...newExtra,
  id: 1,
  title: 'T-shirt',
  quantity: 10,
  sold: 0,
  reserved: 0,
  choiceSales: [],
  dateSales: [],
  isArchived: false,
  ...fields,
});

/** A published event with two tickets. */
export function saleContextOf(
  tickets = [ticketOf(1), ticketOf(2)],
  event: Partial<ExtraSaleContext['event']> = {},
): ExtraSaleContext {
  return {
    now,
    event: { status: 'published', startsAt: start, endsAt: end, isRecurring: false, upcoming: [], ...event },
    pools: [],
    groups: [],
    tickets: new Map(tickets.map((ticket) => [ticket.id, ticket])),
  };
}

export const choice = (id: string, stock: number | null = null, priceDelta = 0) => ({
  id: `choice-${id}`,
  label: id,
  priceDelta,
  stock,
});
export const option = (choices: ReturnType<typeof choice>[], isRequired = true) => ({
  id: 'option-size',
  name: 'Size',
  isRequired,
  choices,
});
