import type { MockContext } from '@/data/mockArea.ts';
import { schedule, scheduleDates } from '../contract/schedule.ts';
import type { Moved } from '../rules/duplicate.ts';
import { copiedOverrides, copiedSeries } from '../rules/recurrence/copySeries.ts';
import type { EventRecord } from './eventRecords.ts';
import { datesOf, followDates, scheduleOf } from './schedule.ts';

type Here = Pick<MockContext, 'store'>;

/** As the server counts a series. */
export function seriesCounts(source: EventRecord, here: Here): Record<string, number> {
  return { rules: scheduleOf(source, here).rules.length, dates: datesOf(here, source.id).length };
}

type SeriesJob = {
  source: EventRecord;
  target: EventRecord;
  moved: Moved;
  /** Date of the source → date of the copy; filled in here. */
  dates: Map<number, number>;
};

/** As the server copies one. */
export function copySeries({ source, target, moved, dates }: SeriesJob, here: Here): void {
  if (!source.isRecurring) return;
  const kept = datesOf(here, source.id);
  const series = copiedSeries({ ...scheduleOf(source, here), dates: kept }, moved, source.timeZone);
  if (!series) return;
  const { rules, excludedDates, excludedOccurrences } = series;
  const into = { eventId: target.id };
  here.store.changeDocument(schedule, into, {
    rules: [...rules],
    excludedDates: [...excludedDates],
    excludedOccurrences: [...excludedOccurrences],
  });
  series.dates.forEach((date, index) => {
    const { id } = here.store.insert(scheduleDates, into, { ...date, ...into });
    dates.set(kept[index]?.id ?? 0, id);
  });
  followDates(target, here);
}

/** As the server: what dates say about tickets, once the tickets of the copy are there. */
export function copyOverrides(
  { source, dates, tickets }: Pick<SeriesJob, 'source' | 'dates'> & { tickets: ReadonlyMap<number, number> },
  here: Here,
): void {
  for (const { id, ticketOverrides } of datesOf(here, source.id)) {
    const copy = dates.get(id);
    if (copy === undefined || ticketOverrides.length === 0) continue;
    here.store.change(scheduleDates, copy, { ticketOverrides: copiedOverrides(ticketOverrides, tickets) });
  }
}
