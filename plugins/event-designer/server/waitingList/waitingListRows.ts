import type { Context } from '@server/http/area.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { WaitingListEntry } from '../../contract/waitingList.ts';
import { registrantCard } from '../../rules/settingCards.ts';
import { waitingState } from '../../rules/waitingList/waitingState.ts';
import { codes } from '../codeTables.ts';
import type { EventRecord } from '../eventRows.ts';
import { keptSettings, readCard } from '../settingCards.ts';
import { waitingListEntries } from '../waitingListTables.ts';

export type EntryRecord = typeof waitingListEntries.$inferSelect;

type CallContext = Pick<Context, 'tx' | 'now'>;

/** Returns entries as the API presents them. */
export async function presentEntries(
  rows: readonly EntryRecord[],
  { tx, now }: CallContext,
): Promise<WaitingListEntry[]> {
  const ids = rows.flatMap(({ codeId }) => codeId ?? []);
  const found = ids.length === 0 ? [] : await tx.select().from(codes).where(inArray(codes.id, ids));
  const byId = new Map(found.map((code) => [code.id, code]));
  return rows.map(({ accountId: _account, leftAt, ...row }) => {
    const code = row.codeId === null ? null : (byId.get(row.codeId) ?? null);
    return {
      ...row,
      state: waitingState({ leftAt, codeId: row.codeId, code }, now),
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

/** The condition for somebody who waits and to whom the server may offer a place by itself. */
export const isNextInLine = and(
  isNull(waitingListEntries.codeId),
  isNull(waitingListEntries.leftAt),
  eq(waitingListEntries.isPassedOver, false),
);

/** Counts the people of each ticket who wait and were offered no place. */
export async function waitingCounts({ tx }: Pick<CallContext, 'tx'>, eventId: number): Promise<Map<number, number>> {
  const { ticketId, codeId, leftAt } = waitingListEntries;
  const rows = await tx
    .select({ ticketId, count: sql<number>`count(*)::int` })
    .from(waitingListEntries)
    .where(and(eq(waitingListEntries.eventId, eventId), isNull(codeId), isNull(leftAt)))
    .groupBy(ticketId);
  return new Map(rows.map((row) => [row.ticketId, row.count]));
}

/** Returns whether all tickets of an event have a waiting list, and how long an offered place is held. */
export async function waitingListSettings(context: Pick<Context, 'tx'>, event: EventRecord) {
  const { values } = readCard(registrantCard, await keptSettings(context, event, ['registrant']));
  return { ofAllTickets: values.hasWaitlist, offerMinutes: values.waitlistOfferMinutes };
}
