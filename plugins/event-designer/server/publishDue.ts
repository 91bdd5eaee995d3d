import { byClock } from '@server/changes/byClock.ts';
import { apart } from '@server/database/savepoint.ts';
import type { Context, Tell } from '@server/http/area.ts';
import type { Ports } from '@server/ports.ts';
import { and, eq, isNotNull, lte, or, sql } from 'drizzle-orm';
import { publishSettings } from '../contract/publish.ts';
import { checklist } from '../rules/checklist.ts';
import { blockingCount, carryOut, isDue } from '../rules/publishSchedule.ts';
import { keepPageAddress } from './eventPage/addresses.ts';
import { type EventRecord, findEvent, saveEvent } from './eventRows.ts';
import { checklistSnapshot } from './publishSnapshot.ts';
import { events } from './tables.ts';

type Here = Pick<Context, 'tx' | 'now' | 'history'>;

const instants = ({ publishAt, unpublishAt }: EventRecord) => ({
  publishAt,
  unpublishAt,
});

/** What the history tells of it. */
const shown = (event: EventRecord) => ({ status: event.status, scheduleSettings: instants(event) });

/** Does what the schedule of one event asks for by now, and answers the event as it then is. */
export async function settle(context: Here, found: EventRecord): Promise<EventRecord> {
  const { now, history } = context;
  if (!isDue(instants(found), now)) return found;
  // Another process may be at it: wait for it, and look again.
  const event = await findEvent({ ...context, params: { eventId: found.id } }, true);
  if (!isDue(instants(event), now)) return event;
  const { findings } = checklist(await checklistSnapshot(event, context), now);
  const blocking = blockingCount(findings, event);
  const { id, name, status, missedPublish } = event;
  const before = { status, missedPublish, publishedAt: event.publishedAt, ...instants(event) };
  const after = carryOut(before, { now, blocking });
  const values = {
    status: after.status,
    missedPublish: after.missedPublish,
    publishedAt: after.publishedAt,
    publishAt: after.publishAt,
    unpublishAt: after.unpublishAt,
  };
  const saved = await saveEvent(context, event, values, ['publish']);
  const settled = values.publishedAt ? await keepPageAddress(context, saved) : saved;
  const params = { eventId: id };
  history.record(publishSettings, { params, name, before: shown(event), after: shown(settled), byClock: true });
  return settled;
}

const dueTime = sql`least(${events.publishAt}, ${events.unpublishAt})`;

// The first half says nothing new, but without it the planner does not see that the index of these few rows will do.
const due = (now: Date) =>
  and(or(isNotNull(events.publishAt), isNotNull(events.unpublishAt)), lte(dueTime, now.toISOString()));

/** An event that cannot be settled keeps neither the others nor whoever asks for them from anything. */
function logFailure(log: Ports['log'], event: number, error: unknown): void {
  log.error('an event was not published or unpublished at its time', { event, error });
}

/** Everything that is due in the account, so that no reader of a list sees what should be over. */
export async function settleAll(context: Here & Pick<Context, 'ports'>): Promise<void> {
  const { tx, now, ports } = context;
  const rows = await tx.select().from(events).where(due(now)).orderBy(dueTime, events.id);
  for (const row of rows) {
    try {
      await apart(tx, () => settle(context, row));
    } catch (error) {
      logFailure(ports.log, row.id, error);
    }
  }
}

/**
 * Everything that is due in any account. Safe to run in several processes at once: each event is one transaction, and
 * one that somebody else is working on is left to them. Answers how many were settled.
 */
export async function settleEverywhere(
  { database, clock, log }: Pick<Ports, 'database' | 'clock' | 'log'>,
  tell: Tell,
): Promise<number> {
  const now = clock();
  const waiting = await database.asSystem((tx) =>
    tx
      .select({ id: events.id, accountId: events.accountId })
      .from(events)
      .where(due(now))
      .orderBy(dueTime, events.id)
      .limit(500),
  );
  let settled = 0;
  for (const { id, accountId } of waiting) {
    try {
      settled += await byClock(accountId, { database, now, tell }, async (context) => {
        const [row] = await context.tx
          .select()
          .from(events)
          .where(and(eq(events.id, id), due(now)))
          .for('no key update', { skipLocked: true });
        if (!row) return 0;
        await settle(context, row);
        return 1;
      });
    } catch (error) {
      logFailure(log, id, error);
    }
  }
  return settled;
}
