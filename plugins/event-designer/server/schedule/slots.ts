import type { Context } from '@server/http/area.ts';
import { and, asc, eq } from 'drizzle-orm';
import { maximumSlots, type TimeSlot } from '../../contract/basicInfo.ts';
import { dateOfSlot, slotOfDate, slotsWithoutDate } from '../../rules/recurrence/seriesTimes.ts';
import type { EventRecord } from '../eventRows.ts';
import { scheduleDates } from '../scheduleTables.ts';
import { addDates } from './writeDates.ts';

/** The slots of an event as basic info and time settings tell them: of a recurring one, the first of its dates. */
export async function slotsOf(
  { tx }: Pick<Context, 'tx'>,
  event: EventRecord,
  atMost = maximumSlots,
): Promise<TimeSlot[]> {
  if (!event.isRecurring) return event.timeSlots;
  const { start, end, admissionMinutes } = scheduleDates;
  const rows = await tx
    .select({ start, end, admissionMinutes })
    .from(scheduleDates)
    .where(and(eq(scheduleDates.eventId, event.id), eq(scheduleDates.status, 'scheduled')))
    .orderBy(asc(scheduleDates.startsAt), asc(scheduleDates.id))
    .limit(atMost);
  return rows.map(slotOfDate);
}

/** Slots become dates made by hand, as far as there is no date at the same time yet. */
export async function slotsToDates(
  context: Pick<Context, 'tx' | 'now'>,
  event: Pick<EventRecord, 'id' | 'accountId' | 'timeZone'>,
  slots: readonly TimeSlot[],
): Promise<void> {
  const { start } = scheduleDates;
  const known = await context.tx.select({ start }).from(scheduleDates).where(eq(scheduleDates.eventId, event.id));
  const added = slotsWithoutDate(slots, known).map((slot) => ({
    ...dateOfSlot(slot, event.timeZone),
    label: '',
    capacity: null,
  }));
  await addDates(context, event, added);
}
