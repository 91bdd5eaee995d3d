import { type PlainCode, refuseIfAny } from '@contract/problem.ts';
import type { Context } from '@server/http/area.ts';
import { and, eq } from 'drizzle-orm';
import type { EventRecord } from './eventRows.ts';
import { scheduleDates } from './scheduleTables.ts';

/** Returns the date of a sale. A series requires one; other events have none. */
export async function saleDate(
  { dateId }: { dateId?: number | undefined },
  event: EventRecord,
  { tx }: Pick<Context, 'tx'>,
): Promise<typeof scheduleDates.$inferSelect | null> {
  if (dateId === undefined && !event.isRecurring) return null;
  const refuse = (code: PlainCode, message: string) => refuseIfAny([{ path: 'dateId', code, message }]);
  if (dateId === undefined) refuse('required', 'Say for which date');
  const [date] = await tx
    .select()
    .from(scheduleDates)
    .where(and(eq(scheduleDates.eventId, event.id), eq(scheduleDates.id, dateId ?? 0)));
  if (!date) refuse('no_such_date', 'The event has no such date');
  return date ?? null;
}
