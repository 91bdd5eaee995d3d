import type { Ticket } from '../contract/tickets.ts';
import {
  dayStock,
  isPerDate,
  leastOf,
  leftOver,
  poolOn,
  roomOn,
  type SaleDay,
  type ScopedPool,
  sumOfLimits,
  wholeStock,
} from './dateStock.ts';
import { isOfferedOn } from './recurrence/overrides.ts';
import type { SoldDate } from './recurrence/soldDate.ts';
import { freeOf, poolIdsOf, releasedOf, type Stock, vacantOf } from './stock.ts';

type CountedTicket = Pick<
  Ticket,
  'id' | 'name' | 'type' | 'quantity' | 'stockPoolId' | 'alsoPoolIds' | 'sold' | 'reserved' | 'isArchived'
> &
  Partial<Pick<Ticket, 'colour' | 'quantityScope' | 'heldForCodes'>>;
type CountedPool = ScopedPool & { name: string };

export type TicketCapacity = {
  id: number;
  name: string;
  /** `#rrggbb`, or empty. */
  colour: string;
  sold: number;
  reserved: number;
  /** Places that only people with a code can buy. */
  heldForCodes: number;
  /** The rest of its own quantity. Null: unlimited. */
  ownLeft: number | null;
  /** The number that can really be sold, if nobody buys anything else. Null: unlimited. */
  sellable: number | null;
  /** The limit that applies before its own quantity does: a pool, the dates or the event. */
  limitedBy: { id: number; name: string } | 'dates' | 'event' | null;
  poolIds: number[];
};

export type PoolCapacity = CountedPool & {
  held: number;
  /** Places that only people with a code can buy. */
  heldForCodes: number;
  /** Sold places whose holders have left, so that they can be sold again. */
  released: number;
  left: number;
  /** Free places that are not sold, because the pool closed when it was sold out. */
  shut: number;
  /** The number that its tickets would sell if only their own quantities counted. Null: unlimited. */
  wanted: number | null;
  /** The most that can really be sold from it. */
  sellable: number;
  /** True if its tickets promise more places than there are. A ticket without a limit promises none. */
  isBottleneck: boolean;
  tickets: TicketCapacity[];
  /** The number of upcoming dates of a pool that counts per date. Null: it counts across all dates. */
  dates: number | null;
};

/** The event as a whole, if its capacity is limited. */
export type EventCapacity = {
  total: number;
  left: number;
  /** Places that only people with a code can buy. */
  heldForCodes: number;
  /** The number that its tickets would sell without this limit. Null: unlimited. */
  wanted: number | null;
  /** True if its tickets promise more places than there are. A ticket without a limit promises none. */
  isBottleneck: boolean;
};

export type Capacity = {
  event: EventCapacity | null;
  pools: PoolCapacity[];
  /** Tickets that draw from no pool. */
  own: TicketCapacity[];
  /** The number that can be sold in total, without unlimited tickets. */
  sellable: number;
  /** True if some tickets are unlimited. */
  isOpen: boolean;
};

/** A different size of a pool, to preview its effect. */
type WhatIf = ReadonlyMap<number, number>;

type Pools = ReadonlyMap<number, CountedPool>;

/** A limit that reduces what would otherwise be left. Null: it reduces nothing. */
const lessThan = (limit: number | null, before: number | null) => limit !== null && (before === null || limit < before);

/** The dates without their own limits, to see how much these limits reduce. */
const withoutRoom = (day: SaleDay): SaleDay => day && { ...day, capacity: null };

function ticketCapacity(ticket: CountedTicket, pools: Pools, days: readonly SaleDay[]): TicketCapacity {
  const { id, name, colour = '', sold, reserved, heldForCodes = 0 } = ticket;
  const open = days.filter((day) => day === null || isOfferedOn(id, day));
  const roomy = open.map(withoutRoom);
  const ownLeft = leftOver(ticket, [], roomy);
  const poolIds = poolIdsOf(ticket).filter((poolId) => pools.has(poolId));
  let sellable = ticket.type === 'stock' && poolIds.length === 0 ? 0 : ownLeft;
  let limitedBy: TicketCapacity['limitedBy'] = null;
  const drawn: CountedPool[] = [];
  for (const poolId of poolIds) {
    const pool = pools.get(poolId);
    if (!pool) continue;
    drawn.push(pool);
    const left = leftOver(ticket, drawn, roomy);
    if (lessThan(left, sellable)) limitedBy = { id: pool.id, name: pool.name };
    sellable = leastOf([sellable, left]);
  }
  const onDates = leftOver(ticket, drawn, open);
  if (lessThan(onDates, sellable)) limitedBy = 'dates';
  sellable = leastOf([sellable, onDates]);
  return { id, name, colour, sold, reserved, heldForCodes, ownLeft, sellable, limitedBy, poolIds };
}

const endless = Number.POSITIVE_INFINITY;
const orEndless = (limit: number | null | undefined) => limit ?? endless;

/**
 * Returns the number that all tickets together can sell. Each takes what is left of its pools, day by day, starting
 * with the tickets that need the fewest pools. This is exact if every ticket draws from one pool; if some need several,
 * another order of buyers can sell a few more.
 */
