import type { Ticket } from '../contract/tickets.ts';

/** The instants of a ticket that organisers read by the event's clock. What is relative to the event is none. */
const fields = [
  'saleStart',
  'saleEnd',
  'visibleFrom',
  'visibleUntil',
  'validFrom',
  'validUntil',
  'checkInFrom',
  'checkInUntil',
] as const;

type TimedTicket = Pick<Ticket, (typeof fields)[number] | 'tiers'>;

/** `tierFrom` and `tierUntil` stand in one of the ticket's price tiers, which `of` names. */
export type TicketInstant = { field: (typeof fields)[number] | 'tierFrom' | 'tierUntil'; instant: string; of?: string };

/** Every instant that is set, in the order in which people read them. */
export function ticketInstants(ticket: TimedTicket): TicketInstant[] {
  const own = fields.flatMap((field): TicketInstant[] => {
    const instant = ticket[field];
    return instant === null ? [] : [{ field, instant }];
  });
  const ofTiers = ticket.tiers.flatMap(({ label, saleStart, saleEnd }): TicketInstant[] => [
    ...(saleStart === null ? [] : [{ field: 'tierFrom' as const, instant: saleStart, of: label }]),
    ...(saleEnd === null ? [] : [{ field: 'tierUntil' as const, instant: saleEnd, of: label }]),
  ]);
  return [...own, ...ofTiers];
}

/** The same fields with every instant moved. */
export function moveTicketInstants(ticket: TimedTicket, move: (instant: string) => string | null): TimedTicket {
  const at = (instant: string | null) => (instant === null ? null : move(instant));
  return {
    saleStart: at(ticket.saleStart),
    saleEnd: at(ticket.saleEnd),
    visibleFrom: at(ticket.visibleFrom),
    visibleUntil: at(ticket.visibleUntil),
    validFrom: at(ticket.validFrom),
    validUntil: at(ticket.validUntil),
    checkInFrom: at(ticket.checkInFrom),
    checkInUntil: at(ticket.checkInUntil),
    tiers: ticket.tiers.map((tier) => ({ ...tier, saleStart: at(tier.saleStart), saleEnd: at(tier.saleEnd) })),
  };
}
