import type { QuantityScope } from '../contract/shared.ts';
import type { Ticket } from '../contract/tickets.ts';
import { dateRemaining } from './recurrence/dateGate.ts';
import { datesOffering, isOverriddenOn, overrideOf } from './recurrence/overrides.ts';
import type { SoldDate } from './recurrence/soldDate.ts';
import { type CountedEvent, eventStock, freeOf, poolIdsOf, releasedOf, type Stock, scarcestPool } from './stock.ts';

/** One date of a series. Null: the event is not a series. */
export type SaleDay = SoldDate | null;

type CountedTicket = Pick<Ticket, 'type' | 'quantity' | 'sold' | 'reserved'> &
  Partial<Pick<Ticket, 'id' | 'quantityScope' | 'stockPoolId' | 'alsoPoolIds' | 'heldForCodes'>>;
export type ScopedPool = Stock & { id: number; quantityScope?: QuantityScope };

/** Returns the quantity of a ticket across all dates. Null: there is none. */
export function wholeStock(ticket: CountedTicket, isSeries: boolean): Stock | null {
  const { quantity, sold, reserved, quantityScope, heldForCodes = 0 } = ticket;
  if (quantity === null || (isSeries && quantityScope === 'per_date')) return null;
  return { quantity, sold, reserved, heldForCodes };
}

/** Returns the quantity of a ticket on one date: the date's own, or that of a ticket that counts per date. */
export function dayStock(ticket: CountedTicket, date: SoldDate): Stock | null {
  const { id, quantity: usual, quantityScope } = ticket;
  const quantity = overrideOf(id, date)?.quantity ?? (quantityScope === 'per_date' ? usual : null);
  if (quantity === null) return null;
  const { sold = 0, reserved = 0, heldForCodes = 0 } = date.ticketSales?.find(({ ticketId }) => ticketId === id) ?? {};
  return { quantity, sold, reserved, heldForCodes };
}

/** Returns true if a pool has all its places again on each date. */
export const isPerDate = ({ quantityScope }: Pick<ScopedPool, 'quantityScope'>) => quantityScope === 'per_date';

/** Returns the state of a pool on a date. A pool that counts across all dates is the same on each. */
export function poolOn<Pool extends ScopedPool>(pool: Pool, day: SaleDay): Pool {
  if (day === null || !isPerDate(pool)) return pool;
  const salesOfPool = day.poolSales?.find(({ poolId }) => poolId === pool.id);
  const { sold = 0, reserved = 0, exited = 0, heldForCodes = 0 } = salesOfPool ?? {};
  // A pool closes for good across all dates, never on a single one.
  return { ...pool, sold, reserved, exited, heldForCodes, isClosed: false };
}

/** Returns the pool with the least left on a day, of those that a ticket needs. Null: one is missing. */
export function scarcestPoolOn<Pool extends ScopedPool>(
  ticket: Parameters<typeof scarcestPool>[0],
  pools: readonly Pool[],
  day: SaleDay,
): Pool | null {
  return scarcestPool(
    ticket,
    pools.map((pool) => poolOn(pool, day)),
  );
}

export type SellingEvent = Partial<CountedEvent> & { isRecurring?: boolean; upcoming?: readonly SoldDate[] };

/**
 * Returns the dates for which a ticket is judged: the requested one, else all upcoming dates that offer it. A series
 * without any is judged like a date without sales.
 */
export function saleDays(
  ticketId: number | undefined,
  { isRecurring, upcoming = [] }: SellingEvent,
): readonly SaleDay[] {
  if (!isRecurring && upcoming.length === 0) return [null];
  const offering = datesOffering(ticketId, upcoming);
  return offering.length > 0 ? offering : [{}];
}

/** Returns the smallest limit. Null: unlimited. */
export function leastOf(limits: readonly (number | null)[]): number | null {
  const finiteLimits = limits.filter((limit) => limit !== null);
  return finiteLimits.length === 0 ? null : Math.min(...finiteLimits);
}

/** Returns the sum of limits. Null: one of them is unlimited. */
export const sumOfLimits = (values: readonly (number | null)[]) =>
  values.reduce<number | null>((total, value) => (total === null || value === null ? null : total + value), 0);

const free = (stock: Stock | null) => stock && freeOf(stock);

