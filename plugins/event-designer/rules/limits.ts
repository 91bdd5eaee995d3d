import type { Ticket } from '../contract/tickets.ts';
import { dayStock, isPerDate, poolOn, roomOn, type ScopedPool, wholeStock } from './dateStock.ts';
import type { SoldDate } from './recurrence/soldDate.ts';
import { freeOf, poolIdsOf } from './stock.ts';

/** The source of a limit. */
type LimitSource =
  | 'ticket_max'
  | 'ticket_stock'
  | 'ticket_date'
  | 'pool'
  | 'pool_date'
  | 'closed_pool'
  | 'cart'
  | 'date'
  | 'event';

export type Limit = {
  source: LimitSource;
  value: number;
  /** The name of the pool or the date. */
  name?: string;
  /** The date, for a pool that counts per date. */
  date?: string;
};

type LimitedTicket = Pick<Ticket, 'type' | 'quantity' | 'stockPoolId' | 'alsoPoolIds' | 'maxPerOrder'> &
  Pick<Ticket, 'sold' | 'reserved' | 'minPerOrder'> &
  Partial<Pick<Ticket, 'id' | 'quantityScope' | 'heldForCodes'>>;

type LimitSituation = {
  pools: readonly (ScopedPool & { name: string })[];
  /** The limit for all tickets of one order together. */
  cartLimit: number | null;
  /** The date of a series that is bought. Null: no date is upcoming. */
  date?: { name: string; on: SoldDate } | null;
  /** The places left in the event. Null: unlimited. */
  eventLeft?: number | null;
};

/**
 * Returns everything that limits a ticket per order, the tightest first. Among equal limits the ticket's own come
 * before shared ones, so that the easiest to change is named.
 */
export function effectiveLimits(
  ticket: LimitedTicket,
  { pools, cartLimit, date, eventLeft = null }: LimitSituation,
): Limit[] {
  const { maxPerOrder } = ticket;
  const ids = poolIdsOf(ticket);
  const limits: Limit[] = [];
  if (maxPerOrder !== null) limits.push({ source: 'ticket_max', value: maxPerOrder });
  const whole = wholeStock(ticket, date !== undefined);
  const ofDate = date && dayStock(ticket, date.on);
  if (whole) limits.push({ source: 'ticket_stock', value: freeOf(whole) });
  if (ofDate) limits.push({ source: 'ticket_date', value: freeOf(ofDate), name: date.name });
  for (const pool of pools) {
    if (!ids.includes(pool.id)) continue;
    const { name } = pool;
    if (date !== undefined && isPerDate(pool)) {
      if (date) limits.push({ source: 'pool_date', value: freeOf(poolOn(pool, date.on)), name, date: date.name });
      continue;
    }
    limits.push({ source: pool.isClosed ? 'closed_pool' : 'pool', value: freeOf(pool), name });
  }
  if (cartLimit !== null) limits.push({ source: 'cart', value: cartLimit });
  const room = date && roomOn(date.on);
  if (date && typeof room === 'number') limits.push({ source: 'date', value: room, name: date.name });
  if (eventLeft !== null) limits.push({ source: 'event', value: eventLeft });
  return limits.sort((a, b) => a.value - b.value);
}

/** Returns true if a limit applies to each order, regardless of the stock that is left. */
export const isPerOrder = ({ source }: Limit) => source === 'ticket_max' || source === 'cart';

/** The range that a buyer can get in one order. Null: unlimited. */
export function orderRange({ minPerOrder }: Pick<Ticket, 'minPerOrder'>, limits: readonly Limit[]) {
  const most = limits[0]?.value ?? null;
  return most !== null && most < Math.max(1, minPerOrder) ? null : { from: Math.max(1, minPerOrder), to: most };
}
