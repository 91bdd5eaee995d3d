import type { Context } from '@server/http/area.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { codes as resource } from '../../contract/codes.ts';
import { presentCode } from '../codes/codeRows.ts';
import { codes } from '../codeTables.ts';
import { extraSales } from '../extraTables.ts';
import { oneOf } from '../oneOf.ts';
import { waitingListEntries } from '../waitingListTables.ts';
import { isOfferOpen, isSaleOfOffer } from './offeredExtraPlaces.ts';
import type { EntryRecord } from './waitingListRows.ts';

type CallContext = Pick<Context, 'tx' | 'now' | 'history'>;

/** Archives the code of somebody's offer, so that the place is free again. A code that was used does not change. */
export async function endOffer({ codeId, eventId }: EntryRecord, context: CallContext): Promise<void> {
  if (codeId === null) return;
  const { tx, now, history } = context;
  const params = { eventId };
  const [row] = await tx
    .select()
    .from(codes)
    .where(and(eq(codes.eventId, eventId), eq(codes.id, codeId)))
    .for('no key update');
  if (!row || row.isArchived || row.uses > 0) return;
  const [next] = await tx
    .update(codes)
    .set({ isArchived: true, version: sql`${codes.version} + 1`, updatedAt: now.toISOString() })
    .where(eq(codes.id, codeId))
    .returning();
  if (!next) return;
  const presentContext = { tx, now, params };
  const [before, after] = [await presentCode(row, presentContext), await presentCode(next, presentContext)];
  history.record(resource, { id: codeId, name: row.code, params, before, after, isSideEffect: true });
}

/**
 * Ends the open offers of activities in entries that are back because their removal was undone: meanwhile others may
 * have bought the places. The people wait again.
 */
export async function endReturnedOffers(returned: SQL, { tx, now }: Pick<Context, 'tx' | 'now'>): Promise<void> {
  const { id, version } = waitingListEntries;
  const rows = await tx
    .select({ id })
    .from(waitingListEntries)
    .leftJoin(extraSales, isSaleOfOffer)
    .where(and(returned, isOfferOpen(now)));
  if (rows.length === 0) return;
  const offer = { offeredUntil: null, offeredPlaces: null, offeredDateId: null, extraSaleId: null };
  await tx
    .update(waitingListEntries)
    .set({ ...offer, version: sql`${version} + 1`, updatedAt: now.toISOString() })
    .where(
      oneOf(
        id,
        rows.map((row) => row.id),
      ),
    );
}
