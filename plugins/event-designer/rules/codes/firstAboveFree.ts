import type { Ticket } from '../../contract/tickets.ts';
import { remaining, type ScopedPool, type SellingEvent } from '../dateStock.ts';
import { poolIdsOf } from '../stock.ts';
import { type HeldPlaces, type HeldTicketPlaces, isOfTicket, withHeldDates } from './heldPlaces.ts';

type SuppliedTicket = Pick<
  Ticket,
  'id' | 'type' | 'quantity' | 'quantityScope' | 'stockPoolId' | 'alsoPoolIds' | 'sold' | 'reserved' | 'isArchived'
>;

/** The tickets, pools and event that places are taken from, with their sales but without the places that codes hold. */
export type Supply = {
  tickets: readonly SuppliedTicket[];
  pools: readonly ScopedPool[];
  event: SellingEvent;
};

/** Adds up held places. An event may have thousands, so each comparison uses these sums instead of all held places. */
function sumsOf(held: readonly HeldPlaces[]) {
  const ofTickets = new Map<number, number>();
  const ofPools = new Map<number, number>();
  const onDates = new Map<number, HeldPlaces[]>();
  const addTo = (sums: Map<number, number>, id: number, places: number) => sums.set(id, (sums.get(id) ?? 0) + places);
  let all = 0;
  const add = (one: HeldPlaces) => {
    const { poolIds, dateId, places } = one;
    if (isOfTicket(one)) {
      all += places;
      addTo(ofTickets, one.ticketId, places);
    }
    for (const id of new Set(poolIds)) addTo(ofPools, id, places);
    if (dateId === null) return;
    const heldOnDate = onDates.get(dateId) ?? [];
    heldOnDate.push(one);
    onDates.set(dateId, heldOnDate);
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

/**
 * Returns a function that tells how many places of one ticket on one date are free, without those that are held. Null:
 * any number.
 */
function freeIn({ tickets, pools, event }: Supply, sums: Sums) {
  const ticketsById = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  const datesById = new Map((event.upcoming ?? []).map((date) => [date.id, date]));
  return ({ ticketId, dateId }: HeldTicketPlaces): number | null => {
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
export function freePlacesOf(place: HeldTicketPlaces, held: readonly HeldPlaces[], supply: Supply): number | null {
  return countFree(held, supply).freeOf(place);
}

/** Places that are wanted, and the smaller number that is free. */
type Short = HeldTicketPlaces & { free: number };

/**
 * Returns the wanted places that exceed what is free in their ticket, its pools, their date or the event, each with the
 * number that is free. Wanted places that fit are taken before the next ones are compared, because they may share a
 * pool or the event.
 */
export function allAboveFree(
  wanted: readonly HeldTicketPlaces[],
  held: readonly HeldPlaces[],
  supply: Supply,
): Short[] {
  const { freeOf, hold } = countFree(held, supply);
  return wanted.flatMap((places) => {
    const free = freeOf(places);
    if (free !== null && free < places.places) return [{ ...places, free }];
    hold(places);
    return [];
  });
}

/** Returns the first of the wanted places that exceed what is free. Undefined: all of them fit. */
export function firstAboveFree(wanted: readonly HeldTicketPlaces[], held: readonly HeldPlaces[], supply: Supply) {
  const [first] = allAboveFree(wanted, held, supply);
  return first;
}
