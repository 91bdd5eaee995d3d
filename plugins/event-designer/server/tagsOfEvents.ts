import type { Context } from '@server/http/area.ts';
import { asc, inArray, sql } from 'drizzle-orm';
import type { EventRecord } from './eventRows.ts';
import { events, eventTags } from './tables.ts';

/** Returns the ids of each event's tags, in the order in which they were added. */
export async function tagsOfEvents(
  rows: readonly EventRecord[],
  { tx }: Pick<Context, 'tx'>,
): Promise<(event: Pick<EventRecord, 'id'>) => number[]> {
  const { eventId, tagId, position } = eventTags;
  const ids = rows.map(({ id }) => id);
  const tagRows =
    ids.length === 0
      ? []
      : await tx.select({ eventId, tagId }).from(eventTags).where(inArray(eventId, ids)).orderBy(asc(position));
  const byEvent = new Map<number, number[]>();
  for (const row of tagRows) byEvent.set(row.eventId, [...(byEvent.get(row.eventId) ?? []), row.tagId]);
  return ({ id }) => byEvent.get(id) ?? [];
}

/** The ids of an event's tags as an array in SQL, for the filter of lists. */
export const tagIdsOfEvent = sql`array(select ${eventTags.tagId} from ${eventTags}
  where ${eventTags.accountId} = ${events.accountId} and ${eventTags.eventId} = ${events.id})`;
