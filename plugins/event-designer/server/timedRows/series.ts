import type { Context } from '@server/http/area.ts';
import { asc, eq } from 'drizzle-orm';
import { moveSeries } from '../../rules/recurrence/seriesZone.ts';
import type { ZoneChange } from '../../rules/zonedTime.ts';
import type { EventRecord } from '../eventRows.ts';
import { saveExclusions } from '../schedule/schedule.ts';
import { datesOf, scheduleOf } from '../schedule/scheduleRows.ts';
import { updateDates } from '../schedule/writeDates.ts';
import { scheduleDates, scheduleRules } from '../scheduleTables.ts';
import type { TimedTable } from './timedRows.ts';

async function moved(event: EventRecord, change: ZoneChange, context: Pick<Context, 'tx'>) {
  return moveSeries(await scheduleOf(context, event), await datesOf(context, event.id), change);
}

/** Rules of a series, what they leave out, and dates: they only change together, or rules would make other dates. */
export const seriesTimes: TimedTable = {
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
    const { excludedDates, excludedOccurrences, dates } = await moved(event, change, context);
    await saveExclusions(context, event, { excludedDates, excludedOccurrences });
    await updateDates(context, dates);
    if (change.mode === 'change_time_zone_only') return;
    await context.tx
      .update(scheduleRules)
      .set({ timeZone: change.to, updatedAt: context.now })
      .where(eq(scheduleRules.eventId, event.id));
  },
};