/** Returns the places left on a date, over all tickets. Null: unlimited. */
export function roomOn({ capacity = null, sold = 0, reserved = 0, heldForCodes = 0 }: SoldDate): number | null {
  return dateRemaining({ capacity, sold, reserved, heldForCodes });
}

/** Returns what one date can still sell of a ticket, apart from limits across all dates. Null: unlimited. */
function leftOn(ticket: CountedTicket, pools: readonly ScopedPool[], day: SaleDay): number | null {
  if (day === null) return null;
  const perDate = pools.filter(isPerDate).map((pool) => freeOf(poolOn(pool, day)));
  return leastOf([free(dayStock(ticket, day)), ...perDate, roomOn(day)]);
}

/** Returns what can still be sold of a ticket on these days together, from these pools. Null: unlimited. */
export function leftOver(ticket: CountedTicket, pools: readonly ScopedPool[], days: readonly SaleDay[]): number | null {
  const isSeries = days[0] !== null;
  const whole = pools.filter((pool) => !isSeries || !isPerDate(pool)).map(freeOf);
  const most = leastOf([free(wholeStock(ticket, isSeries)), ...whole]);
  return isSeries ? leastOf([most, leftOnDays(ticket, pools, days, most)]) : most;
}

/** Returns what is left on all days together. It stops at `most`, which the first of many dates may have. */
function leftOnDays(
  ticket: CountedTicket,
  pools: readonly ScopedPool[],
  days: readonly SaleDay[],
  most: number | null,
): number | null {
  let sum = 0;
  for (const day of days) {
    const left = leftOn(ticket, pools, day);
    if (left === null) return null;
    sum += left;
    if (most !== null && sum >= most) return most;
  }
  return sum;
}

/**
 * Returns how many places of a ticket can still be sold: per date, and in total no more than the limits across all
 * dates. Null: unlimited. A `stock` ticket without its pool has none.
 */
export function remaining(
  ticket: CountedTicket & Pick<Ticket, 'stockPoolId'>,
  pools: readonly ScopedPool[],
  event: SellingEvent = {},
): number | null {
  const ids = poolIdsOf(ticket);
  const drawn = pools.filter(({ id }) => ids.includes(id));
  if (ticket.type === 'stock' && (ticket.stockPoolId === null || drawn.length < ids.length)) return 0;
  return leastOf([leftOver(ticket, drawn, saleDays(ticket.id, event)), free(eventStock(event))]);
}

const takenOf = ({ sold, reserved, heldForCodes = 0 }: Pick<Stock, 'sold' | 'reserved' | 'heldForCodes'>) =>
  sold + reserved + heldForCodes;

/**
 * Returns what a ticket's quantity must cover, which is what is taken or held for codes: in a series the most on one date
 * without its own number, else all of it.
 */
export function busiestOfTicket(
  ticket: Pick<Stock, 'sold' | 'reserved' | 'heldForCodes'> & { id: number },
  event: SellingEvent,
): number {
  const { isRecurring, upcoming = [] } = event;
  if (!isRecurring) return takenOf(ticket);
  const usual = isOverriddenOn(ticket.id, upcoming)
    ? upcoming.filter((date) => (overrideOf(ticket.id, date)?.quantity ?? null) === null)
    : upcoming;
  const sales = usual.flatMap(({ ticketSales = [] }) => ticketSales.filter(({ ticketId }) => ticketId === ticket.id));
  return Math.max(0, ...sales.map(takenOf));
}

/** Returns what a pool's quantity must cover. Places that became free again do not count as taken. */
export function busiestOfPool(pool: ScopedPool, { isRecurring, upcoming = [] }: SellingEvent): number {
  const held = (stock: Stock) => takenOf(stock) - releasedOf(stock);
  if (!isRecurring) return held(pool);
  const perDatePool: ScopedPool = { ...pool, quantityScope: 'per_date' };
  return Math.max(0, ...upcoming.map((date) => held(poolOn(perDatePool, date))));
}

/** Returns what a pool can still sell. If it counts per date, on all upcoming dates together. */
export function leftOfPool(pool: ScopedPool, { isRecurring, upcoming = [] }: SellingEvent): number {
  if (!isRecurring || !isPerDate(pool)) return freeOf(pool);
  return upcoming.reduce((sum, date) => sum + freeOf(poolOn(pool, date)), 0);
}
