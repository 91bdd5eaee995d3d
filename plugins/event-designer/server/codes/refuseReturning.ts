import { type Problem, refuseIfAny } from '@contract/problem.ts';
import type { Context } from '@server/http/area.ts';
import { firstAboveFree, type Supply } from '../../rules/codes/firstAboveFree.ts';
import { type HeldPlaces, isOfTicket, withHeldDates, withHeldPools } from '../../rules/codes/heldPlaces.ts';
import { extraRemaining } from '../../rules/extras/extraSale.ts';
import { withHeldExtra } from '../../rules/extras/heldExtras.ts';
import type { SoldDate } from '../../rules/recurrence/soldDate.ts';
import { poolIdsOf } from '../../rules/stock.ts';
import type { EventRecord } from '../eventRows.ts';
import { extrasOf } from '../extras/extraRows.ts';
import { heldPlaces } from './heldPlaces.ts';
import { supplyOf } from './reservedPlaces.ts';

function refuseShort(short: { places: number; free: number } | undefined, path: string): void {
  if (!short) return;
  const { places, free } = short;
  const message = `Codes and offers hold ${places} places of it, and only ${free} are free`;
  const problem: Problem = { path, code: 'codes_above_free', message, params: { places, free } };
  refuseIfAny([problem]);
}

/**
 * Throws if the tickets with these ids are restored from the archive or moved to other pools, and codes hold more of
 * their places than are free. `tickets`: all tickets of the event, as they are to be saved. `path`: the field of the
 * problem.
 */
export async function refuseTicketsAboveFree(
  ids: readonly number[],
  { tickets, event, path }: { tickets: Supply['tickets']; event: EventRecord; path: string },
  context: Context,
): Promise<void> {
  if (ids.length === 0) return;
  const held = await heldPlaces(event.id, context, { alsoTickets: ids });
  const wanted = held.filter(isOfTicket).flatMap((places) => {
    const ticket = ids.includes(places.ticketId) && tickets.find(({ id }) => id === places.ticketId);
    return ticket ? [{ ...places, poolIds: poolIdsOf(ticket) }] : [];
  });
  if (wanted.length === 0) return;
  const others = held.filter(({ ticketId }) => ticketId === null || !ids.includes(ticketId));
  refuseShort(firstAboveFree(wanted, others, { ...(await supplyOf(event, context)), tickets }), path);
}

type Day = SoldDate & { id: number; status: 'scheduled' | 'cancelled'; endsAt: string };

/** Returns true if nobody could come to a date, and its change makes that possible again. */
function returns({ before, after }: { before: Day; after: Day }, now: Date): boolean {
  const isThere = ({ status, endsAt }: Day) => status === 'scheduled' && Date.parse(endsAt) > now.getTime();
  return isThere(after) && !isThere(before);
}

/**
 * Throws if some of these changes of dates make a date possible again that was cancelled or over, and codes or
 * offers of activities hold more places on it than are free.
 */
export async function refuseDatesAboveFree(
  changes: readonly { before: Day; after: Day }[],
  { event, path }: { event: EventRecord; path: string },
  context: Context,
): Promise<void> {
  const dates = changes.filter((change) => returns(change, context.now)).map(({ after }) => after);
  if (dates.length === 0) return;
  const ids = new Set<number | null | undefined>(dates.map(({ id }) => id));
  const held = await heldPlaces(event.id, context, { alsoDates: dates.map(({ id }) => id) });
  const isWanted = ({ dateId }: HeldPlaces) => ids.has(dateId);
  if (!held.some(isWanted)) return;
  const wanted = held.filter(isOfTicket).filter(isWanted);
  const supply = await supplyOf(event, context);
  const upcoming = [...(supply.event.upcoming ?? []).filter(({ id }) => !ids.has(id)), ...dates];
  const others = held.filter((places) => !isOfTicket(places) || !ids.has(places.dateId));
  refuseShort(firstAboveFree(wanted, others, { ...supply, event: { ...supply.event, upcoming } }), path);
  const isOffer = (places: HeldPlaces) => !isOfTicket(places) && isWanted(places);
  const extras = await extrasOf(context, event.id);
  let taken = held.filter((places) => !isOffer(places));
  for (const places of held.filter(isOffer)) {
    const extra = extras.find(({ id }) => id === places.extraId);
    const free =
      extra &&
      extraRemaining(withHeldExtra(extra, taken), {
        pools: withHeldPools(supply.pools, taken),
        event: {
          ...event,
          upcoming: withHeldDates(
            dates.filter(({ id }) => id === places.dateId),
            taken,
          ),
        },
      });
    if (typeof free === 'number' && free < places.places) refuseShort({ ...places, free }, path);
    taken = [...taken, places];
  }
}
