import type { MockContext } from '@/data/mockArea.ts';
import { schedule, scheduleDates } from '../contract/schedule.ts';
import type { Moved } from '../rules/duplicate.ts';
import { copiedSeries } from '../rules/recurrence/copySeries.ts';
import type { EventRecord } from './eventRecords.ts';
import { datesOf, followDates, scheduleOf } from './schedule.ts';

type Here = Pick<MockContext, 'store'>;

/** As the server counts a series. */
export function seriesCounts(source: EventRecord, here: Here): Record<string, number> {
  return { rules: scheduleOf(source, here).rules.length, dates: datesOf(here, source.id).length };
}

/** As the server copies one. */
export function copySeries(source: EventRecord, target: EventRecord, moved: Moved, here: Here): void {
  if (!source.isRecurring) return;
  const series = copiedSeries({ ...scheduleOf(source, here), dates: datesOf(here, source.id) }, moved, source.timeZone);
  if (!series) return;
  const { rules, excludedDates, excludedOccurrences } = series;
  const into = { eventId: target.id };
  here.store.changeDocument(schedule, into, {
    rules: [...rules],
    excludedDates: [...excludedDates],
    excludedOccurrences: [...excludedOccurrences],
  });
  for (const date of series.dates) here.store.insert(scheduleDates, into, { ...date, ...into });
  followDates(target, here);
}
