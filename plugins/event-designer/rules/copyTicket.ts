import type { Ticket } from '../contract/tickets.ts';
import { moveTicketInstants, type TimedTicket } from './ticketInstants.ts';

type CopiedTicket = TimedTicket & Pick<Ticket, 'stockPoolId' | 'alsoPoolIds' | 'groupId'> & { imageId?: number | null };

/** Maps a row of the source to its row in the copy. */
type Pairs = ReadonlyMap<number, number>;

/**
 * Converts a ticket for a copy of its event: its references, its instants and its sales. The ticket that hides it is
 * set once all tickets are copied.
 */
export function copyTicket(
  ticket: CopiedTicket,
  { pools, groups, images, at }: { pools: Pairs; groups: Pairs; images: Pairs; at: (instant: string) => string | null },
) {
  const pair = (pairs: Pairs, id: number | null) => (id === null ? null : (pairs.get(id) ?? null));
  return {
    ...moveTicketInstants(ticket, at),
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
