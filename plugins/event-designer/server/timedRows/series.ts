import type { Context } from '@server/http/area.ts';
import { asc, eq } from 'drizzle-orm';
import { scheduleDates as resource, schedule } from '../../contract/schedule.ts';
import { moveSeries } from '../../rules/recurrence/seriesZone.ts';
import type { ZoneChange } from '../../rules/zonedTime.ts';
import type { EventRecord } from '../eventRows.ts';
import { saveExclusions } from '../schedule/schedule.ts';
import { datesOf, scheduleOf } from '../schedule/scheduleRows.ts';
import { updateDates } from '../schedule/writeDates.ts';
import { scheduleDates, scheduleRules } from '../scheduleTables.ts';
import type { TimedTable } from './timedRows.ts';

type CallContext = Pick<Context, 'tx' | 'now' | 'history'>;

async function moved(event: EventRecord, change: ZoneChange, context: Pick<Context, 'tx'>) {
  const stored = await scheduleOf(context, event);
  const dates = await datesOf(context, event.id);
  return { stored, before: dates, ...moveSeries(stored, dates, change) };
}

/** Records the changed rules in the history, and the dates whose clock time changed. */
function recordChange({ stored, before, ...after }: Awaited<ReturnType<typeof moved>>, { history }: CallContext): void {
  const { rules, excludedDates, excludedOccurrences } = after;
  history.record(schedule, {
    before: stored,
    after: { ...stored, rules, excludedDates, excludedOccurrences },
    isSideEffect: true,
  });
  after.dates.forEach((date, index) => {
    const previous = before[index];
    if (previous) history.record(resource, { id: date.id, before: previous, after: date, isSideEffect: true });
  });
}

/**
 * The rules, exclusions and dates of a series. They always change together, because the rules would otherwise create
 * other dates.
 */
export const seriesTimes: TimedTable = {
  // An event that is not recurring any more may still have a series. It is used again when the event becomes recurring.
  isShown: ({ isRecurring }) => isRecurring,
  read: async (event, change, context, forUpdate) => {
    if (forUpdate) {
      await context.tx
        .select({ id: scheduleDates.id })
        .from(scheduleDates)
        .where(eq(scheduleDates.eventId, event.id))
        .orderBy(asc(scheduleDates.startsAt), asc(scheduleDates.id))
        .for('no key update');
    }
    return (await moved(event, change, context)).rows;
  },
  write: async (event, _times, change, context) => {
    const after = await moved(event, change, context);
    const { excludedDates, excludedOccurrences, dates } = after;
    await saveExclusions(context, event, { excludedDates, excludedOccurrences });
    await updateDates(context, dates);
    if (change.mode === 'change_time_zone_only') return;
    await context.tx
      .update(scheduleRules)
      .set({ timeZone: change.to, updatedAt: context.now.toISOString() })
      .where(eq(scheduleRules.eventId, event.id));
    if (event.isRecurring) recordChange(after, context);
  },
};
