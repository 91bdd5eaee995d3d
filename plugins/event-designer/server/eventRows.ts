import { RefusedError } from '@contract/problem.ts';
import type { Context } from '@server/http/area.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { events } from './tables.ts';

export type EventRecord = typeof events.$inferSelect;
type EventValues = Partial<typeof events.$inferInsert>;

/** The documents of an event, named after the columns with their versions. */
type EventDocument = 'basicInfo' | 'details' | 'publish' | 'settings';

const versionColumns = {
  basicInfo: { basicInfoVersion: sql`${events.basicInfoVersion} + 1` },
  details: { detailsVersion: sql`${events.detailsVersion} + 1` },
  publish: { publishVersion: sql`${events.publishVersion} + 1` },
  settings: { settingsVersion: sql`${events.settingsVersion} + 1` },
} satisfies Record<EventDocument, Record<string, SQL>>;

type CallContext = Pick<Context, 'tx' | 'params'>;

/**
 * Finds the event of the path; throws `not_found`. With `lock`, other changes of the event wait. Rows that refer to the
 * event can still be written (`no key`).
 */
export async function findEvent({ tx, params }: CallContext, lock = false): Promise<EventRecord> {
  const query = tx
    .select()
    .from(events)
    .where(eq(events.id, Number(params.eventId)));
  const [row] = await (lock ? query.for('no key update') : query);
  if (!row) throw new RefusedError('not_found', 'There is no such row');
  return row;
}

/** Saves the event, and increments the version of each document that shows the change. */
export async function saveEvent(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  event: Pick<EventRecord, 'id'>,
  values: EventValues,
  documents: readonly EventDocument[],
): Promise<EventRecord> {
  const versions = Object.assign({}, ...documents.map((document) => versionColumns[document]));
  const { publishedAt } = values;
  const [row] = await tx
    .update(events)
    .set({
      ...values,
      ...(publishedAt && { firstPublishedAt: sql`coalesce(${events.firstPublishedAt}, ${publishedAt})` }),
      ...versions,
      version: sql`${events.version} + 1`,
      updatedAt: now.toISOString(),
    })
    .where(eq(events.id, event.id))
    .returning();
  if (!row) throw new RefusedError('not_found', 'There is no such row');
  return row;
}
