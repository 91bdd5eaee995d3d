import { RefusedError } from '@contract/problem.ts';
import type { Context } from '@server/http/area.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { events } from './tables.ts';

export type EventRecord = typeof events.$inferSelect;
type EventValues = Partial<typeof events.$inferInsert>;

/** The documents of an event, by the column that counts their changes. */
type EventDocument = 'basicInfo' | 'details' | 'publish' | 'settings';

const versionColumns = {
  basicInfo: { basicInfoVersion: sql`${events.basicInfoVersion} + 1` },
  details: { detailsVersion: sql`${events.detailsVersion} + 1` },
  publish: { publishVersion: sql`${events.publishVersion} + 1` },
  settings: { settingsVersion: sql`${events.settingsVersion} + 1` },
} satisfies Record<EventDocument, Record<string, SQL>>;

type Here = Pick<Context, 'tx' | 'params'>;

/**
 * The event that the path names; throws `not_found`. A lock lets rows that point to the event be written
 * beside it (`no key`), and keeps every other change of the event waiting.
 */
export async function findEvent({ tx, params }: Here, lock = false): Promise<EventRecord> {
  const found = tx
    .select()
    .from(events)
    .where(eq(events.id, Number(params.eventId)));
  const [row] = await (lock ? found.for('no key update') : found);
  if (!row) throw new RefusedError('not_found', 'There is no such row');
  return row;
}

/** Writes to the event and counts the change for each document that shows it. */
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
