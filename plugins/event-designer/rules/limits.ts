import type { Ticket } from '../contract/tickets.ts';
import { dayStock, isPerDate, poolOn, roomOn, type ScopedPool, wholeStock } from './dateStock.ts';
import type { SoldDate } from './recurrence/soldDate.ts';
import { freeOf, poolIdsOf, type Stock } from './stock.ts';

/** Tells where a limit comes from. */
type LimitSource =
  /** What is sold has a maximum per order. */
  | 'own_max'
  /** What is sold has a quantity of its own, in all or on the date that is bought. */
  | 'own_stock'
  | 'own_date'
  /** An activity has a capacity, in all or on the date that is bought. */
  | 'capacity'
  | 'capacity_date'
  /** An extra has a maximum for each ticket. */
  | 'per_ticket'
  /** An option of an extra, or one choice in it, has a quantity. */
  | 'option'
  | 'choice'
  /** A pool has a number of places, in all or on the date that is bought. */
  | 'pool'
  | 'pool_date'
  /** The pool is closed, or none is chosen. */
  | 'closed_pool'
  | 'no_pool'
  /** The event has a maximum of tickets per order. */
  | 'cart'
  /** The date that is bought, or the event, has a number of places. */
  | 'date'
  | 'event'
  /** A package contains a ticket or extra, which has a stock and a maximum per order. */
  | 'ticket'
  | 'ticket_max'
  | 'extra'
  | 'extra_max'
  /** A package lets people choose among several tickets or extras, of which only some can be bought. */
  | 'component';

export type Limit = {
  source: LimitSource;
  /** The number that it allows. */
  value: number;
  /** The size of the stock of which `value` is left. Absent: the limit is no stock. */
  of?: number;
  /** The name of the pool, the date, the option, or what a package contains. */
  name?: string;
  /** The date, for a limit that counts per date and has a name of its own. */
  date?: string;
  /** The row that it belongs to, where that is another one than the row that is sold. */
  id?: number;
  /** Tells apart limits of the same source and name. */
  key?: string;
  /** For packages: what is left or an order can have, and how much of it each package takes. */
  pieces?: { left: number; each: number };
  /** True if an order as a whole can exceed it, because it limits one choice, or each ticket. */
  isPartial?: boolean;
};

type LimitedTicket = Pick<
  Ticket,
  'type' | 'quantity' | 'stockPoolId' | 'alsoPoolIds' | 'sold' | 'reserved' | 'minPerOrder' | 'maxPerOrder'
> &
  Partial<Pick<Ticket, 'id' | 'quantityScope' | 'heldForCodes'>>;

/** The date for which something in a series is bought. Null: no date is upcoming. Absent: the event is no series. */
export type LimitDate = { name: string; on: SoldDate } | null | undefined;

type LimitSituation = {
  pools: readonly (ScopedPool & { name: string })[];
  /** The limit for all tickets of one order together. Null: none, or it does not count these. */
  cartLimit: number | null;
  date?: LimitDate;
  /** The places of the event. Null: unlimited, or none is taken. */
  event?: Stock | null;
};

const leftOf = (stock: Stock) => ({ value: freeOf(stock), of: stock.quantity });

/** Returns the limits by an item's own quantity, across all dates or on the next one. */
export function ownLimits(
  sold: Parameters<typeof wholeStock>[0],
  date: LimitDate,
  [whole, onDate]: readonly [LimitSource, LimitSource],
): Limit[] {
  const ofAll = wholeStock(sold, date !== undefined);
  const ofDate = date && dayStock(sold, date.on);
  return [
    ...(ofAll ? [{ source: whole, ...leftOf(ofAll) }] : []),
    ...(ofDate ? [{ source: onDate, ...leftOf(ofDate), name: date.name }] : []),
  ];
}

/** Returns the limits by the pools that an item draws from. */
function poolLimits(sold: LimitedTicket, { pools, date }: Pick<LimitSituation, 'pools' | 'date'>): Limit[] {
  if (sold.type === 'stock' && sold.stockPoolId === null) return [{ source: 'no_pool', value: 0 }];
  // A form can name a pool twice until it is saved.
  return [...new Set(poolIdsOf(sold))].flatMap((id): Limit[] => {
    const pool = pools.find((one) => one.id === id);
    if (!pool) return [{ source: 'no_pool', value: 0 }];
    const { name } = pool;
    if (date === undefined || !isPerDate(pool)) {
      return [{ source: pool.isClosed ? 'closed_pool' : 'pool', ...leftOf(pool), name, id }];
    }
    return date ? [{ source: 'pool_date', ...leftOf(poolOn(pool, date.on)), name, date: date.name, id }] : [];
  });
}

const rank = { order: 0, partial: 1, choice: 2 };

function rankOf({ isPartial = false, source }: Limit): number {
  if (!isPartial) return rank.order;
  return source === 'choice' ? rank.choice : rank.partial;
}

/** Sorts limits, the tightest first. Those that an order can exceed come last, choices in the order of their option. */
export const tightestFirst = (limits: readonly Limit[]): Limit[] =>
  [...limits].sort(
    (one, other) => rankOf(one) - rankOf(other) || (rankOf(one) === rank.choice ? 0 : one.value - other.value),
  );

/**
 * Returns everything that limits a ticket per order, the tightest first. Among equal limits the ticket's own come
 * before shared ones, so that the easiest to change is named.
 */
export function effectiveLimits(ticket: LimitedTicket, situation: LimitSituation): Limit[] {
  const { cartLimit, date, event } = situation;
  const { maxPerOrder } = ticket;
  const places = date && roomOn(date.on);
  return tightestFirst([
    ...(maxPerOrder === null ? [] : [{ source: 'own_max' as const, value: maxPerOrder }]),
    ...ownLimits(ticket, date, ['own_stock', 'own_date']),
    ...poolLimits(ticket, situation),
    ...(cartLimit === null ? [] : [{ source: 'cart' as const, value: cartLimit }]),
    ...(date && typeof places === 'number'
      ? [{ source: 'date' as const, value: places, of: date.on.capacity ?? places, name: date.name }]
      : []),
    ...(event ? [{ source: 'event' as const, ...leftOf(event) }] : []),
  ]);
}

const perOrder: readonly LimitSource[] = ['own_max', 'cart', 'ticket_max', 'extra_max'];

/** Returns true if a limit applies to each order, regardless of the stock that is left. */
export const isPerOrder = ({ source }: Limit) => perOrder.includes(source);

/** The range that can be bought in one order. Null: nothing can be bought. `to` is null if there is no maximum. */
export function orderRange({ minPerOrder }: Pick<Ticket, 'minPerOrder'>, limits: readonly Limit[]) {
  const most = limits.find(({ isPartial }) => !isPartial)?.value ?? null;
  return most !== null && most < Math.max(1, minPerOrder) ? null : { from: Math.max(1, minPerOrder), to: most };
}
