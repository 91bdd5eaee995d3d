import type { Context } from '@server/http/area.ts';
import { and, countDistinct, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { WaitingListEntry } from '../../contract/waitingList.ts';
import { registrantCard } from '../../rules/settingCards.ts';
import { offerOfCode, offerOfPlace, waitingState } from '../../rules/waitingList/waitingState.ts';
import { codes } from '../codeTables.ts';
import type { EventRecord } from '../eventRows.ts';
import { extraSales } from '../extraTables.ts';
import { readCard, storedSettings } from '../settingCards.ts';
import { waitingListEntries } from '../waitingListTables.ts';
import { isOfferOpen, isSaleOfOffer } from './offeredExtraPlaces.ts';

export type EntryRecord = typeof waitingListEntries.$inferSelect;

type CallContext = Pick<Context, 'tx' | 'now'>;

/** Returns the codes or sales with these ids by their ids. */
async function byIds<Row extends { id: number }>(
  ids: readonly number[],
  read: (ids: number[]) => PromiseLike<Row[]>,
): Promise<ReadonlyMap<number | null, Row>> {
  const rows = ids.length === 0 ? [] : await read([...ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns entries as the API presents them. */
export async function presentEntries(
  rows: readonly EntryRecord[],
  { tx, now }: CallContext,
): Promise<WaitingListEntry[]> {
  const codesById = await byIds(
    rows.flatMap(({ codeId }) => codeId ?? []),
    (ids) => tx.select().from(codes).where(inArray(codes.id, ids)),
  );
  const salesById = await byIds(
    rows.flatMap(({ extraSaleId }) => extraSaleId ?? []),
    (ids) =>
      tx.select({ id: extraSales.id, state: extraSales.state }).from(extraSales).where(inArray(extraSales.id, ids)),
  );
  return rows.map((record) => {
    const { accountId: _account, leftAt, offeredPlaces: _places, offeredDateId: _date, extraSaleId, ...row } = record;
    const code = codesById.get(row.codeId) ?? null;
    const offer =
      row.extraId === null
        ? offerOfCode(row.codeId, code, now)
        : offerOfPlace({ offeredUntil: row.offeredUntil, sale: salesById.get(extraSaleId) ?? null }, now);
    return {
      ...row,
      state: waitingState({ leftAt, offer }),
      // The organiser may have moved the end of the code.
      offeredUntil: code ? code.endsAt : row.offeredUntil,
    };
  });
}

/** Returns an entry as the API presents it. */
export async function presentEntry(row: EntryRecord, context: CallContext): Promise<WaitingListEntry> {
  const [entry] = await presentEntries([row], context);
  if (!entry) throw new Error('One row is one entry');
  return entry;
}

/** The condition for somebody who waits and was offered no place. */
export const isWaiting = and(
  isNull(waitingListEntries.codeId),
  isNull(waitingListEntries.offeredUntil),
  isNull(waitingListEntries.leftAt),
);

/** The condition for somebody who waits and to whom the server may offer a place by itself. */
export const isNextInLine = and(isWaiting, eq(waitingListEntries.isPassedOver, false));

/** Counts the people of each ticket, or of each activity, who wait and were offered no place. */
export async function waitingCounts(
  { tx }: Pick<CallContext, 'tx'>,
  eventId: number,
  of: 'ticketId' | 'extraId' = 'ticketId',
): Promise<Map<number, number>> {
  const id = waitingListEntries[of];
  const rows = await tx
    .select({ id, count: sql<number>`count(*)::int` })
    .from(waitingListEntries)
    .where(and(eq(waitingListEntries.eventId, eventId), isNotNull(id), isWaiting))
    .groupBy(id);
  return new Map(rows.map((row) => [Number(row.id), row.count]));
}

/** Counts the people who wait for an activity, or who can still accept an offer of its places. */
export async function countExpecting(extraId: number, { tx, now }: CallContext): Promise<number> {
  const [row] = await tx
    .select({ count: countDistinct(waitingListEntries.id) })
    .from(waitingListEntries)
    .leftJoin(extraSales, isSaleOfOffer)
    .where(and(eq(waitingListEntries.extraId, extraId), or(isWaiting, isOfferOpen(now))));
  return row?.count ?? 0;
}

/** Returns the activities of an event that have a list with people on it, whatever became of them. */
export async function waitedForExtras(eventId: number, { tx }: Pick<CallContext, 'tx'>): Promise<number[]> {
  const { extraId } = waitingListEntries;
  const rows = await tx
    .selectDistinct({ id: extraId })
    .from(waitingListEntries)
    .where(and(eq(waitingListEntries.eventId, eventId), isNotNull(extraId)));
  return rows.map(({ id }) => Number(id));
}

/** Returns whether all tickets of an event have a waiting list, and how long an offered place is held. */
export async function waitingListSettings(context: Pick<Context, 'tx'>, event: EventRecord) {
  const { values } = readCard(registrantCard, await storedSettings(context, event, ['registrant']));
  return { ofAllTickets: values.hasWaitlist, offerMinutes: values.waitlistOfferMinutes };
}
