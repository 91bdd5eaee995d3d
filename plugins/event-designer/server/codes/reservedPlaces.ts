import { type Problem, refuseIfAny } from '@contract/problem.ts';
import type { Context } from '@server/http/area.ts';
import type { Code } from '../../contract/codes.ts';
import { countFree, firstAboveFree, type Supply } from '../../rules/codes/firstAboveFree.ts';
import { type HeldPlaces, type HeldTicketPlaces, placesHeldBy } from '../../rules/codes/heldPlaces.ts';
import { poolIdsOf } from '../../rules/stock.ts';
import { type EventRecord, findEvent } from '../eventRows.ts';
import { poolsOf, ticketsOf } from '../ticketRows.ts';
import { upcomingDates } from '../upcomingDates.ts';
import { heldPlaces } from './heldPlaces.ts';

type CallContext = Pick<Context, 'tx' | 'now' | 'params'>;

type Holding = Parameters<typeof placesHeldBy>[0] & Pick<Code, 'ticketIds' | 'dateId'>;

/** A code that is to be saved. `stored` is the code before the change; null for a new one. */
type Change = { next: Holding; stored: (Holding & { id: number }) | null };

const ticketOf = ({ ticketIds }: Holding) => ticketIds[0] ?? 0;

/** Returns true if a code holds more places than before, or places of another ticket or date. */
function holdsMore({ next, stored }: Change, now: Date): boolean {
  const wanted = placesHeldBy(next, now);
  const isSamePlace = stored !== null && ticketOf(stored) === ticketOf(next) && stored.dateId === next.dateId;
  return wanted > (isSamePlace ? placesHeldBy(stored, now) : 0);
}

/** Loads everything that places of an event are taken from. */
export async function supplyOf(event: EventRecord, context: Pick<CallContext, 'tx' | 'now'>) {
  const { isRecurring, capacityTotal, ticketsSold, ticketsReserved } = event;
  const upcoming = await upcomingDates(event, context);
  return {
    tickets: await ticketsOf(context, event.id),
    pools: await poolsOf(context, event.id),
    event: { isRecurring, capacityTotal, ticketsSold, ticketsReserved, upcoming },
  } satisfies Supply;
}

/**
 * Returns how many places codes are to hold, added up for codes of the same ticket and date. Codes for archived tickets
 * and for dates that nobody can attend hold none.
 */
function placesWanted(codes: readonly Holding[], times: number, { tickets, event }: Supply, now: Date) {
  const wanted = new Map<string, HeldTicketPlaces>();
  for (const code of codes) {
    const { dateId } = code;
    const ticket = tickets.find(({ id }) => id === ticketOf(code));
    const isThere = dateId === null || event.upcoming?.some(({ id }) => id === dateId);
    if (!ticket || ticket.isArchived || !isThere) continue;
    const key = `${ticket.id} ${dateId}`;
    const before = wanted.get(key)?.places ?? 0;
    const places = before + placesHeldBy(code, now) * times;
    wanted.set(key, { ticketId: ticket.id, poolIds: poolIdsOf(ticket), dateId, places });
  }
  return [...wanted.values()];
}

/**
 * Returns the new codes of an event that already has codes with held places. A code holds no places if they do not fit
 * in addition to those of the codes before it.
 */
export function reservingWhatFits<C extends Holding>(
  codes: readonly C[],
  { supply, held: before }: { supply: Supply; held: readonly HeldPlaces[] },
  now: Date,
): C[] {
  const { freeOf, hold } = countFree(before, supply);
  return codes.map((code) => {
    const [wanted] = code.reservesStock ? placesWanted([code], 1, supply, now) : [];
    if (!wanted) return code;
    const free = freeOf(wanted);
    if (free !== null && free < wanted.places) return { ...code, reservesStock: false };
    hold(wanted);
    return code;
  });
}

/**
 * Returns the first places that codes are to hold although fewer are free; undefined if all fit. Codes that hold no
 * more than before are not checked. `times`: how many codes are created of each. The event is locked, so that no
 * concurrent call takes the places.
 */
export async function codesAboveFree(changes: readonly Change[], context: CallContext, times = 1) {
  const growing = changes.filter((change) => holdsMore(change, context.now));
  if (growing.length === 0) return undefined;
  const event = await findEvent(context);
  if (event.isRecurring && growing.some(({ next }) => next.dateId === null)) {
    const message = 'Say for which date it keeps places';
    refuseIfAny([{ path: 'dateId', code: 'reserve_without_date', message }]);
  }
  const supply = await supplyOf(event, context);
  const exceptCodes = growing.flatMap(({ stored }) => stored?.id ?? []);
  const wanted = placesWanted(
    growing.map(({ next }) => next),
    times,
    supply,
    context.now,
  );
  return firstAboveFree(wanted, await heldPlaces(event.id, context, { exceptCodes }), supply);
}

/** Throws if codes are to hold more places than are free. See `codesAboveFree`. */
export async function refuseCodesAboveFree(changes: readonly Change[], context: CallContext, times = 1): Promise<void> {
  const short = await codesAboveFree(changes, context, times);
  if (!short) return;
  const { places, free } = short;
  const message = `It would keep ${places} places, and only ${free} are free`;
  const problem: Problem = { path: 'reservesStock', code: 'reserve_above_free', message, params: { places, free } };
  refuseIfAny([problem]);
}