function sellableInAll(
  tickets: readonly CountedTicket[],
  sellable: ReadonlyMap<number, number | null>,
  pools: Pools,
  days: readonly SaleDay[],
): number {
  const poolsOf = (ticket: CountedTicket) => poolIdsOf(ticket).filter((id) => pools.has(id));
  const inOrder = tickets
    .filter(({ id }) => orEndless(sellable.get(id)) > 0 && sellable.get(id) !== null)
    .sort((a, b) => poolsOf(a).length - poolsOf(b).length);
  const whole = new Map<string, number>();
  const isSeries = days[0] !== null;
  let total = 0;
  for (const day of days) {
    const today = new Map<string, number>([['room', orEndless(day && roomOn(day))]]);
    for (const ticket of inOrder) {
      if (day && !isOfferedOn(ticket.id, day)) continue;
      const parts = [
        { key: 'room', counts: today, initial: endless },
        { key: `own ${ticket.id}`, counts: whole, initial: orEndless(freeIn(wholeStock(ticket, isSeries))) },
        { key: `own ${ticket.id}`, counts: today, initial: orEndless(day && freeIn(dayStock(ticket, day))) },
        ...poolsOf(ticket).flatMap((id) => {
          const pool = pools.get(id);
          if (!pool) return [];
          const counts = day && isPerDate(pool) ? today : whole;
          return [{ key: `pool ${id}`, counts, initial: freeOf(poolOn(pool, day)) }];
        }),
      ];
      const taken = Math.min(...parts.map(({ key, counts, initial }) => counts.get(key) ?? initial));
      if (taken === endless) continue;
      for (const { key, counts, initial } of parts) counts.set(key, (counts.get(key) ?? initial) - taken);
      total += taken;
    }
  }
  return total;
}

function withinEvent(ticket: TicketCapacity, left: number): TicketCapacity {
  const { sellable } = ticket;
  return sellable !== null && sellable <= left ? ticket : { ...ticket, sellable: left, limitedBy: 'event' };
}

function eventCapacity(event: Stock, wanted: number | null): EventCapacity {
  const left = freeOf(event);
  return {
    total: event.quantity,
    left,
    heldForCodes: event.heldForCodes ?? 0,
    wanted,
    isBottleneck: wanted !== null && wanted > left,
  };
}

const freeIn = (stock: Stock | null) => stock && freeOf(stock);

/** Returns a pool over all its days. A pool that counts per date has its places on each of them. */
function overDays(
  pool: CountedPool,
  days: readonly SaleDay[],
): CountedPool & { held: number; heldForCodes: number; left: number; shut: number } {
  const { held = 0, heldForCodes = 0 } = pool;
  if (days[0] === null || !isPerDate(pool))
    return { ...pool, held, heldForCodes, left: freeOf(pool), shut: vacantOf(pool) - freeOf(pool) };
  const each = days.map((day) => poolOn(pool, day));
  const all = (numberOf: (of: CountedPool) => number) => each.reduce((total, of) => total + numberOf(of), 0);
  return {
    ...pool,
    quantity: pool.quantity * each.length,
    held: held * each.length,
    sold: all(({ sold }) => sold),
    reserved: all(({ reserved }) => reserved),
    exited: all(({ exited = 0 }) => exited),
    heldForCodes: all((of) => of.heldForCodes ?? 0),
    isClosed: false,
    left: all(freeOf),
    shut: 0,
  };
}

type CapacityFacts = {
  /** Different sizes of pools. */
  whatIf?: WhatIf;
  /** The event's capacity, from which every ticket draws. */
  event?: Stock | null;
  /** The upcoming dates of a series. Null: the event is not a series. */
  dates?: readonly SoldDate[] | null;
};

/** Computes the pools, the tickets that draw from them, and what can really be sold. Archived tickets are not sold. */
export function capacityOf(
  tickets: readonly CountedTicket[],
  stored: readonly CountedPool[],
  { whatIf = new Map(), event = null, dates = null }: CapacityFacts = {},
): Capacity {
  const days: readonly SaleDay[] = dates ?? [null];
  const pools: Pools = new Map(
    stored.map((pool) => [pool.id, { ...pool, quantity: whatIf.get(pool.id) ?? pool.quantity }] as const),
  );
  const current = tickets.filter(({ isArchived }) => !isArchived);
  const alone = current.map((ticket) => ticketCapacity(ticket, pools, days));
  const eventLeft = event ? freeOf(event) : endless;
  const counted = event ? alone.map((ticket) => withinEvent(ticket, eventLeft)) : alone;
  const isOpen = alone.some(({ sellable }) => sellable === null);
  const total = sellableInAll(current, new Map(alone.map(({ id, sellable }) => [id, sellable])), pools, days);
  return {
    event: event && eventCapacity(event, isOpen ? null : total),
    pools: [...pools.values()].map((stock) => {
      const pool = overDays(stock, days);
      const drawing = counted.filter(({ poolIds }) => poolIds.includes(pool.id));
      const { left } = pool;
      const wanted = sumOfLimits(drawing.map(({ ownLeft }) => ownLeft));
      const promised = sumOfLimits(drawing.map(({ sellable }) => sellable));
      return {
        ...pool,
        released: releasedOf(pool),
        wanted,
        sellable: Math.min(leastOf([promised, left]) ?? left, eventLeft),
        isBottleneck: wanted !== null && wanted > left,
        tickets: drawing,
        dates: dates && isPerDate(pool) ? dates.length : null,
      };
    }),
    own: counted.filter(({ poolIds }) => poolIds.length === 0),
    sellable: event && isOpen ? eventLeft : Math.min(total, eventLeft),
    isOpen: isOpen && !event,
  };
}
