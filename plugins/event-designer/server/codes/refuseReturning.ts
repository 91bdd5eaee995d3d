import { type Problem, refuseIfAny } from '@contract/problem.ts';
import type { Context } from '@server/http/area.ts';
import { firstAboveFree, type Supply } from '../../rules/codes/firstAboveFree.ts';
import type { SoldDate } from '../../rules/recurrence/soldDate.ts';
import { poolIdsOf } from '../../rules/stock.ts';
import type { EventRecord } from '../eventRows.ts';
import { heldPlaces } from './heldPlaces.ts';
import { supplyOf } from './reservedPlaces.ts';

function refuseShort(short: ReturnType<typeof firstAboveFree>, path: string): void {
  if (!short) return;
  const { places, free } = short;
  const message = `Codes hold ${places} places of it, and only ${free} are free`;
  const problem: Problem = { path, code: 'codes_above_free', message, params: { places, free } };
  refuseIfAny([problem]);
}

/**
 * Throws if the tickets with these ids come out of the archive or to other pools, and codes hold more places of them
 * than are free there. `tickets`: all tickets of the event, as they are to be saved. `path`: the field of the problem.
 */
export async function refuseTicketsAboveFree(
  ids: readonly number[],
  { tickets, event, path }: { tickets: Supply['tickets']; event: EventRecord; path: string },
  context: Context,
): Promise<void> {
  if (ids.length === 0) return;
  const held = await heldPlaces(event.id, context, { alsoTickets: ids });
  const wanted = held.flatMap((places) => {
    const ticket = ids.includes(places.ticketId) && tickets.find(({ id }) => id === places.ticketId);
    return ticket ? [{ ...places, poolIds: poolIdsOf(ticket) }] : [];
  });
  if (wanted.length === 0) return;
  const others = held.filter(({ ticketId }) => !ids.includes(ticketId));
  refuseShort(firstAboveFree(wanted, others, { ...(await supplyOf(event, context)), tickets }), path);
}

type Day = SoldDate & { id: number; status: 'scheduled' | 'cancelled'; endsAt: string };

/** Returns true if nobody could come to a date, and its change makes that possible again. */
function returns({ before, after }: { before: Day; after: Day }, now: Date): boolean {
  const isThere = ({ status, endsAt }: Day) => status === 'scheduled' && Date.parse(endsAt) > now.getTime();
  return isThere(after) && !isThere(before);
}

/**
 * Throws if some of these changes of dates make a date possible again that was cancelled or over, and codes hold more
 * places on it than are free.
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
  const wanted = held.filter(({ dateId }) => ids.has(dateId));
  if (wanted.length === 0) return;
  const supply = await supplyOf(event, context);
  const upcoming = [...(supply.event.upcoming ?? []).filter(({ id }) => !ids.has(id)), ...dates];
  const others = held.filter(({ dateId }) => !ids.has(dateId));
  refuseShort(firstAboveFree(wanted, others, { ...supply, event: { ...supply.event, upcoming } }), path);
}
