import type { Context } from '@server/http/area.ts';
import { and, asc, eq } from 'drizzle-orm';
import { maximumSlots, type TimeSlot } from '../../contract/basicInfo.ts';
import { generatedDateLookup } from '../../rules/recurrence/expandSeries.ts';
import { withoutOccurrences } from '../../rules/recurrence/planSeries.ts';
import { slotOfDate } from '../../rules/recurrence/seriesTimes.ts';
import { planSlotDates } from '../../rules/recurrence/slotDates.ts';
import type { EventRecord } from '../eventRows.ts';
import { scheduleDates } from '../scheduleTables.ts';
import { saveExclusions } from './schedule.ts';
import { datesOf, scheduleOf, usedDates } from './scheduleRows.ts';
import { addDates, removeDates, updateDates } from './writeDates.ts';

/** Returns the slots of an event for basic info and time settings. For a series, these are its first dates. */
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

/**
 * Turns the slots into dates when an event becomes recurring. Dates that it has from an earlier series are matched with
 * the slots, and removed if they have none.
 */
export async function slotsToDates(
  context: Pick<Context, 'tx' | 'now'>,
  event: EventRecord,
  slots: readonly TimeSlot[],
): Promise<void> {
  const { excludedDates, excludedOccurrences, ...series } = await scheduleOf(context, event);
  const plan = planSlotDates(slots, await datesOf(context, event.id), {
    zone: event.timeZone,
    generatedDateAt: generatedDateLookup({ ...series, excludedDates, excludedOccurrences }, event.timeZone),
    used: await usedDates(context, event.id),
  });
  await removeDates(
    context,
    plan.removes.map(({ id }) => id),
  );
  await updateDates(context, plan.changes);
  await addDates(
    context,
    event,
    plan.adds.map((date) => ({ ...date, label: '', capacity: null })),
  );
  if (plan.leftOut.length === 0) return;
  const left = withoutOccurrences({ excludedOccurrences }, plan.leftOut);
  await saveExclusions(context, event, { excludedDates, excludedOccurrences: left });
}
