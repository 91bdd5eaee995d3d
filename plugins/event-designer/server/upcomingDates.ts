import type { Context } from '@server/http/area.ts';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Anchors } from '../rules/saleWindow.ts';
import type { EventRecord } from './eventRows.ts';
import { scheduleDates } from './scheduleTables.ts';

/** Whether any date of a series says something of its own about tickets. */
export async function hasOverrides(
  { id, isRecurring }: Pick<EventRecord, 'id' | 'isRecurring'>,
  { tx }: Pick<Context, 'tx'>,
): Promise<boolean> {
  if (!isRecurring) return false;
  const { eventId, ticketOverrides } = scheduleDates;
  const found = await tx
    .select({ id: scheduleDates.id })
    .from(scheduleDates)
    .where(and(eq(eventId, id), sql`${ticketOverrides} <> '[]'::jsonb`))
    .limit(1);
  return found.length > 0;
}

/** Dates of a series that take place and are not over, in order; none of an event that is no series. */
export async function upcomingDates(
  { id, isRecurring }: Pick<EventRecord, 'id' | 'isRecurring'>,
  { tx, now }: Pick<Context, 'tx' | 'now'>,
): Promise<Anchors[]> {
  if (!isRecurring) return [];
  const { eventId, status, startsAt, endsAt, ticketOverrides } = scheduleDates;
  const rows = await tx
    .select({ startsAt, endsAt, ticketOverrides })
    .from(scheduleDates)
    .where(and(eq(eventId, id), eq(status, 'scheduled'), gt(endsAt, now)))
    .orderBy(asc(startsAt), asc(endsAt));
  return rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString() }));
}
