import type { Context } from '@server/http/area.ts';
import { and, eq, sql } from 'drizzle-orm';
import { codes as resource } from '../../contract/codes.ts';
import { presentCode } from '../codes/codeRows.ts';
import { codes } from '../codeTables.ts';
import type { EntryRecord } from './waitingListRows.ts';

type CallContext = Pick<Context, 'tx' | 'now' | 'history'>;

/** Archives the code of somebody's offer, so that the place is free again. A code that was used stays as it is. */
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
