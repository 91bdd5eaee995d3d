import type { Context } from '@server/http/area.ts';
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Session } from '../../contract/sessions.ts';
import { eventSessions } from '../sessionTables.ts';

type ShownNow = Pick<Session, 'resources' | 'availableFrom' | 'availableUntil'>;

/** The same for a session that has none of it, or that is deleted by now. */
export const nothingShown: ShownNow = { resources: [], availableFrom: null, availableUntil: null };

/**
 * Returns what attendees see of sessions as it is now, and not as it was in the released version: public materials, and
 * when an online session can be watched.
 */
export async function shownNow({ tx }: Pick<Context, 'tx'>, eventId: number): Promise<Map<number, ShownNow>> {
  const { id, resources, locationType, availableFrom, availableUntil } = eventSessions;
  const has = or(sql`jsonb_array_length(${resources}) > 0`, isNotNull(availableFrom), isNotNull(availableUntil));
  const rows = await tx
    .select({ id, resources, locationType, availableFrom, availableUntil })
    .from(eventSessions)
    .where(and(eq(eventSessions.eventId, eventId), has));
  return new Map(
    rows.map((row) => {
      const { availableFrom: from, availableUntil: until } = row.locationType === 'online' ? row : nothingShown;
      const shared = row.resources.filter(({ isPublic }) => isPublic);
      return [row.id, { resources: shared, availableFrom: from, availableUntil: until }];
    }),
  );
}
