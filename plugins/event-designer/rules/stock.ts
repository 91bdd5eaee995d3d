import type { Ticket } from '../contract/tickets.ts';

export type Stock = {
  quantity: number;
  sold: number;
  reserved: number;
  /** Kept from sale. */
  held?: number;
};

export function freeOf({ quantity, sold, reserved, held = 0 }: Stock): number {
  return Math.max(0, quantity - held - sold - reserved);
}

type Drawing = Pick<Ticket, 'type' | 'stockPoolId'> & Partial<Pick<Ticket, 'alsoPoolIds'>>;

/** The pools that a sale of this ticket takes from, one of each. */
export function poolIdsOf({ type, stockPoolId, alsoPoolIds = [] }: Drawing): number[] {
  if (type === 'fixed') return [];
  return stockPoolId === null ? [...alsoPoolIds] : [stockPoolId, ...alsoPoolIds];
}

/** Of the pools that a ticket needs, the one with the least left; null when one is missing. */
export function scarcestPool<Pool extends Stock & { id: number }>(ticket: Drawing, pools: readonly Pool[]) {
  if (ticket.stockPoolId === null) return null;
  let scarcest: Pool | null = null;
  for (const id of poolIdsOf(ticket)) {
    const pool = pools.find((candidate) => candidate.id === id);
    if (!pool) return null;
    if (!scarcest || freeOf(pool) < freeOf(scarcest)) scarcest = pool;
  }
  return scarcest;
}

/**
 * What can still be sold: of the ticket's own quantity and, with `stock`, of the pool, whichever is less.
 * Null is unlimited; a `stock` ticket without its pool has nothing.
 */
export function remaining(ticket: Pick<Ticket, 'type' | 'quantity' | 'sold' | 'reserved'>, pool: Stock | null) {
  const own = ticket.quantity === null ? null : freeOf({ ...ticket, quantity: ticket.quantity });
  if (ticket.type === 'fixed') return own;
  const shared = pool ? freeOf(pool) : 0;
  return own === null ? shared : Math.min(own, shared);
}

type CountedTicket = Pick<Ticket, 'type' | 'quantity' | 'stockPoolId' | 'sold' | 'isArchived'>;

/**
 * The event's counters: tickets that are not archived, all that was sold, and of how many. What archived tickets
 * sold counts on both sides, so that sold never passes total.
 */
export function ticketTotals(tickets: readonly CountedTicket[], pools: readonly (Stock & { id: number })[]) {
  const current = tickets.filter(({ isArchived }) => !isArchived);
  const fixed = current.filter(({ type }) => type === 'fixed');
  const isUnlimited = fixed.some(({ quantity }) => quantity === null);
  const used = pools.filter(({ id }) =>
    current.some(({ type, stockPoolId }) => type === 'stock' && stockPoolId === id),
  );
  const gone = tickets
    .filter(({ isArchived, stockPoolId }) => isArchived && !used.some(({ id }) => id === stockPoolId))
    .map(({ sold }) => ({ quantity: sold }));
  const total = [...fixed, ...used, ...gone].reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  return {
    ticketCount: current.length,
    ticketsSold: tickets.reduce((sum, { sold }) => sum + sold, 0),
    ticketsTotal: isUnlimited || current.length === 0 ? null : total,
  };
}
