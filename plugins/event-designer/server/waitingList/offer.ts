import { type Problem, RefusedError, refuseIfAny } from '@contract/problem.ts';
import type { BodyOf, ResponseOf } from '@contract/resource.ts';
import type { Context } from '@server/http/area.ts';
import { and, asc, inArray } from 'drizzle-orm';
import { minimumOfferMinutes } from '../../contract/ticketFields.ts';
import type { ticketWaitingList } from '../../contract/waitingList.ts';
import { overAt } from '../../rules/extras/extraSale.ts';
import { saleWindow } from '../../rules/saleWindow.ts';
import { canBeOffered } from '../../rules/waitingList/waitingState.ts';
import { type EventRecord, findEvent } from '../eventRows.ts';
import { settle } from '../publishDue.ts';
import { upcomingDates } from '../upcomingDates.ts';
import { waitingListEntries } from '../waitingListTables.ts';
import { placesEach, saleClosedBy } from './freePlaces.ts';
import { offerExtraPlaces } from './offerExtraPlaces.ts';
import { offerTicketPlaces } from './offerTicketPlaces.ts';
import { findWaitedFor, isOnListOf, type WaitedFor } from './waitedFor.ts';
import { type EntryRecord, isNextInLine, isWaiting, presentEntries, waitingListSettings } from './waitingListRows.ts';

type Body = BodyOf<typeof ticketWaitingList.offer>;

/** The parts of a request that an offer uses. Upkeep provides them too when it makes offers without a request. */
type CallContext = Pick<Context, 'tx' | 'account' | 'now' | 'params' | 'language' | 'history'>;

type OfferOptions = {
  /** True if the server makes the offer by itself. People whose offer was withdrawn are then passed over. */
  isAutomatic?: boolean;
};

/** Throws if nobody could use a place that is offered now, on that date of a series. */
async function refuseClosed(
  event: EventRecord,
  waitedFor: WaitedFor,
  dateId: number | null,
  context: CallContext,
): Promise<void> {
  const asked = { dateId, isRecurring: event.isRecurring };
  if (!event.isArchived && !(await saleClosedBy(waitedFor, asked, context))) return;
  const message = 'Places can be offered while what people wait for is on sale';
  throw new RefusedError('conflict', message, [{ path: '', code: 'waiting_list_closed', message }]);
}

/** Returns those who are to be offered a place, locked, in the order in which they joined. */
async function lockedEntries(
  { ids, next = 1 }: Body,
  waitedFor: WaitedFor,
  { isAutomatic = false }: OfferOptions,
  context: CallContext,
): Promise<EntryRecord[]> {
  const { id, joinedAt } = waitingListEntries;
  const isOnList = isOnListOf(waitedFor);
  const query = context.tx.select().from(waitingListEntries);
  const order = [asc(joinedAt), asc(id)];
  if (ids === undefined) {
    const waits = isAutomatic ? isNextInLine : isWaiting;
    const rows = await query
      .where(and(isOnList, waits))
      .orderBy(...order)
      .limit(next)
      .for('update');
    const message = 'Nobody is waiting';
    const problem: Problem = { path: 'next', code: 'waiting_list_empty', message };
    if (rows.length === 0) throw new RefusedError('conflict', message, [problem]);
    return rows;
  }
  const rows = await query
    .where(and(isOnList, inArray(id, ids)))
    .orderBy(...order)
    .for('update');
  if (rows.length < new Set(ids).size) throw new RefusedError('not_found', 'There is no such row');
  const shown = await presentEntries(rows, context);
  const other = shown.find(({ state }) => !canBeOffered(state));
  if (!other) return rows;
  const message = `${other.email} has an offer, a place, or left the list`;
  const params = { email: other.email };
  throw new RefusedError('conflict', message, [{ path: 'ids', code: 'waiting_list_not_waiting', message, params }]);
}

/** Returns the date that a place is offered for; null if the event is no series. Throws if nobody can come to it. */
async function dateOf({ dateId = null }: Body, event: EventRecord, context: CallContext): Promise<number | null> {
  if (!event.isRecurring) return null;
  const message = 'Say for which date';
  if (dateId === null) refuseIfAny([{ path: 'dateId', code: 'reserve_without_date', message }]);
  const upcoming = (await upcomingDates(event, context)) ?? [];
  const isDateUpcoming = upcoming.some(({ id }) => id === dateId);
  refuseIfAny(
    isDateUpcoming ? [] : [{ path: 'dateId', code: 'no_such_date', message: 'Nobody can come to this date' }],
  );
  return dateId;
}

/**
 * Returns the end of an offer. It is no later than the end of the sale or of the activity, because nobody could use the
 * offer afterwards.
 */
function offerEnd(event: EventRecord, waitedFor: WaitedFor, { minutes, now }: { minutes: number; now: Date }): string {
  const until = new Date(now.getTime() + minutes * 60_000).toISOString();
  // The sale of a series can end for each date, and the organiser has chosen the date.
  const end = event.isRecurring ? null : saleWindow(waitedFor.row, event).end;
  const ofActivity = waitedFor.kind === 'extra' ? overAt(waitedFor.row) : null;
  return [end, event.endsAt, ofActivity].reduce<string>(
    (first, at) => (at !== null && at !== undefined && at > now.toISOString() && at < first ? at : first),
    until,
  );
}

/** Returns true if an offer that is made now can last for the shortest time that can be set. */
export function hasTimeForOffer(event: EventRecord, waitedFor: WaitedFor, now: Date): boolean {
  const until = offerEnd(event, waitedFor, { minutes: minimumOfferMinutes, now });
  return Date.parse(until) - now.getTime() >= minimumOfferMinutes * 60_000;
}

/**
 * Offers places: each is held for one person, who is mailed how to get it. The event is locked before the places are
 * counted, so that concurrent offers never hold more places than are free.
 */
export async function offerPlaces(
  body: Body,
  context: CallContext,
  options: OfferOptions = {},
): Promise<ResponseOf<typeof ticketWaitingList.offer>> {
  const event = await settle(context, await findEvent(context, true));
  const waitedFor = await findWaitedFor(context);
  const dateId = await dateOf(body, event, context);
  // What the server offers by itself was judged under the lock of the event.
  if (!options.isAutomatic) await refuseClosed(event, waitedFor, dateId, context);
  const rows = await lockedEntries(body, waitedFor, options, context);
  const settings = await waitingListSettings(context, event);
  const minutes = waitedFor.row.waitlistOfferMinutes ?? settings.offerMinutes;
  const offeredUntil = offerEnd(event, waitedFor, { minutes, now: context.now });
  const offer = {
    rows,
    event,
    offeredUntil,
    dateId,
    places: placesEach(waitedFor.row),
    path: body.ids === undefined ? ('next' as const) : ('ids' as const),
  };
  if (waitedFor.kind === 'ticket') await offerTicketPlaces(waitedFor.row, offer, context);
  else await offerExtraPlaces(waitedFor.row, offer, context);
  return { offered: rows.length, offeredUntil };
}
