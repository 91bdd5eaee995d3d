import type { Ticket } from '../../contract/tickets.ts';
import { remaining, type ScopedPool, type SellingEvent } from '../dateStock.ts';
import { poolIdsOf } from '../stock.ts';
import { type HeldPlaces, withHeldDates } from './heldPlaces.ts';

type SuppliedTicket = Pick<
  Ticket,
  'id' | 'type' | 'quantity' | 'quantityScope' | 'stockPoolId' | 'alsoPoolIds' | 'sold' | 'reserved' | 'isArchived'
>;

/** Everything that places are taken from, with what is sold of it but without what codes hold. */
export type Supply = {
  tickets: readonly SuppliedTicket[];
  pools: readonly ScopedPool[];
  event: SellingEvent;
};

/**
 * Adds up held places, for an event may have thousands: each comparison then looks at sums instead of at all of them.
 */
function sumsOf(held: readonly HeldPlaces[]) {
  const ofTickets = new Map<number, number>();
  const ofPools = new Map<number, number>();
  const onDates = new Map<number, HeldPlaces[]>();
  const addTo = (sums: Map<number, number>, id: number, places: number) => sums.set(id, (sums.get(id) ?? 0) + places);
  let all = 0;
  const add = (one: HeldPlaces) => {
    const { ticketId, poolIds, dateId, places } = one;
    all += places;
    addTo(ofTickets, ticketId, places);
    for (const id of new Set(poolIds)) addTo(ofPools, id, places);
    if (dateId === null) return;
    const changesOnDate = onDates.get(dateId) ?? [];
    changesOnDate.push(one);
    onDates.set(dateId, changesOnDate);
  };
  for (const one of held) add(one);
  return {
    add,
    all: () => all,
    ofTicket: (id: number) => ofTickets.get(id) ?? 0,
    ofPool: (id: number) => ofPools.get(id) ?? 0,
    onDate: (id: number): readonly HeldPlaces[] => onDates.get(id) ?? [],
  };
}

type Sums = ReturnType<typeof sumsOf>;

/** Returns the function for how many places of one ticket on one date are free besides those held. Null: any number. */
function freeIn({ tickets, pools, event }: Supply, sums: Sums) {
  const ticketsById = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  const datesById = new Map((event.upcoming ?? []).map((date) => [date.id, date]));
  return ({ ticketId, dateId }: HeldPlaces): number | null => {
    const ticket = ticketsById.get(ticketId);
    if (!ticket) return 0;
    const ids = poolIdsOf(ticket);
    const drawn = pools.filter(({ id }) => ids.includes(id));
    const date = dateId === null ? undefined : datesById.get(dateId);
    return remaining(
      { ...ticket, heldForCodes: sums.ofTicket(ticketId) },
      drawn.map((pool) => ({ ...pool, heldForCodes: sums.ofPool(pool.id) })),
      {
        ...event,
        ticketsHeldForCodes: sums.all(),
        upcoming: date && dateId !== null ? withHeldDates([date], sums.onDate(dateId)) : [],
      },
    );
  };
}

/**
 * Counts what is free besides what is held: `freeOf` returns how many places of one ticket on one date are free (null: any
 * number), and `hold` takes places from what it then returns.
 */
export function countFree(held: readonly HeldPlaces[], supply: Supply) {
  const sums = sumsOf(held);
  return { freeOf: freeIn(supply, sums), hold: sums.add };
}

/** Returns how many places of one ticket on one date are free besides those held. Null: any number. */
export function freePlacesOf(place: HeldPlaces, held: readonly HeldPlaces[], supply: Supply): number | null {
  return countFree(held, supply).freeOf(place);
}

/** Places that are wanted, and the smaller number that is free. */
type Short = HeldPlaces & { free: number };

/**
 * Returns those of the wanted places that are more than is free of their ticket, its pools, their date and the event,
 * with how many are free. Each that fits takes its places before the next is compared, because they may share a pool or
 * the event.
 */
export function allAboveFree(wanted: readonly HeldPlaces[], held: readonly HeldPlaces[], supply: Supply): Short[] {
  const { freeOf, hold } = countFree(held, supply);
  return wanted.flatMap((places) => {
    const free = freeOf(places);
    if (free !== null && free < places.places) return [{ ...places, free }];
    hold(places);
    return [];
  });
}

/** Returns the first of the wanted places that are more than is free. Undefined: all of them fit. */
export function firstAboveFree(wanted: readonly HeldPlaces[], held: readonly HeldPlaces[], supply: Supply) {
  const [first] = allAboveFree(wanted, held, supply);
  return first;
}
