import type { Ticket } from '../contract/tickets.ts';
import { dayStock, isPerDate, poolOn, roomOn, type ScopedPool, wholeStock } from './dateStock.ts';
import type { SoldDate } from './recurrence/soldDate.ts';
import { freeOf, poolIdsOf, type Stock } from './stock.ts';

/** The source of a limit. `own_…` are fields of what is sold; `…_date` count on the next date alone. */
type LimitSource =
  | 'own_max'
  | 'own_stock'
  | 'own_date'
  | 'capacity'
  | 'capacity_date'
  | 'per_ticket'
  | 'option'
  | 'choice'
  | 'pool'
  | 'pool_date'
  | 'closed_pool'
  | 'no_pool'
  | 'cart'
  | 'date'
  | 'event'
  | 'ticket'
  | 'extra'
  | 'component';

export type Limit = {
  source: LimitSource;
  /** The number that it allows. */
  value: number;
  /** The number of which `value` is left. Absent: the limit is no stock. */
  of?: number;
  /** The name of the pool, the date, the option, or what a package contains. */
  name?: string;
  /** The date, for a limit that counts per date and has a name of its own. */
  date?: string;
  /** The row that it belongs to, where that is another one than the row that is sold. */
  id?: number;
  /** Tells apart limits of the same source and name. */
  key?: string;
  /** For packages: what is left, and how much of it each package takes. */
  pieces?: { left: number; each: number };
  /** True if an order can have more: it limits one choice, or depends on the rest of the order. */
  isPartial?: boolean;
};

type LimitedTicket = Pick<Ticket, 'type' | 'quantity' | 'stockPoolId' | 'alsoPoolIds' | 'maxPerOrder'> &
  Pick<Ticket, 'sold' | 'reserved' | 'minPerOrder'> &
  Partial<Pick<Ticket, 'id' | 'quantityScope' | 'heldForCodes'>>;

/** The date of a series that is bought. Null: no date is upcoming. Absent: the event is no series. */
export type LimitDate = { name: string; on: SoldDate } | null | undefined;

type LimitSituation = {
  pools: readonly (ScopedPool & { name: string })[];
  /** The limit for all tickets of one order together. Null: none, or it does not count these. */
  cartLimit: number | null;
  date?: LimitDate;
  /** The places of the event. Null: unlimited, or none is taken. */
  event?: Stock | null;
};

const left = (stock: Stock) => ({ value: freeOf(stock), of: stock.quantity });

/** Returns the limits of a quantity that what is sold has for itself, across all dates or on the next one. */
export function ownLimits(
  sold: Parameters<typeof wholeStock>[0],
  date: LimitDate,
  [whole, onDate]: readonly [LimitSource, LimitSource],
): Limit[] {
  const ofAll = wholeStock(sold, date !== undefined);
  const ofDate = date && dayStock(sold, date.on);
  return [
    ...(ofAll ? [{ source: whole, ...left(ofAll) }] : []),
    ...(ofDate ? [{ source: onDate, ...left(ofDate), name: date.name }] : []),
  ];
}

/** Returns the limits of the pools that what is sold draws from. */
function poolLimits(sold: LimitedTicket, { pools, date }: Pick<LimitSituation, 'pools' | 'date'>): Limit[] {
  if (sold.type === 'stock' && sold.stockPoolId === null) return [{ source: 'no_pool', value: 0 }];
  // A form can name a pool twice until it is saved.
  return [...new Set(poolIdsOf(sold))].flatMap((id): Limit[] => {
    const pool = pools.find((one) => one.id === id);
    if (!pool) return [{ source: 'no_pool', value: 0 }];
    const { name } = pool;
    if (date === undefined || !isPerDate(pool)) {
      return [{ source: pool.isClosed ? 'closed_pool' : 'pool', ...left(pool), name, id }];
    }
    return date ? [{ source: 'pool_date', ...left(poolOn(pool, date.on)), name, date: date.name, id }] : [];
  });
}

/** Sorts limits, the tightest first; those that an order can exceed come last. */
export const tightestFirst = (limits: readonly Limit[]): Limit[] =>
  [...limits].sort(
    (one, other) => Number(one.isPartial ?? false) - Number(other.isPartial ?? false) || one.value - other.value,
  );

/**
 * Returns everything that limits a ticket per order, the tightest first. Among equal limits the ticket's own come
 * before shared ones, so that the easiest to change is named.
 */
export function effectiveLimits(ticket: LimitedTicket, situation: LimitSituation): Limit[] {
  const { cartLimit, date, event } = situation;
  const { maxPerOrder } = ticket;
  const room = date && roomOn(date.on);
  return tightestFirst([
    ...(maxPerOrder === null ? [] : [{ source: 'own_max' as const, value: maxPerOrder }]),
    ...ownLimits(ticket, date, ['own_stock', 'own_date']),
    ...poolLimits(ticket, situation),
    ...(cartLimit === null ? [] : [{ source: 'cart' as const, value: cartLimit }]),
    ...(date && typeof room === 'number'
      ? [{ source: 'date' as const, value: room, of: date.on.capacity ?? room, name: date.name }]
      : []),
    ...(event ? [{ source: 'event' as const, ...left(event) }] : []),
  ]);
}

/** Returns true if a limit applies to each order, regardless of the stock that is left. */
export const isPerOrder = ({ source }: Limit) => source === 'own_max' || source === 'cart';

/** The range that a buyer can get in one order. Null: nothing. */
export function orderRange({ minPerOrder }: Pick<Ticket, 'minPerOrder'>, limits: readonly Limit[]) {
  const most = limits.find(({ isPartial }) => !isPartial)?.value ?? null;
  return most !== null && most < Math.max(1, minPerOrder) ? null : { from: Math.max(1, minPerOrder), to: most };
}
