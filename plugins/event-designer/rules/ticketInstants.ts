import { type InstantName, instantNames, movedInstants } from '@contract/entityValues.ts';
import { ticketFields } from '../contract/ticketFields.ts';
import type { Ticket } from '../contract/tickets.ts';

/** The fields of a ticket that hold an instant, shown in the event's zone. Relative times hold none. */
export const ticketInstantNames = instantNames(ticketFields);

type InstantField = InstantName<typeof ticketFields>;

export type TimedTicket = Pick<Ticket, InstantField | 'tiers'>;

/** `tierFrom` and `tierUntil` belong to one of the ticket's price tiers, which `of` names. */
export type TicketInstant = { field: InstantField | 'tierFrom' | 'tierUntil'; instant: string; of?: string };

/** Returns every instant that is set, in the order of the form. */
export function ticketInstants(ticket: TimedTicket): TicketInstant[] {
  const own = ticketInstantNames.flatMap((field): TicketInstant[] => {
    const instant = ticket[field];
    return instant === null ? [] : [{ field, instant }];
  });
  const ofTiers = ticket.tiers.flatMap(({ label, saleStart, saleEnd }): TicketInstant[] => [
    ...(saleStart === null ? [] : [{ field: 'tierFrom' as const, instant: saleStart, of: label }]),
    ...(saleEnd === null ? [] : [{ field: 'tierUntil' as const, instant: saleEnd, of: label }]),
  ]);
  return [...own, ...ofTiers];
}

/** Returns the same fields with every instant moved. */
export function moveTicketInstants(ticket: TimedTicket, move: (instant: string) => string | null): TimedTicket {
  const at = (instant: string | null) => (instant === null ? null : move(instant));
  return {
    ...movedInstants(ticketFields, ticket, move),
    tiers: ticket.tiers.map((tier) => ({ ...tier, saleStart: at(tier.saleStart), saleEnd: at(tier.saleEnd) })),
  };
}
