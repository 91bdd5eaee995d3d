import type { Ticket } from '../contract/tickets.ts';
import { isOfferedOn, type OverridingDate, overrideOf } from './recurrence/overrides.ts';
import { sumOf } from './sumOf.ts';

export type Stock = {
  quantity: number;
  sold: number;
  reserved: number;
  /** Places that are held back from sale. */
  held?: number;
  /** Places that only people with a code can buy. */
  heldForCodes?: number;
  /** For a pool: sold places whose holders have left, and whether these are sold again. */
  exited?: number;
  releaseAfterExit?: boolean;
  /** For a pool: true if it closed when it was sold out, so that returned places are not sold. */
  isClosed?: boolean;
};

/** Returns the sold places that are free again. */
export function releasedOf({ exited = 0, releaseAfterExit = false }: Pick<Stock, 'exited' | 'releaseAfterExit'>) {
  return releaseAfterExit ? exited : 0;
}

/** Returns the places that are neither taken nor held back, whether or not they are on sale. */
export function vacantOf(stock: Stock): number {
  const { quantity, sold, reserved, held = 0, heldForCodes = 0 } = stock;
  return Math.max(0, quantity - held - heldForCodes - sold - reserved + releasedOf(stock));
}

/** Returns the places that can be sold now. */
export function freeOf(stock: Stock): number {
  return stock.isClosed ? 0 : vacantOf(stock);
}

/**
 * Returns true if a pool is closed. It closes when all its places are sold. Reserved places and those held for codes do
 * not count, because they may still be sold. A pool without automatic closing is always open.
 */
export function isClosedBy(pool: Stock & { closeWhenSoldOut: boolean }): boolean {
  if (!pool.closeWhenSoldOut) return false;
  return pool.isClosed === true || (pool.sold > 0 && vacantOf({ ...pool, reserved: 0, heldForCodes: 0 }) === 0);
}

type Drawing = Pick<Ticket, 'type' | 'stockPoolId'> & Partial<Pick<Ticket, 'alsoPoolIds'>>;

/** Returns the pools from which a sale of this ticket takes one place each. */
export function poolIdsOf({ type, stockPoolId, alsoPoolIds = [] }: Drawing): number[] {
  if (type === 'fixed') return [];
  return stockPoolId === null ? [...alsoPoolIds] : [stockPoolId, ...alsoPoolIds];
}

/** Returns the pool with the least left, of those that a ticket needs. Null: one is missing. */
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

export type CountedEvent = {
  capacityTotal: number | null;
  ticketsSold: number;
  ticketsReserved: number;
  /** Places that only people with a code can buy. */
  ticketsHeldForCodes?: number;
};

/** Returns the event's capacity as a stock from which every ticket draws. Null: unlimited. */
export function eventStock(event: Partial<CountedEvent>): Stock | null {
  const { capacityTotal = null, ticketsSold = 0, ticketsReserved = 0, ticketsHeldForCodes = 0 } = event;
  if (capacityTotal === null) return null;
  return {
    quantity: capacityTotal,
    sold: ticketsSold,
    reserved: ticketsReserved,
    heldForCodes: ticketsHeldForCodes,
  };
}

/** Returns the number of places that a pool sells in total. Places that became free count twice, unless the pool is closed. */
function sellableEver(pool: Stock): number {
  return pool.isClosed ? pool.sold + pool.reserved : pool.quantity + releasedOf(pool);
}

type CountedTicket = Pick<Ticket, 'type' | 'quantity' | 'stockPoolId' | 'sold' | 'reserved' | 'isArchived'> &
  Partial<Pick<Ticket, 'id' | 'quantityScope'>>;
type CountedPool = Stock & { id: number } & Partial<Pick<Ticket, 'quantityScope'>>;

export type CountedDate = OverridingDate & {
  /** Null: unlimited. */
  capacity?: number | null;
};

/** The dates of a series that are not cancelled, past ones included. Null: the event is not a series. */
type CountedDates = readonly CountedDate[] | null;

