import type { Ticket } from '../contract/tickets.ts';
import { isOfferedOn, type OverridingDate, overrideOf } from './recurrence/overrides.ts';

export type Stock = {
  quantity: number;
  sold: number;
  reserved: number;
  /** Kept from sale. */
  held?: number;
  /** Of a pool: sold places whose holders have left, and whether these are free again. */
  exited?: number;
  releaseAfterExit?: boolean;
  /** Of a pool: it was sold out, and what came back is not sold. */
  isClosed?: boolean;
};

/** Sold places that are free again. */
export function releasedOf({ exited = 0, releaseAfterExit = false }: Pick<Stock, 'exited' | 'releaseAfterExit'>) {
  return releaseAfterExit ? exited : 0;
}

/** Places that nobody has, whether or not they are sold now. */
export function vacantOf(stock: Stock): number {
  const { quantity, sold, reserved, held = 0 } = stock;
  return Math.max(0, quantity - held - sold - reserved + releasedOf(stock));
}

/** Places that can be sold now. */
export function freeOf(stock: Stock): number {
  return stock.isClosed ? 0 : vacantOf(stock);
}

/**
 * Whether a pool is closed by now. It closes when all its places are sold, not when some are only reserved: an order
 * that lapses was no sale. One that no longer closes by itself is open.
 */
export function isClosedBy(pool: Stock & { closeWhenSoldOut: boolean }): boolean {
  if (!pool.closeWhenSoldOut) return false;
  return pool.isClosed === true || (pool.sold > 0 && vacantOf({ ...pool, reserved: 0 }) === 0);
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

export type CountedEvent = { capacityTotal: number | null; ticketsSold: number; ticketsReserved: number };

/** The whole event as a stock that every ticket draws from; null where it has no end. */
export function eventStock({ capacityTotal = null, ticketsSold = 0, ticketsReserved = 0 }: Partial<CountedEvent>) {
  return capacityTotal === null ? null : { quantity: capacityTotal, sold: ticketsSold, reserved: ticketsReserved };
}

/** How many a pool sells in all: places that are free again are sold twice, those of a closed pool no more. */
function sellableEver(pool: Stock): number {
  return pool.isClosed ? pool.sold + pool.reserved : pool.quantity + releasedOf(pool);
}

type CountedTicket = Pick<Ticket, 'type' | 'quantity' | 'stockPoolId' | 'sold' | 'reserved' | 'isArchived'> &
  Partial<Pick<Ticket, 'id' | 'quantityScope'>>;
type CountedPool = Stock & { id: number } & Partial<Pick<Ticket, 'quantityScope'>>;

/** Of a series, its dates that take place, past ones too; null: the event is no series. */
type CountedDates = readonly OverridingDate[] | null;

/** What a ticket has in all: where it counts per date, what its dates have together. Null is unlimited. */
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
 * The event's counters: tickets that are not archived, all that was sold or is reserved, and of how many. What archived tickets
 * sold counts on both sides, so that sold never passes total.
 */
export function ticketTotals(
  tickets: readonly CountedTicket[],
  pools: readonly CountedPool[],
  dates: CountedDates = null,
) {
  const current = tickets.filter(({ isArchived }) => !isArchived);
  const fixed = current.filter(({ type }) => type === 'fixed');
  const isUnlimited = fixed.some(({ quantity }) => quantity === null);
  const used = pools.filter(({ id }) =>
    current.some(({ type, stockPoolId }) => type === 'stock' && stockPoolId === id),
  );
  const gone = tickets
    .filter(({ isArchived, stockPoolId }) => isArchived && !used.some(({ id }) => id === stockPoolId))
    .map(({ sold }) => sold);
  const sizes = [
    ...fixed.map((ticket) => sizeOfTicket(ticket, dates) ?? 0),
    ...used.map((pool) => sizeOfPool(pool, dates)),
    ...gone,
  ];
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return {
    ticketCount: current.length,
    ticketsSold: tickets.reduce((sum, { sold }) => sum + sold, 0),
    ticketsReserved: tickets.reduce((sum, { reserved }) => sum + reserved, 0),
    ticketsTotal: isUnlimited || current.length === 0 ? null : total,
  };
}
