import { RefusedError } from '@contract/problem.ts';
import type { BodyOf } from '@contract/resource.ts';
import type { Context } from '@server/http/area.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { extraWaitingList, waitingListEntries as resource, ticketWaitingList } from '../../contract/waitingList.ts';
import { codes } from '../codeTables.ts';
import { findEvent } from '../eventRows.ts';
import { waitingListEntries } from '../waitingListTables.ts';
import { endOffer } from './endOffer.ts';
import { findWaitedFor, isOnListOf } from './waitedFor.ts';
import { type EntryRecord, presentEntries, presentEntry } from './waitingListRows.ts';

type Offer = {
  /** The code that holds the place of a ticket. Null: it is a place of an activity. */
  codeId: number | null;
  offeredUntil: string;
  dateId: number | null;
  places: number;
};

/** Returns the columns of an offer. A code knows its places and its date itself. */
function offerColumns({ extraId }: EntryRecord, offer: Offer | null) {
  const ofExtra = extraId === null ? null : offer;
  return {
    codeId: offer?.codeId ?? null,
    offeredUntil: offer?.offeredUntil ?? null,
    offeredPlaces: ofExtra?.places ?? null,
    offeredDateId: ofExtra?.dateId ?? null,
    extraSaleId: null,
  };
}

/** Returns the path parameters and the calls for the list that an entry is on. */
function listOf({ eventId, ticketId, extraId }: EntryRecord) {
  const params: Record<string, number> =
    extraId === null ? { eventId, ticketId: Number(ticketId) } : { eventId, extraId };
  return { params, ...(extraId === null ? ticketWaitingList : extraWaitingList) };
}

/**
 * Stores an offer in a person's entry, or removes it. Undo in the history does the opposite. Returns the entry as it is
 * then.
 */
export async function changeOffer(
  row: EntryRecord,
  offer: Offer | null,
  context: Pick<Context, 'tx' | 'now' | 'history'>,
): Promise<EntryRecord> {
  const { tx, now, history } = context;
  const { id, email: name } = row;
  const { params, ...calls } = listOf(row);
  const before = await presentEntry(row, context);
  const dateId = offer ? null : await dateOfOffer(row, context);
  const [next] = await tx
    .update(waitingListEntries)
    // Otherwise, a person whose offer was withdrawn would immediately be the next in line.
    .set({
      ...offerColumns(row, offer),
      isPassedOver: offer === null,
      version: sql`${waitingListEntries.version} + 1`,
      updatedAt: now.toISOString(),
    })
    .where(eq(waitingListEntries.id, id))
    .returning();
  if (!next) throw new Error('The entry is locked');
  const change = { id, name, params, before, after: await presentEntry(next, context) };
  const undo = offer
    ? { endpoint: calls.withdraw, body: { ids: [id] } }
    : { endpoint: calls.offer, body: { ids: [id], dateId } };
  history.record(resource, { ...change, undo });
  return next;
}

async function dateOfOffer(
  { codeId, extraId, offeredDateId }: EntryRecord,
  { tx }: Pick<Context, 'tx'>,
): Promise<number | null> {
  if (extraId !== null) return offeredDateId;
  const [code] = await tx
    .select({ dateId: codes.dateId })
    .from(codes)
    .where(eq(codes.id, codeId ?? 0));
  return code?.dateId ?? null;
}

/** Withdraws offers. Throws if one of them was accepted or has ended. */
export async function withdrawOffers({ ids }: BodyOf<typeof ticketWaitingList.withdraw>, context: Context) {
  const { id: eventId } = await findEvent(context, true);
  const { row: waitedFor, kind } = await findWaitedFor(context);
  const { id } = waitingListEntries;
  const rows = await context.tx
    .select()
    .from(waitingListEntries)
    .where(and(eq(waitingListEntries.eventId, eventId), isOnListOf({ kind, row: waitedFor }), inArray(id, ids)))
    .orderBy(id)
    .for('update');
  if (rows.length < new Set(ids).size) throw new RefusedError('not_found', 'There is no such row');
  const other = (await presentEntries(rows, context)).find(({ state }) => state !== 'offered');
  if (other) {
    const message = `${other.email} has no open offer`;
    const params = { email: other.email };
    throw new RefusedError('conflict', message, [{ path: 'ids', code: 'waiting_list_not_offered', message, params }]);
  }
  for (const row of rows) {
    await changeOffer(row, null, context);
    await endOffer(row, context);
  }
  return { withdrawn: rows.length };
}