/** Returns the total of a ticket. If it counts per date, the sum over its dates. Null: unlimited. */
function sizeOfTicket({ id, quantity, quantityScope, sold, reserved }: CountedTicket, dates: CountedDates) {
  if (quantity === null || dates === null || quantityScope !== 'per_date') return quantity;
  const offering = dates.filter((date) => isOfferedOn(id, date));
  const size = offering.reduce((sum, date) => sum + (overrideOf(id, date)?.quantity ?? quantity), 0);
  return Math.max(size, sold + reserved);
}

function sizeOfPool(pool: CountedPool, dates: CountedDates) {
  if (dates === null || pool.quantityScope !== 'per_date') return sellableEver(pool);
  return Math.max(pool.quantity * dates.length + releasedOf(pool), pool.sold + pool.reserved);
}

/**
 * Returns the number of places that the dates take together: each its capacity at most, and no more than is offered on
 * it. `gone` are the sales of archived tickets. Infinity: unlimited.
 */
function placesOfDates(
  fixed: readonly CountedTicket[],
  pools: readonly CountedPool[],
  gone: number,
  dates: CountedDates,
): number {
  if (!dates?.some(({ capacity = null }) => capacity !== null)) return Infinity;
  const isOfDate = ({ quantityScope }: Pick<CountedTicket, 'quantityScope'>) => quantityScope === 'per_date';
  const offeredOn = (date: CountedDate) =>
    sumOf([
      ...fixed
        .filter((ticket) => isOfDate(ticket) && isOfferedOn(ticket.id, date))
        .map(({ id, quantity }) => overrideOf(id, date)?.quantity ?? quantity ?? Infinity),
      ...pools.filter(isOfDate).map(({ quantity }) => quantity),
    ]);
  const acrossDates = sumOf([
    ...fixed.filter((ticket) => !isOfDate(ticket)).map(({ quantity }) => quantity ?? Infinity),
    ...pools.filter((pool) => !isOfDate(pool)).map(sellableEver),
    ...pools.filter(isOfDate).map(releasedOf),
    gone,
  ]);
  const roomOf = ({ capacity }: CountedDate) => capacity ?? Infinity;
  const onDates = dates.map((date) => Math.min(roomOf(date), offeredOn(date)));
  return Math.min(sumOf(dates.map(roomOf)), sumOf(onDates) + acrossDates);
}

/**
 * Returns the event's counters: the tickets that are not archived, everything sold or reserved, and the total. Sales of
 * archived tickets count on both sides, so that "sold" never exceeds the total.
 */
export function ticketTotals(
  tickets: readonly CountedTicket[],
  pools: readonly CountedPool[],
  dates: CountedDates = null,
) {
  const current = tickets.filter(({ isArchived }) => !isArchived);
  const fixed = current.filter(({ type }) => type === 'fixed');
  const used = pools.filter(({ id }) =>
    current.some(({ type, stockPoolId }) => type === 'stock' && stockPoolId === id),
  );
  const gone = tickets
    .filter(({ isArchived, stockPoolId }) => isArchived && !used.some(({ id }) => id === stockPoolId))
    .map(({ sold }) => sold);
  const offered = sumOf([
    ...fixed.map((ticket) => sizeOfTicket(ticket, dates) ?? Infinity),
    ...used.map((pool) => sizeOfPool(pool, dates)),
    ...gone,
  ]);
  const ticketsSold = sumOf(tickets.map(({ sold }) => sold));
  const ticketsReserved = sumOf(tickets.map(({ reserved }) => reserved));
  // Less than what is taken would be no total: a capacity can be lowered after a date was sold.
  const places = Math.max(placesOfDates(fixed, used, sumOf(gone), dates), ticketsSold + ticketsReserved);
  const total = Math.min(offered, places);
  return {
    ticketCount: current.length,
    ticketsSold,
    ticketsReserved,
    ticketsTotal: total === Infinity || current.length === 0 ? null : total,
  };
}
