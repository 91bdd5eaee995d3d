import { runScheduled } from '@server/changes/runScheduled.ts';
import { inSavepoint } from '@server/database/savepoint.ts';
import type { Context, Tell } from '@server/http/area.ts';
import type { Ports } from '@server/ports.ts';
import { and, eq, isNotNull, lte, or, sql } from 'drizzle-orm';
import { publishSettings } from '../contract/publish.ts';
import { checklist } from '../rules/checklist.ts';
import { applyDueTimes, blockingCount, isDue } from '../rules/publishSchedule.ts';
import { reservePageAddress } from './eventPage/addresses.ts';
import { type EventRecord, findEvent, saveEvent } from './eventRows.ts';
import { checklistSnapshot } from './publishSnapshot.ts';
import { events } from './tables.ts';

type CallContext = Pick<Context, 'tx' | 'now' | 'history'>;

const instants = ({ publishAt, unpublishAt }: EventRecord) => ({
  publishAt,
  unpublishAt,
});

/** Returns the values that the history shows. */
const shown = (event: EventRecord) => ({ status: event.status, scheduleSettings: instants(event) });

/** Publishes or unpublishes an event if its schedule is due. Returns the resulting event. */
export async function settle(context: CallContext, stored: EventRecord): Promise<EventRecord> {
  const { now, history } = context;
  if (!isDue(instants(stored), now)) return stored;
  // Another process may be doing the same. The lock waits for it, and the check is repeated afterwards.
  const event = await findEvent({ ...context, params: { eventId: stored.id } }, true);
  if (!isDue(instants(event), now)) return event;
  const { findings } = checklist(await checklistSnapshot(event, context), now);
  const blocking = blockingCount(findings, event);
  const { id, name, status, missedPublish } = event;
  const before = { status, missedPublish, publishedAt: event.publishedAt, ...instants(event) };
  const after = applyDueTimes(before, { now, blocking });
  const values = {
    status: after.status,
    missedPublish: after.missedPublish,
    publishedAt: after.publishedAt,
    publishAt: after.publishAt,
    unpublishAt: after.unpublishAt,
  };
  const saved = await saveEvent(context, event, values, ['publish']);
  const settled = values.publishedAt ? await reservePageAddress(context, saved) : saved;
  const params = { eventId: id };
  history.record(publishSettings, { params, name, before: shown(event), after: shown(settled), isScheduled: true });
  return settled;
}

const dueTime = sql`least(${events.publishAt}, ${events.unpublishAt})`;

// The first half is redundant, but without it the planner does not use the index of these few rows.
const due = (now: Date) =>
  and(or(isNotNull(events.publishAt), isNotNull(events.unpublishAt)), lte(dueTime, now.toISOString()));

/** Logs that an event could not be settled. This must not stop the other events or the request. */
function logFailure(log: Ports['log'], event: number, error: unknown): void {
  log.error('an event was not published or unpublished at its time', { event, error });
}

/** Settles all due events of the account, so that no list shows an outdated state. */
export async function settleAll(context: CallContext & Pick<Context, 'ports'>): Promise<void> {
  const { tx, now, ports } = context;
  const rows = await tx.select().from(events).where(due(now)).orderBy(dueTime, events.id);
  for (const row of rows) {
    try {
      await inSavepoint(tx, () => settle(context, row));
    } catch (error) {
      logFailure(ports.log, row.id, error);
    }
  }
}

/**
 * Settles all due events of all accounts. Several processes can run it at once: each event has its own transaction, and
 * an event that another process is settling is skipped. Returns the number of settled events.
 */
export async function settleEverywhere(
  { database, clock, log }: Pick<Ports, 'database' | 'clock' | 'log'>,
  tell: Tell,
): Promise<number> {
  const now = clock();
  const dueEvents = await database.asSystem((tx) =>
    tx
      .select({ id: events.id, accountId: events.accountId })
      .from(events)
      .where(due(now))
      .orderBy(dueTime, events.id)
      .limit(500),
  );
  let settled = 0;
  for (const { id, accountId } of dueEvents) {
    try {
      settled += await runScheduled(accountId, { database, now, tell }, async (context) => {
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
