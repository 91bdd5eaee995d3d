import type { Context } from '@server/http/area.ts';
import { eq, sql } from 'drizzle-orm';
import { waitingListEntries } from '../waitingListTables.ts';
import { endOffer } from './endOffer.ts';
import type { EntryRecord } from './waitingListRows.ts';

/** Takes a person off a waiting list, and frees the places that are held for them. Nothing changes if they have left. */
export async function leaveWaitingList(
  entry: EntryRecord,
  context: Pick<Context, 'tx' | 'now' | 'history'>,
): Promise<void> {
  if (entry.leftAt !== null) return;
  await endOffer(entry, context);
  const at = context.now.toISOString();
  await context.tx
    .update(waitingListEntries)
    .set({ leftAt: at, version: sql`${waitingListEntries.version} + 1`, updatedAt: at })
    .where(eq(waitingListEntries.id, entry.id));
}
