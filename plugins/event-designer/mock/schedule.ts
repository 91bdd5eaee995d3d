import type { ItemOf, UpdateOf } from '@contract/resource.ts';
import type { MockContext, MockRoutes, MockStore } from '@/data/mockArea.ts';
import { maximumSlots, type TimeSlot } from '../contract/basicInfo.ts';
import { registrations } from '../contract/registrations.ts';
import { previewSchedule, type ScheduleDate, schedule, scheduleDates } from '../contract/schedule.ts';
import type { ScheduleRule } from '../contract/scheduleRules.ts';
import { madeAtOf } from '../rules/recurrence/expandSeries.ts';
import { refuseUnlessRecurring } from '../rules/recurrence/kindChange.ts';
import { minutesBetween } from '../rules/recurrence/placeDate.ts';
import {
  bindingOf,
  planSeries,
  presentPlan,
  type SeriesPlan,
  withoutOccurrences,
} from '../rules/recurrence/planSeries.ts';
import { refuseTooManyExcluded } from '../rules/recurrence/seriesLimits.ts';
import { rangeOfDates, slotOfDate } from '../rules/recurrence/seriesTimes.ts';
import { planSlotDates } from '../rules/recurrence/slotDates.ts';
import { editedByHand } from '../sample/series.ts';
import type { SampleSeries } from '../sample/types.ts';
import { type EventRecord, eventRecords, recordOf } from './eventRecords.ts';
import { ticketRecords } from './ticketRows.ts';

export type Here = Pick<MockContext, 'store'>;

const byStart = (one: ScheduleDate, other: ScheduleDate) =>
  one.startsAt === other.startsAt ? one.id - other.id : one.startsAt < other.startsAt ? -1 : 1;

/** As it is answered: how long it takes follows from when it is. */
export const presentDate = (row: ScheduleDate): ScheduleDate => ({
  ...row,
  durationMinutes: minutesBetween(row.startsAt, row.endsAt),
});

export function datesOf({ store }: Here, eventId: number): ScheduleDate[] {
  return store.all(scheduleDates, { eventId }).map(presentDate).sort(byStart);
}

export function scheduleOf(record: Pick<EventRecord, 'id' | 'timeZone'>, { store }: Here): ItemOf<typeof schedule> {
  return { ...store.document(schedule, { eventId: record.id }), id: record.id, timeZone: record.timeZone };
}

/** As the server's: start and end of a recurring event follow from its dates. */
export function followDates(record: Pick<EventRecord, 'id' | 'isRecurring'>, { store }: Here): void {
  if (record.isRecurring) store.change(eventRecords, record.id, rangeOfDates(datesOf({ store }, record.id)));
}

/** The slots of an event as basic info tells them. */
export function slotsOf(record: EventRecord, { store }: Here, atMost = maximumSlots): TimeSlot[] {
  if (!record.isRecurring) return record.timeSlots;
  return datesOf({ store }, record.id)
    .filter(({ status }) => status === 'scheduled')
    .slice(0, atMost)
    .map(slotOfDate);
}

/** Dates that somebody registered for at any time, also who cancelled. */
function usedDates({ store }: Here, eventId: number): ReadonlySet<number> {
  return new Set(store.all(registrations, { eventId }).flatMap(({ dateId }) => dateId ?? []));
}

/** As on the server: what a patch of the schedule makes of it and of its dates. */
function planned(
  record: Pick<EventRecord, 'id'>,
  stored: ItemOf<typeof schedule>,
  patch: UpdateOf<typeof schedule>,
  context: MockContext,
) {
  return planSeries(stored, patch, datesOf(context, record.id), context.now, usedDates(context, record.id));
}

/** What an edit of dates asks of their series. */
export function patchContext(record: Pick<EventRecord, 'id' | 'timeZone'>, context: Here) {
  return { zone: record.timeZone, madeAt: madeAtOf(scheduleOf(record, context), record.timeZone) };
}

/** As on the server: slots become dates, and dates from before follow them. */
export function slotsToDates(
  record: Pick<EventRecord, 'id' | 'timeZone'>,
  slots: readonly TimeSlot[],
  context: Here,
): void {
  const { store } = context;
  const known = { ...patchContext(record, context), used: usedDates(context, record.id) };
  const plan = planSlotDates(slots, datesOf(context, record.id), known);
  for (const { id } of plan.removes) store.remove(scheduleDates, id);
  for (const row of plan.changes) store.change(scheduleDates, row.id, ownFields(row));
  for (const date of plan.adds) addDate(store, record.id, date);
  if (plan.leftOut.length > 0) leaveOut(record, plan.leftOut, context);
}

