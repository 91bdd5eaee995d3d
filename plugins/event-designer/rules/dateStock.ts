import type { QuantityScope } from '../contract/shared.ts';
import type { Ticket } from '../contract/tickets.ts';
import { dateRemaining } from './recurrence/dateGate.ts';
import { isOfferedOn, overrideOf } from './recurrence/overrides.ts';
import type { SoldDate } from './recurrence/soldDate.ts';
import { type CountedEvent, eventStock, freeOf, poolIdsOf, releasedOf, type Stock, scarcestPool } from './stock.ts';

/** What is judged: one date of a series, or (null) an event that is no series. */
export type SaleDay = SoldDate | null;

type CountedTicket = Pick<Ticket, 'type' | 'quantity' | 'sold' | 'reserved'> &
  Partial<Pick<Ticket, 'id' | 'quantityScope' | 'stockPoolId' | 'alsoPoolIds'>>;
export type ScopedPool = Stock & { id: number; quantityScope?: QuantityScope };

/** The number of a ticket that holds for everything together; null where there is none. */
export function wholeStock(ticket: CountedTicket, isSeries: boolean): Stock | null {
  const { quantity, sold, reserved, quantityScope } = ticket;
  if (quantity === null || (isSeries && quantityScope === 'per_date')) return null;
  return { quantity, sold, reserved };
}

/** The number of a ticket that holds for one date: the date's own, or the ticket's where it counts per date. */
export function dayStock(ticket: CountedTicket, date: SoldDate): Stock | null {
  const { id, quantity: usual, quantityScope } = ticket;
  const quantity = overrideOf(id, date)?.quantity ?? (quantityScope === 'per_date' ? usual : null);
  if (quantity === null) return null;
  const { sold = 0, reserved = 0 } = date.ticketSales?.find(({ ticketId }) => ticketId === id) ?? {};
  return { quantity, sold, reserved };
}

/** Whether a pool has its places anew on each date. */
export const isPerDate = ({ quantityScope }: Pick<ScopedPool, 'quantityScope'>) => quantityScope === 'per_date';

/** A pool as it stands on a date; one that counts over all dates, and that of no series, as it is. */
export function poolOn<Pool extends ScopedPool>(pool: Pool, day: SaleDay): Pool {
  if (day === null || !isPerDate(pool)) return pool;
  const { sold = 0, reserved = 0, exited = 0 } = day.poolSales?.find(({ poolId }) => poolId === pool.id) ?? {};
  // A pool closes for good only as a whole.
  return { ...pool, sold, reserved, exited, isClosed: false };
}

/** Of the pools that a ticket needs, the one with the least left on a day; null when one is missing. */
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
 * The dates for which a ticket is judged: the one that is asked for; else all that are to come and offer it. A series
 * without any is judged like a date that nobody has bought yet.
 */
export function saleDays(ticketId: number | undefined, { isRecurring, upcoming = [] }: SellingEvent): SaleDay[] {
  if (!isRecurring && upcoming.length === 0) return [null];
  const offering = upcoming.filter((date) => isOfferedOn(ticketId, date));
  return offering.length > 0 ? offering : [{}];
}

/** The least of some limits; null is no limit. */
export function leastOf(limits: readonly (number | null)[]): number | null {
  const given = limits.filter((limit) => limit !== null);
  return given.length === 0 ? null : Math.min(...given);
}

/** All together; null as soon as one has no end. */
export const sumOf = (values: readonly (number | null)[]) =>
  values.reduce<number | null>((total, value) => (total === null || value === null ? null : total + value), 0);

const free = (stock: Stock | null) => stock && freeOf(stock);

/** Places that are left on a date over all tickets; null is unlimited. */
export function roomOn({ capacity = null, sold = 0, reserved = 0 }: SoldDate): number | null {
  return dateRemaining({ capacity, sold, reserved });
}

/** What one date can still sell of a ticket, without what holds over all dates; null is unlimited. */
function leftOn(ticket: CountedTicket, pools: readonly ScopedPool[], day: SaleDay): number | null {
  if (day === null) return null;
  const perDate = pools.filter(isPerDate).map((pool) => freeOf(poolOn(pool, day)));
  return leastOf([free(dayStock(ticket, day)), ...perDate, roomOn(day)]);
}

/** What can still be sold of a ticket on these days together, from these pools; null is unlimited. */
export function leftOver(ticket: CountedTicket, pools: readonly ScopedPool[], days: readonly SaleDay[]): number | null {
  const isSeries = days[0] !== null;
  const whole = pools.filter((pool) => !isSeries || !isPerDate(pool)).map(freeOf);
  return leastOf([
    free(wholeStock(ticket, isSeries)),
    ...whole,
    ...(isSeries ? [sumOf(days.map((day) => leftOn(ticket, pools, day)))] : []),
  ]);
}

/**
 * What can still be sold of a ticket: on every day by itself, and together no more than holds over all of them. Null is
 * unlimited; a `stock` ticket without its pool has nothing.
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

const takenOf = ({ sold, reserved }: Pick<Stock, 'sold' | 'reserved'>) => sold + reserved;

/** What a ticket's number must cover: of a series the most on one date without a number of its own, else everything. */
export function busiestOfTicket(
  ticket: Pick<Stock, 'sold' | 'reserved'> & { id: number },
  event: SellingEvent,
): number {
  const { isRecurring, upcoming = [] } = event;
  if (!isRecurring) return takenOf(ticket);
  const usual = upcoming.filter((date) => (overrideOf(ticket.id, date)?.quantity ?? null) === null);
  const sales = usual.flatMap(({ ticketSales = [] }) => ticketSales.filter(({ ticketId }) => ticketId === ticket.id));
  return Math.max(0, ...sales.map(takenOf));
}

/** The same of a pool: places that are free again are not taken. */
export function busiestOfPool(pool: ScopedPool, { isRecurring, upcoming = [] }: SellingEvent): number {
  const held = (stock: Stock) => takenOf(stock) - releasedOf(stock);
  if (!isRecurring) return held(pool);
  const anew: ScopedPool = { ...pool, quantityScope: 'per_date' };
  return Math.max(0, ...upcoming.map((date) => held(poolOn(anew, date))));
}

/** What a pool can still sell: where it counts per date, on all dates to come together. */
export function leftOfPool(pool: ScopedPool, { isRecurring, upcoming = [] }: SellingEvent): number {
  if (!isRecurring || !isPerDate(pool)) return freeOf(pool);
  return upcoming.reduce((sum, date) => sum + freeOf(poolOn(pool, date)), 0);
}
