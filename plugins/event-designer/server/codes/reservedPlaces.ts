import { type Problem, refuseIfAny } from '@contract/problem.ts';
import type { Context } from '@server/http/area.ts';
import type { Code } from '../../contract/codes.ts';
import { placesHeldBy } from '../../rules/codes/heldPlaces.ts';
import { remaining } from '../../rules/dateStock.ts';
import { findEvent } from '../eventRows.ts';
import { heldFieldsOf, surroundings, ticketsOf } from '../ticketRows.ts';

type Holding = Parameters<typeof placesHeldBy>[0] & Pick<Code, 'ticketIds' | 'dateId'>;

/** A code that is to be saved. `stored` is the code before the change; null for a new one. */
type Change = { next: Holding; stored: (Holding & { id: number }) | null };

const ticketOf = ({ ticketIds }: Holding) => ticketIds[0] ?? 0;

/** Returns true if a code keeps more places than before, or places of another ticket or date. */
function holdsMore({ next, stored }: Change, now: Date): boolean {
  const wanted = placesHeldBy(next, now);
  const isSamePlace = stored !== null && ticketOf(stored) === ticketOf(next) && stored.dateId === next.dateId;
  return wanted > (isSamePlace ? placesHeldBy(stored, now) : 0);
}

/** Returns how many places codes are to keep, added up for codes of the same ticket and date. */
function placesWanted(changes: readonly Change[], times: number, now: Date): { next: Holding; places: number }[] {
  const wanted = new Map<string, { next: Holding; places: number }>();
  for (const { next } of changes) {
    const key = `${ticketOf(next)} ${next.dateId}`;
    const { places = 0 } = wanted.get(key) ?? {};
    wanted.set(key, { next, places: places + placesHeldBy(next, now) * times });
  }
  return [...wanted.values()];
}

/**
 * Throws if codes are to keep more places than are free. Codes that keep no more than before are not checked. `times`:
 * how many codes are made of each. The event is locked, so that nobody takes the places in the meantime.
 */
export async function refuseUnheld(changes: readonly Change[], context: Context, times = 1): Promise<void> {
  const growing = changes.filter((change) => holdsMore(change, context.now));
  if (growing.length === 0) return;
  const event = await findEvent(context);
  const rows = await ticketsOf(context, event.id);
  const own = growing.flatMap(({ stored }) => stored?.id ?? []);
  const around = await surroundings(rows, context, own);
  const fields = heldFieldsOf(rows, around.held);
  const { upcoming = [], ...rest } = around.event;
  for (const { next, places } of placesWanted(growing, times, context.now)) {
    if (event.isRecurring && next.dateId === null) {
      const message = 'Say for which date it keeps places';
      refuseIfAny([{ path: 'dateId', code: 'reserve_without_date', message }]);
    }
    const ticket = fields.find(({ id }) => id === ticketOf(next));
    const onDate = { ...rest, upcoming: upcoming.filter(({ id }) => id === next.dateId) };
    const free = ticket ? remaining(ticket, around.pools, onDate) : 0;
    if (free === null || free >= places) continue;
    const message = `It would keep ${places} places, and only ${free} are free`;
    const problem: Problem = { path: 'reservesStock', code: 'reserve_above_free', message, params: { places, free } };
    refuseIfAny([problem]);
  }
}
