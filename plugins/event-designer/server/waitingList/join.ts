import type { Context } from '@server/http/area.ts';
import { queueMessage } from '@server/outbox/queue.ts';
import { and, eq, sql } from 'drizzle-orm';
import { canJoinAgain } from '../../rules/waitingList/waitingState.ts';
import type { EventRecord } from '../eventRows.ts';
import { waitingListEntries } from '../waitingListTables.ts';
import type { WaitedForIds } from './waitedFor.ts';
import { joinedMessage, waitingListMessage } from './waitingListMail.ts';
import { type EntryRecord, presentEntry } from './waitingListRows.ts';

type CallContext = Pick<Context, 'tx' | 'account' | 'now' | 'language'>;
type JoinedEvent = Pick<EventRecord, 'id' | 'name'>;
type Joining = { event: JoinedEvent; waitedFor: WaitedForIds; email: string };

/** Queues the mail about an entry, once each time that the person joins. */
function mailAbout(entry: EntryRecord, event: JoinedEvent, context: CallContext) {
  const { id, joinedAt } = entry;
  const cause = `waiting list entry ${id}, joined ${joinedAt}`;
  const message = { ...joinedMessage(entry, event), cause, reference: { entryId: id } };
  return queueMessage(context, waitingListMessage, message);
}

/**
 * Adds an address to the waiting list of a ticket or an activity. If the address is on it already, nothing changes and the result is the
 * same, so that nobody can find out who is waiting.
 */
export async function joinWaitingList(
  { event, waitedFor, email: typed }: Joining,
  context: CallContext,
): Promise<void> {
  const { tx, account, now, language } = context;
  const at = now.toISOString();
  const email = typed.toLowerCase();
  const own = { accountId: account, eventId: event.id, ...waitedFor, email };
  const { ticketId, extraId } = waitingListEntries;
  const isOnList = waitedFor.ticketId === null ? eq(extraId, waitedFor.extraId) : eq(ticketId, waitedFor.ticketId);
  const [created] = await tx
    .insert(waitingListEntries)
    .values({ ...own, language, joinedAt: at, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning();
  if (created) return void (await mailAbout(created, event, context));
  const [row] = await tx
    .select()
    .from(waitingListEntries)
    .where(and(isOnList, eq(waitingListEntries.email, email)))
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
      offeredPlaces: null,
      offeredDateId: null,
      extraSaleId: null,
      isPassedOver: false,
      version: sql`${waitingListEntries.version} + 1`,
      updatedAt: at,
    })
    .where(eq(waitingListEntries.id, row.id))
    .returning();
  if (again) await mailAbout(again, event, context);
}
