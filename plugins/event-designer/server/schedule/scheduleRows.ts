import type { ItemOf } from '@contract/resource.ts';
import type { Context } from '@server/http/area.ts';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { ScheduleDate, schedule } from '../../contract/schedule.ts';
import type { ScheduleRule } from '../../contract/scheduleRules.ts';
import { refuseUnlessRecurring } from '../../rules/recurrence/kindChange.ts';
import { minutesBetween } from '../../rules/recurrence/placeDate.ts';
import { type EventRecord, findEvent } from '../eventRows.ts';
import { registrations } from '../registrationTables.ts';
import { scheduleDates, scheduleRules, schedules } from '../scheduleTables.ts';

export type DateRecord = typeof scheduleDates.$inferSelect;
type RuleRecord = typeof scheduleRules.$inferSelect;
type CallContext = Pick<Context, 'tx'>;

/** Returns a date as the API presents it. */
export function presentDate({ accountId: _account, isBulkEdited: _bulk, ...row }: DateRecord): ScheduleDate {
  return { ...row, durationMinutes: minutesBetween(row.startsAt, row.endsAt) };
}

/** Finds the event of the path. Throws `conflict` if it is not recurring. */
export async function findSeries(context: Pick<Context, 'tx' | 'params'>, lock = false): Promise<EventRecord> {
  const event = await findEvent(context, lock);
  refuseUnlessRecurring(event);
  return event;
}

/** Returns the dates that ever had a registration, including cancelled ones. */
export async function usedDates({ tx }: CallContext, eventId: number): Promise<ReadonlySet<number>> {
  const { dateId } = registrations;
  const rows = await tx
    .selectDistinct({ dateId })
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), isNotNull(dateId)));
  return new Set(rows.map((row) => Number(row.dateId)));
}

/** Returns the dates of an event in their order. */
export async function datesOf({ tx }: CallContext, eventId: number): Promise<ScheduleDate[]> {
  const rows = await tx
    .select()
    .from(scheduleDates)
    .where(eq(scheduleDates.eventId, eventId))
    .orderBy(asc(scheduleDates.startsAt), asc(scheduleDates.id));
  return rows.map(presentDate);
}

function presentRule(row: RuleRecord): ScheduleRule {
  const { accountId: _a, eventId: _e, position: _p, version: _v, createdAt: _c, updatedAt: _u, ...rule } = row;
  return rule;
}

type Schedule = ItemOf<typeof schedule>;

/** Returns the schedule of an event. It is empty if nobody has saved one yet. */
export async function scheduleOf({ tx }: CallContext, { id, timeZone }: EventRecord): Promise<Schedule> {
  const [head] = await tx.select().from(schedules).where(eq(schedules.eventId, id));
  const rules = await tx
    .select()
    .from(scheduleRules)
    .where(eq(scheduleRules.eventId, id))
    .orderBy(asc(scheduleRules.position), asc(scheduleRules.id));
  return {
    id,
    version: head?.version ?? 1,
    timeZone,
    rules: rules.map(presentRule),
    excludedDates: head?.excludedDates ?? [],
    excludedOccurrences: head?.excludedOccurrences ?? [],
  };
}
