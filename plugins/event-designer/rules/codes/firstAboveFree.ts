import type { Ticket } from '../../contract/tickets.ts';
import { remaining, type ScopedPool, type SellingEvent } from '../dateStock.ts';
import { allPlaces, type HeldPlaces, withHeldDates, withHeldPools, withHeldTickets } from './heldPlaces.ts';

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

/** Returns how many places of one ticket on one date are free besides those that are held. Null: any number. */
function freeBeside(
  held: readonly HeldPlaces[],
  { ticketId, dateId }: HeldPlaces,
  { tickets, pools, event }: Supply,
): number | null {
  const [ticket] = withHeldTickets(
    tickets.filter(({ id }) => id === ticketId),
    held,
  );
  if (!ticket) return 0;
  const { upcoming = [] } = event;
  const onDate = upcoming.filter(({ id }) => id !== undefined && id === dateId);
  return remaining(ticket, withHeldPools(pools, held), {
    ...event,
    ticketsHeldForCodes: allPlaces(held),
    upcoming: withHeldDates(onDate, held),
  });
}

/** Places that are wanted, and the smaller number that is free. */
type Short = HeldPlaces & { free: number };

/**
 * Returns those of the wanted places that are more than is free of their ticket, its pools, their date and the event,
 * with how many are free. Each that fits takes its places before the next is compared, because they may share a pool or
 * the event.
 */
export function allAboveFree(wanted: readonly HeldPlaces[], held: readonly HeldPlaces[], supply: Supply): Short[] {
  const taken = [...held];
  const short: Short[] = [];
  for (const places of wanted) {
    const free = freeBeside(taken, places, supply);
    if (free !== null && free < places.places) short.push({ ...places, free });
    else taken.push(places);
  }
  return short;
}

/** Returns the first of the wanted places that are more than is free. Undefined: all of them fit. */
export function firstAboveFree(wanted: readonly HeldPlaces[], held: readonly HeldPlaces[], supply: Supply) {
  const [first] = allAboveFree(wanted, held, supply);
  return first;
}
