import { type Problem, RefusedError, refuseIfAny } from '@contract/problem.ts';
import type { BodyOf, ResponseOf } from '@contract/resource.ts';
import type { Context } from '@server/http/area.ts';
import { queueMessages } from '@server/outbox/queue.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { minimumOfferMinutes } from '../../contract/ticketFields.ts';
import type { offerWaitingListPlaces } from '../../contract/waitingList.ts';
import { newCode } from '../../rules/codes/codeRules.ts';
import { saleWindow } from '../../rules/saleWindow.ts';
import { waitingListTexts } from '../../rules/waitingList/waitingListTexts.ts';
import { canBeOffered } from '../../rules/waitingList/waitingState.ts';
import { createBatch } from '../codes/batches.ts';
import { codesAboveFree } from '../codes/reservedPlaces.ts';
import { codes } from '../codeTables.ts';
import { type EventRecord, findEvent } from '../eventRows.ts';
import { settle } from '../publishDue.ts';
import type { TicketRecord } from '../ticketRows.ts';
import { upcomingDates } from '../upcomingDates.ts';
import { waitingListEntries } from '../waitingListTables.ts';
import { changeOffer } from './changeOffer.ts';
import { findTicket } from './findTicket.ts';
import { placesEach } from './freePlaces.ts';
import { waitingListMessage } from './waitingListMail.ts';
import { type EntryRecord, isNextInLine, presentEntries, waitingListSettings } from './waitingListRows.ts';

type Body = BodyOf<typeof offerWaitingListPlaces>;

/** The parts of a request that an offer uses. Upkeep provides them too when it makes offers without a request. */
type Acting = Pick<Context, 'tx' | 'account' | 'now' | 'params' | 'language' | 'history'>;

type OfferOptions = {
  /** True if nobody asked for the offer: those whose offer was withdrawn are passed over. */
  isAutomatic?: boolean;
};

/** Each code of a batch is guessed by chance about once in a trillion tries. */
const pattern = '????????';
const longestBatchName = 150;

/** Throws if nobody could use a place that is offered now. */
function refuseClosed(event: EventRecord, ticket: TicketRecord, now: Date): void {
  const isOver = event.endsAt !== null && Date.parse(event.endsAt) <= now.getTime();
  const isOpen = event.status === 'published' && !event.isArchived && !isOver && !ticket.isArchived;
  const message = 'Places can be offered while the event is published and the ticket is not archived';
  if (!isOpen) throw new RefusedError('conflict', message, [{ path: '', code: 'waiting_list_closed', message }]);
}

