import type { Ticket } from '../contract/tickets.ts';
import { keepingOrder } from './copiedInstants.ts';
import { moveTicketInstants, type TimedTicket, ticketInstants } from './ticketInstants.ts';

type CopiedTicket = TimedTicket & Pick<Ticket, 'stockPoolId' | 'alsoPoolIds' | 'groupId'> & { imageId?: number | null };

/** Maps ids of the original event to ids of the copy. */
type Pairs = ReadonlyMap<number, number>;

/**
 * Returns a ticket as a copy of its event gets it: with new references and instants, and without sales. The ticket that
 * hides it is set once all tickets are copied.
 */
export function copyTicket(
  ticket: CopiedTicket,
  { pools, groups, images, at }: { pools: Pairs; groups: Pairs; images: Pairs; at: (instant: string) => string | null },
) {
  const instants = ticketInstants(ticket).map(({ instant }) => instant);
  const pair = (pairs: Pairs, id: number | null) => (id === null ? null : (pairs.get(id) ?? null));
  return {
    ...moveTicketInstants(ticket, keepingOrder(instants, at)),
    stockPoolId: pair(pools, ticket.stockPoolId),
    alsoPoolIds: ticket.alsoPoolIds.flatMap((id) => pools.get(id) ?? []),
    groupId: pair(groups, ticket.groupId),
    imageId: pair(images, ticket.imageId ?? null),
    hiddenIfAvailableId: null,
    sold: 0,
    reserved: 0,
    tierSales: [],
  };
}