export function leaveOut(
  record: Pick<EventRecord, 'id' | 'timeZone'>,
  ruleStarts: readonly string[],
  context: Here,
): void {
  const excludedOccurrences = withoutOccurrences(scheduleOf(record, context), ruleStarts);
  refuseTooManyExcluded({ excludedOccurrences });
  context.store.changeDocument(schedule, { eventId: record.id }, { excludedOccurrences });
}

/** The event of the path, which repeats. */
export function seriesOf(context: MockContext): EventRecord {
  const record = recordOf(context);
  refuseUnlessRecurring(record);
  return record;
}

function addDate(store: MockStore, eventId: number, fields: Partial<ScheduleDate>): ScheduleDate {
  return store.insert(scheduleDates, { eventId }, { capacity: null, ruleId: null, ruleStart: null, ...fields });
}

const madeFields = ({ rule: _rule, ...fields }: SeriesPlan<ScheduleDate>['diff']['adds'][number]) => fields;

/** Writes what a plan says, rules first: dates name them. */
function writePlan(record: EventRecord, { series, diff }: SeriesPlan<ScheduleDate>, { store }: Here): void {
  const stored = store.document(schedule, { eventId: record.id });
  let last = Math.max(0, ...stored.rules.map(({ id }) => id));
  const rules = series.rules.map((rule): ScheduleRule => {
    const id = rule.id ?? ++last;
    return { ...rule, id, timeZone: rule.timeZone ?? record.timeZone };
  });
  const ruleIds = rules.map(({ id }) => id);
  const ruleIdOf = ({ rule }: { rule: number }) => ruleIds[rule] ?? null;
  for (const left of [...diff.keeps, ...diff.leaves]) {
    const binding = bindingOf(left, ruleIds);
    if (binding) store.change(scheduleDates, left.row.id, binding);
  }
  for (const { id } of diff.removes) store.remove(scheduleDates, id);
  for (const { row, made } of diff.changes) {
    store.change(scheduleDates, row.id, { ...madeFields(made), ruleId: ruleIdOf(made) });
  }
  for (const made of diff.adds) addDate(store, record.id, { ...madeFields(made), ruleId: ruleIdOf(made) });
  const { excludedDates, excludedOccurrences } = series;
  store.changeDocument(schedule, { eventId: record.id }, { rules, excludedDates, excludedOccurrences });
  followDates(record, { store });
}

/** The series of a sample event, as it was when it was written down: some of it is over by now. */
export function seedSeries(store: MockStore, eventId: number, series: SampleSeries, now: Date): void {
  const record = store.find(eventRecords, eventId);
  if (!record) return;
  const { rules, excludedDates, sold } = series;
  const plan = planSeries(scheduleOf(record, { store }), { rules, excludedDates }, [], new Date(0));
  writePlan(record, plan, { store });
  const upcoming = datesOf({ store }, eventId).filter(({ startsAt }) => startsAt > now.toISOString());
  const ticketId = store.all(ticketRecords, { eventId })[0]?.id ?? 0;
  const known = { zone: record.timeZone, ticketId };
  for (const row of editedByHand(upcoming, series, known)) store.change(scheduleDates, row.id, ownFields(row));
  sold.forEach((count, index) => {
    const date = upcoming[index];
    if (date) store.change(scheduleDates, date.id, { sold: count });
  });
  followDates(record, { store });
}

/** A date's own fields: what the store counts itself is left to it. */
export function ownFields({
  version: _v,
  createdAt: _c,
  updatedAt: _u,
  ...fields
}: ScheduleDate): Partial<ScheduleDate> {
  return fields;
}

export function scheduleRoutes(routes: MockRoutes): void {
  routes.document(schedule, {
    read: (context) => scheduleOf(recordOf(context), context),
    write: (patch, stored, context) => {
      const record = seriesOf(context);
      writePlan(record, planned(record, stored, patch, context), context);
      return scheduleOf(record, context);
    },
  });
  routes.endpoint(previewSchedule, ({ body }, context) => {
    const record = seriesOf(context);
    return presentPlan(planned(record, scheduleOf(record, context), body, context));
  });
}