/** Returns those who are to be offered a place, locked, in the order in which they joined. */
async function chosen(
  { ids, next = 1 }: Body,
  ticket: TicketRecord,
  { isAutomatic = false }: OfferOptions,
  context: Acting,
): Promise<EntryRecord[]> {
  const { id, ticketId, joinedAt, codeId, leftAt } = waitingListEntries;
  const found = context.tx.select().from(waitingListEntries);
  const order = [asc(joinedAt), asc(id)];
  if (ids === undefined) {
    const waits = isAutomatic ? isNextInLine : and(isNull(codeId), isNull(leftAt));
    const rows = await found
      .where(and(eq(ticketId, ticket.id), waits))
      .orderBy(...order)
      .limit(next)
      .for('update');
    const message = 'Nobody is waiting';
    const problem: Problem = { path: 'next', code: 'waiting_list_empty', message };
    if (rows.length === 0) throw new RefusedError('conflict', message, [problem]);
    return rows;
  }
  const rows = await found
    .where(and(eq(ticketId, ticket.id), inArray(id, ids)))
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
async function dateOf({ dateId = null }: Body, event: EventRecord, context: Acting): Promise<number | null> {
  if (!event.isRecurring) return null;
  const message = 'Say for which date';
  if (dateId === null) refuseIfAny([{ path: 'dateId', code: 'reserve_without_date', message }]);
  const upcoming = (await upcomingDates(event, context)) ?? [];
  const isThere = upcoming.some(({ id }) => id === dateId);
  refuseIfAny(isThere ? [] : [{ path: 'dateId', code: 'no_such_date', message: 'Nobody can come to this date' }]);
  return dateId;
}

type Terms = Partial<typeof newCode>;

/** Throws if fewer places are free than are to be offered. */
async function refuseAboveFree(terms: Terms, people: number, { ids }: Body, context: Acting): Promise<void> {
  const draft = { ...newCode, ...terms, isArchived: false, uses: 0, ticketsUsed: 0, discountGiven: 0 };
  const short = await codesAboveFree([{ next: draft, stored: null }], context, people);
  if (!short) return;
  const { places, free } = short;
  const message = free === 0 ? 'No place is free' : `Only ${free} of ${places} places are free`;
  const path = ids === undefined ? 'next' : 'ids';
  const problem: Problem =
    free === 0
      ? { path, code: 'waiting_list_no_place', message }
      : { path, code: 'waiting_list_too_few', message, params: { free, places } };
  throw new RefusedError('conflict', message, [problem]);
}

/** Returns when an offer ends: after its time, but no later than the sale, because nobody could use it afterwards. */
function offerEnd(event: EventRecord, ticket: TicketRecord, { minutes, now }: { minutes: number; now: Date }): string {
  const until = new Date(now.getTime() + minutes * 60_000).toISOString();
  // The sale of a series can end for each date, and the organiser has chosen the date.
  const end = event.isRecurring ? null : saleWindow(ticket, event).end;
  return [end, event.endsAt].reduce<string>(
    (first, at) => (at !== null && at !== undefined && at > now.toISOString() && at < first ? at : first),
    until,
  );
}

/** Returns whether an offer that is made now can last as long as the shortest that can be set. */
export function hasTimeForOffer(event: EventRecord, ticket: TicketRecord, now: Date): boolean {
  const until = offerEnd(event, ticket, { minutes: minimumOfferMinutes, now });
  return Date.parse(until) - now.getTime() >= minimumOfferMinutes * 60_000;
}

/** Returns the new codes of a batch by the address that each is for. */
async function codesOf(batchId: number | null, { tx }: Acting): Promise<Map<string, number>> {
  const { id, customers } = codes;
  const rows = await tx
    .select({ id, customers })
    .from(codes)
    .where(eq(codes.batchId, batchId ?? 0));
  return new Map(rows.map((row) => [row.customers[0] ?? '', row.id]));
}

/**
 * Offers places: makes a code for each person that holds the place for their address alone, and mails its link. The event
 * is locked before the places are counted, so that several offers at once never hold more than is free.
 */
export async function offerPlaces(
  body: Body,
  context: Acting,
  options: OfferOptions = {},
): Promise<ResponseOf<typeof offerWaitingListPlaces>> {
  const event = await settle(context, await findEvent(context, true));
  const ticket = await findTicket(context);
  refuseClosed(event, ticket, context.now);
  const rows = await chosen(body, ticket, options, context);
  const settings = await waitingListSettings(context, event);
  const minutes = ticket.waitlistOfferMinutes ?? settings.offerMinutes;
  const offeredUntil = offerEnd(event, ticket, { minutes, now: context.now });
  const places = placesEach(ticket);
  const words = waitingListTexts[context.language];
  const terms = {
    kind: 'access',
    scope: 'specific_tickets',
    ticketIds: [ticket.id],
    maxUses: 1,
    maxTickets: places,
    maxTicketsPerOrder: places,
    endsAt: offeredUntil,
    reservesStock: true,
    dateId: await dateOf(body, event, context),
    tag: words.tag,
  } satisfies Terms;
  await refuseAboveFree(terms, rows.length, body, context);
  const name = words.batch(ticket.name).slice(0, longestBatchName);
  const entries = rows.map(({ email }) => ({ email }));
  const { batchId } = await createBatch({ name, source: 'emails', pattern, entries, terms }, context);
  const made = await codesOf(batchId, context);
  const messages = [];
  for (const row of rows) {
    const codeId = made.get(row.email);
    if (codeId === undefined) throw new Error('Every person has a code');
    await changeOffer(row, { codeId, offeredUntil, dateId: terms.dateId }, context);
    const cause = `waiting list entry ${row.id}, code ${codeId}`;
    messages.push({ cause, channel: 'mail' as const, reference: { entryId: row.id, codeId } });
  }
  await queueMessages(context, waitingListMessage, messages);
  return { offered: rows.length, offeredUntil };
}
