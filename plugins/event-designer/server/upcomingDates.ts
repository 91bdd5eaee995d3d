import type { Context } from '@server/http/area.ts';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Anchors } from '../rules/saleWindow.ts';
import type { EventRecord } from './eventRows.ts';
import { scheduleDates } from './scheduleTables.ts';

/** Dates of a series that take place and are not over, in order; none of an event that is no series. */
export async function upcomingDates(
  { id, isRecurring }: Pick<EventRecord, 'id' | 'isRecurring'>,
  { tx, now }: Pick<Context, 'tx' | 'now'>,
): Promise<Anchors[]> {
  if (!isRecurring) return [];
  const { eventId, status, startsAt, endsAt } = scheduleDates;
  const rows = await tx
    .select({ startsAt, endsAt })
    .from(scheduleDates)
    .where(and(eq(eventId, id), eq(status, 'scheduled'), gt(endsAt, now)))
    .orderBy(asc(startsAt), asc(endsAt));
  return rows.map((row) => ({ startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString() }));
}
