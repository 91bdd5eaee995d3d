import type { Ticket } from '../contract/tickets.ts';
import { freeOf, poolIdsOf, type Stock } from './stock.ts';

/** Where a limit comes from. */
type LimitSource = 'ticket_max' | 'ticket_stock' | 'pool' | 'closed_pool' | 'cart' | 'date' | 'event';

export type Limit = {
  source: LimitSource;
  value: number;
  /** Of the pool or the date. */
  name?: string;
};

type LimitedTicket = Pick<Ticket, 'type' | 'quantity' | 'stockPoolId' | 'alsoPoolIds' | 'maxPerOrder'> &
  Pick<Ticket, 'sold' | 'reserved' | 'minPerOrder'>;

type LimitSituation = {
  pools: readonly (Stock & { id: number; name: string })[];
  /** Over all tickets of one order. */
  cartLimit: number | null;
  /** What the date that is bought still has; null is unlimited. */
  date?: { name: string; left: number | null };
  /** What the whole event still has; null is unlimited. */
  eventLeft?: number | null;
};

/**
 * Everything that limits how many of a ticket one order gets, the tightest first. What is the ticket's own comes
 * before what it shares, so that the nearest thing to change is named.
 */
export function effectiveLimits(
  ticket: LimitedTicket,
  { pools, cartLimit, date, eventLeft = null }: LimitSituation,
): Limit[] {
  const { quantity, maxPerOrder } = ticket;
  const ids = poolIdsOf(ticket);
  const limits: Limit[] = [];
  if (maxPerOrder !== null) limits.push({ source: 'ticket_max', value: maxPerOrder });
  if (quantity !== null) limits.push({ source: 'ticket_stock', value: freeOf({ ...ticket, quantity }) });
  for (const pool of pools) {
    const source = pool.isClosed ? 'closed_pool' : 'pool';
    if (ids.includes(pool.id)) limits.push({ source, value: freeOf(pool), name: pool.name });
  }
  if (cartLimit !== null) limits.push({ source: 'cart', value: cartLimit });
  if (date && date.left !== null) limits.push({ source: 'date', value: date.left, name: date.name });
  if (eventLeft !== null) limits.push({ source: 'event', value: eventLeft });
  return limits.sort((a, b) => a.value - b.value);
}

/** Whether a limit is of one order, however much is left. */
export const isPerOrder = ({ source }: Limit) => source === 'ticket_max' || source === 'cart';

/** What a buyer can really get in one order: between these, or nothing at all. Null is without end. */
export function orderRange({ minPerOrder }: Pick<Ticket, 'minPerOrder'>, limits: readonly Limit[]) {
  const most = limits[0]?.value ?? null;
  return most !== null && most < Math.max(1, minPerOrder) ? null : { from: Math.max(1, minPerOrder), to: most };
}
