import type { Context } from '@server/http/area.ts';
import { queueMessage } from '@server/outbox/queue.ts';
import { and, eq, sql } from 'drizzle-orm';
import { canJoinAgain } from '../../rules/waitingList/waitingState.ts';
import { waitingListEntries } from '../waitingListTables.ts';
import { waitingListMessage } from './waitingListMail.ts';
import { type EntryRecord, presentEntry } from './waitingListRows.ts';

type CallContext = Pick<Context, 'tx' | 'account' | 'now' | 'language'>;
type Joining = { eventId: number; ticketId: number; email: string };

/** Queues the mail about an entry, once each time that the person joins. */
function mailAbout({ id, joinedAt }: EntryRecord, context: CallContext) {
  const cause = `waiting list entry ${id}, joined ${joinedAt}`;
  return queueMessage(context, waitingListMessage, { cause, channel: 'mail', reference: { entryId: id } });
}

/**
 * Puts an address on a ticket's waiting list. Nothing happens if it waits there already, and the result is the same, so
 * that nobody finds out who waits.
 */
export async function joinWaitingList(
  { eventId, ticketId, email: typed }: Joining,
  context: CallContext,
): Promise<void> {
  const { tx, account, now, language } = context;
  const at = now.toISOString();
  const email = typed.toLowerCase();
  const own = { accountId: account, eventId, ticketId, email };
  const [made] = await tx
    .insert(waitingListEntries)
    .values({ ...own, language, joinedAt: at, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning();
  if (made) return void (await mailAbout(made, context));
  const [row] = await tx
    .select()
    .from(waitingListEntries)
    .where(and(eq(waitingListEntries.ticketId, ticketId), eq(waitingListEntries.email, email)))
    .for('update');
  if (!row || !canJoinAgain((await presentEntry(row, context)).state)) return;
  const [again] = await tx
    .update(waitingListEntries)
    .set({
      language,
      joinedAt: at,
      leftAt: null,
      codeId: null,
      offeredUntil: null,
      isPassedOver: false,
      version: sql`${waitingListEntries.version} + 1`,
      updatedAt: at,
    })
    .where(eq(waitingListEntries.id, row.id))
    .returning();
  if (again) await mailAbout(again, context);
}
