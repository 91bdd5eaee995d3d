import type { Ticket } from '../contract/tickets.ts';
import { freeOf, poolIdsOf, releasedOf, type Stock, vacantOf } from './stock.ts';

type CountedTicket = Pick<
  Ticket,
  'id' | 'name' | 'type' | 'quantity' | 'stockPoolId' | 'alsoPoolIds' | 'sold' | 'reserved' | 'isArchived'
> &
  Partial<Pick<Ticket, 'colour'>>;
type CountedPool = Stock & { id: number; name: string };

export type TicketCapacity = {
  id: number;
  name: string;
  /** `#rrggbb`, or empty. */
  colour: string;
  sold: number;
  reserved: number;
  /** What its own quantity leaves; null is without end. */
  ownLeft: number | null;
  /** What can really be sold of it, if nobody buys anything else; null is without end. */
  sellable: number | null;
  /** The pool that limits it before its own quantity does, or the event's capacity before either. */
  limitedBy: { id: number; name: string } | 'event' | null;
  poolIds: number[];
};

export type PoolCapacity = CountedPool & {
  held: number;
  /** Sold places that are free again. */
  released: number;
  left: number;
  /** Places that are free and not sold, because it was sold out before. */
  shut: number;
  /** What its tickets would sell if only their own quantities counted; null is without end. */
  wanted: number | null;
  /** What is really sold of it at most. */
  sellable: number;
  /** Its tickets promise more than it has. One without a limit of its own promises nothing. */
  isBottleneck: boolean;
  tickets: TicketCapacity[];
};

/** The whole event, where its capacity is limited. */
export type EventCapacity = {
  total: number;
  left: number;
  /** What its tickets would sell without it; null is without end. */
  wanted: number | null;
  /** Its tickets promise more than it has. One without a limit of its own promises nothing. */
  isBottleneck: boolean;
};

export type Capacity = {
  event: EventCapacity | null;
  pools: PoolCapacity[];
  /** Tickets that come from no pool. */
  own: TicketCapacity[];
  /** What can be sold in all, besides tickets without end. */
  sellable: number;
  /** There are tickets without end. */
  isOpen: boolean;
};

/** Another size of a pool, to see what it would change. */
export type WhatIf = ReadonlyMap<number, number>;

const least = (a: number | null, b: number) => (a === null ? b : Math.min(a, b));
const sum = (values: readonly (number | null)[]) =>
  values.reduce<number | null>((total, value) => (total === null || value === null ? null : total + value), 0);

function ticketCapacity(ticket: CountedTicket, pools: ReadonlyMap<number, CountedPool>): TicketCapacity {
  const { id, name, colour = '', sold, reserved, quantity } = ticket;
  const ownLeft = quantity === null ? null : freeOf({ quantity, sold, reserved });
  const poolIds = poolIdsOf(ticket).filter((poolId) => pools.has(poolId));
  let sellable = ticket.type === 'stock' && poolIds.length === 0 ? 0 : ownLeft;
  let limitedBy: TicketCapacity['limitedBy'] = null;
  for (const poolId of poolIds) {
    const pool = pools.get(poolId);
    if (!pool) continue;
    const left = freeOf(pool);
    if (sellable === null || left < sellable) limitedBy = { id: pool.id, name: pool.name };
    sellable = least(sellable, left);
  }
  return { id, name, colour, sold, reserved, ownLeft, sellable, limitedBy, poolIds };
}

/**
 * What all tickets together can sell: each takes what is left of its pools, those with the fewest pools first. Exact
 * where every ticket draws from one pool; where some need several, another order of buyers can sell a few more.
 */
function sellableInAll(tickets: readonly TicketCapacity[], pools: ReadonlyMap<number, CountedPool>): number {
  const left = new Map([...pools].map(([id, pool]) => [id, freeOf(pool)]));
  let total = 0;
  for (const { poolIds, ownLeft, sellable } of [...tickets].sort((a, b) => a.poolIds.length - b.poolIds.length)) {
    if (poolIds.length === 0) {
      total += sellable ?? 0;
      continue;
    }
    const taken = poolIds.reduce((most, id) => least(most, left.get(id) ?? 0), ownLeft) ?? 0;
    for (const id of poolIds) left.set(id, (left.get(id) ?? 0) - taken);
    total += taken;
  }
  return total;
}

function withinEvent(ticket: TicketCapacity, left: number): TicketCapacity {
  const { sellable } = ticket;
  return sellable !== null && sellable <= left ? ticket : { ...ticket, sellable: left, limitedBy: 'event' };
}

function eventCapacity(event: Stock, wanted: number | null): EventCapacity {
  const left = freeOf(event);
  return { total: event.quantity, left, wanted, isBottleneck: wanted !== null && wanted > left };
}

/**
 * Pools, what draws from them, and what can truly be sold. Archived tickets sell nothing more. `event`: the whole of
 * it, as a stock that every ticket draws from.
 */
export function capacityOf(
  tickets: readonly CountedTicket[],
  stored: readonly CountedPool[],
  whatIf: WhatIf = new Map(),
  event: Stock | null = null,
): Capacity {
  const pools = new Map(
    stored.map((pool) => [pool.id, { ...pool, quantity: whatIf.get(pool.id) ?? pool.quantity }] as const),
  );
  const alone = tickets.filter(({ isArchived }) => !isArchived).map((ticket) => ticketCapacity(ticket, pools));
  const eventLeft = event ? freeOf(event) : Number.POSITIVE_INFINITY;
  const counted = event ? alone.map((ticket) => withinEvent(ticket, eventLeft)) : alone;
  const isOpen = alone.some(({ sellable }) => sellable === null);
  const inAll = sellableInAll(alone, pools);
  return {
    event: event && eventCapacity(event, isOpen ? null : inAll),
    pools: [...pools.values()].map((pool) => {
      const drawing = counted.filter(({ poolIds }) => poolIds.includes(pool.id));
      const left = freeOf(pool);
      const wanted = sum(drawing.map(({ ownLeft }) => ownLeft));
      const promised = sum(drawing.map(({ sellable }) => sellable));
      return {
        ...pool,
        held: pool.held ?? 0,
        released: releasedOf(pool),
        left,
        shut: vacantOf(pool) - left,
        wanted,
        sellable: Math.min(least(promised, left), eventLeft),
        isBottleneck: wanted !== null && wanted > left,
        tickets: drawing,
      };
    }),
    own: counted.filter(({ poolIds }) => poolIds.length === 0),
    sellable: event && isOpen ? eventLeft : Math.min(inAll, eventLeft),
    isOpen: isOpen && !event,
  };
}
