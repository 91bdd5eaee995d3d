import { RefusedError } from '@contract/problem.ts';
import type { BodyOf } from '@contract/resource.ts';
import type { Context } from '@server/http/area.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  offerWaitingListPlaces,
  waitingListEntries as resource,
  withdrawWaitingListOffers,
} from '../../contract/waitingList.ts';
import { codes } from '../codeTables.ts';
import { findEvent } from '../eventRows.ts';
import { waitingListEntries } from '../waitingListTables.ts';
import { endOffer } from './endOffer.ts';
import { type EntryRecord, presentEntries, presentEntry } from './waitingListRows.ts';

type Offer = { codeId: number; offeredUntil: string; dateId: number | null };

/** Notes an offer, or that there is none, at the entry of the person. The history can do the opposite. */
export async function changeOffer(
  row: EntryRecord,
  offer: Offer | null,
  context: Pick<Context, 'tx' | 'now' | 'history'>,
): Promise<void> {
  const { tx, now, history } = context;
  const { id, eventId, ticketId, email: name } = row;
  const before = await presentEntry(row, context);
  const dateId = offer ? null : await dateOfOffer(row, context);
  const { codeId, offeredUntil } = offer ?? { codeId: null, offeredUntil: null };
  const [next] = await tx
    .update(waitingListEntries)
    // Whose offer was withdrawn would otherwise be the next in line at once.
    .set({
      codeId,
      offeredUntil,
      isPassedOver: offer === null,
      version: sql`${waitingListEntries.version} + 1`,
      updatedAt: now.toISOString(),
    })
    .where(eq(waitingListEntries.id, id))
    .returning();
  if (!next) throw new Error('The entry is locked');
  const change = { id, name, params: { eventId, ticketId }, before, after: await presentEntry(next, context) };
  const undo = offer
    ? { endpoint: withdrawWaitingListOffers, body: { ids: [id] } }
    : { endpoint: offerWaitingListPlaces, body: { ids: [id], dateId } };
  history.record(resource, { ...change, undo });
}

async function dateOfOffer({ codeId }: EntryRecord, { tx }: Pick<Context, 'tx'>): Promise<number | null> {
  const [code] = await tx
    .select({ dateId: codes.dateId })
    .from(codes)
    .where(eq(codes.id, codeId ?? 0));
  return code?.dateId ?? null;
}

/** Withdraws offers. Throws if one of them was accepted or has ended. */
export async function withdrawOffers({ ids }: BodyOf<typeof withdrawWaitingListOffers>, context: Context) {
  const { id: eventId } = await findEvent(context, true);
  const { id, ticketId } = waitingListEntries;
  const rows = await context.tx
    .select()
    .from(waitingListEntries)
    .where(
      and(eq(waitingListEntries.eventId, eventId), eq(ticketId, Number(context.params.ticketId)), inArray(id, ids)),
    )
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
