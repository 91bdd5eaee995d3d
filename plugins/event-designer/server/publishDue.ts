import type { Context } from '@server/http/area.ts';
import type { Ports } from '@server/ports.ts';
import { and, eq, isNotNull, lte, or, sql } from 'drizzle-orm';
import { checklist } from '../rules/checklist.ts';
import { blockingCount, carryOut, isDue } from '../rules/publishSchedule.ts';
import { type EventRecord, findEvent, iso, saveEvent, toDate } from './eventRows.ts';
import { checklistSnapshot } from './publishSnapshot.ts';
import { events } from './tables.ts';

type Here = Pick<Context, 'tx' | 'now'>;

const instants = ({ publishAt, unpublishAt }: EventRecord) => ({
  publishAt: iso(publishAt),
  unpublishAt: iso(unpublishAt),
});

/** Does what the schedule of one event asks for by now, and answers the event as it then is. */
export async function settle(context: Here, found: EventRecord): Promise<EventRecord> {
  const { now } = context;
  if (!isDue(instants(found), now)) return found;
  // Another process may be at it: wait for it, and look again.
  const event = await findEvent({ ...context, params: { eventId: found.id } }, true);
  if (!isDue(instants(event), now)) return event;
  const { findings } = checklist(await checklistSnapshot(event, context), now);
  const blocking = blockingCount(findings, event);
  const { status, missedPublish } = event;
  const before = { status, missedPublish, publishedAt: iso(event.publishedAt), ...instants(event) };
  const after = carryOut(before, { now, blocking });
  const values = {
    status: after.status,
    missedPublish: after.missedPublish,
    publishedAt: toDate(after.publishedAt),
    publishAt: toDate(after.publishAt),
    unpublishAt: toDate(after.unpublishAt),
  };
  return saveEvent(context, event, values, ['publish']);
}

// The first half says nothing new, but without it the planner does not see that the index of these few rows will do.
const due = (now: Date) =>
  and(
    or(isNotNull(events.publishAt), isNotNull(events.unpublishAt)),
    lte(sql`least(${events.publishAt}, ${events.unpublishAt})`, now.toISOString()),
  );

/** Everything that is due in the account, so that no reader of a list sees what should be over. */
export async function settleAll(context: Here): Promise<void> {
  const rows = await context.tx.select().from(events).where(due(context.now)).orderBy(events.id);
  for (const row of rows) await settle(context, row);
}

/**
 * Everything that is due in any account. Safe to run in several processes at once: each event is one transaction, and
 * one that somebody else is working on is left to them. Answers how many were settled.
 */
export async function settleEverywhere({ database, clock }: Pick<Ports, 'database' | 'clock'>): Promise<number> {
  const now = clock();
  const waiting = await database.asSystem((tx) =>
    tx.select({ id: events.id, accountId: events.accountId }).from(events).where(due(now)).limit(500),
  );
  let settled = 0;
  for (const { id, accountId } of waiting) {
    settled += await database.asAccount(accountId, async (tx) => {
      const [row] = await tx
        .select()
        .from(events)
        .where(and(eq(events.id, id), due(now)))
        .for('no key update', { skipLocked: true });
      if (!row) return 0;
      await settle({ tx, now }, row);
      return 1;
    });
  }
  return settled;
}
