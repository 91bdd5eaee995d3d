import { belongsTo, instantColumn, rowColumns, rowKey } from '@server/database/table.ts';
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { DatePlace, PoolSale, TicketOverride, TicketSale } from '../contract/dateSpecials.ts';
import type { ClockChange, ScheduleDate } from '../contract/schedule.ts';
import type { ScheduleRule, TimeOfDay } from '../contract/scheduleRules.ts';
import { events } from './tables.ts';

/** The exclusions of an event's rules, and the version of its schedule. An event without a row has no exclusions. */
export const schedules = pgTable(
  'schedules',
  {
    accountId: integer('account_id').notNull(),
    eventId: integer('event_id').notNull(),
    version: integer('version').notNull(),
    excludedDates: jsonb('excluded_dates').$type<string[]>().notNull(),
    excludedOccurrences: jsonb('excluded_occurrences').$type<string[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.eventId] }),
    belongsTo(table.accountId, table.eventId, events),
  ],
);

export const scheduleRules = pgTable(
  'schedule_rules',
  {
    ...rowColumns,
    eventId: integer('event_id').notNull(),
    position: integer('position').notNull(),
    isExclusion: boolean('is_exclusion').notNull(),
    frequency: text('frequency').$type<ScheduleRule['frequency']>().notNull(),
    interval: integer('interval').notNull(),
    /** The time zone of the rule's clock, like the TZID of DTSTART in RFC 5545. */
    timeZone: text('time_zone').notNull(),
    startsOn: text('starts_on').notNull(),
    ends: text('ends').$type<ScheduleRule['ends']>().notNull(),
    count: integer('count').notNull(),
    until: text('until'),
    daysOfWeek: jsonb('days_of_week').$type<number[]>().notNull(),
    monthlyPattern: text('monthly_pattern').$type<ScheduleRule['monthlyPattern']>().notNull(),
    daysOfMonth: jsonb('days_of_month').$type<number[]>().notNull(),
    positions: jsonb('positions').$type<number[]>().notNull(),
    positionDay: text('position_day').$type<ScheduleRule['positionDay']>().notNull(),
    month: integer('month').notNull(),
    timesOfDay: jsonb('times_of_day').$type<TimeOfDay[]>().notNull(),
    defaultCapacity: integer('default_capacity'),
  },
  (table) => [
    rowKey(table),
    belongsTo(table.accountId, table.eventId, events),
    index('schedule_rules_event').on(table.accountId, table.eventId, table.position),
  ],
);

export const scheduleDates = pgTable(
  'schedule_dates',
  {
    ...rowColumns,
    eventId: integer('event_id').notNull(),
    ruleId: integer('rule_id'),
    ruleStart: text('rule_start'),
    /** Wall-clock times in the event's zone; the two instants are derived from them and stored for sorting. */
    start: text('start').notNull(),
    end: text('end').notNull(),
    startsAt: instantColumn('starts_at').notNull(),
    endsAt: instantColumn('ends_at').notNull(),
    admissionMinutes: integer('admission_minutes'),
    clockChange: text('clock_change').$type<ClockChange>().notNull().default('none'),
    label: text('label').notNull().default(''),
    capacity: integer('capacity'),
    status: text('status').$type<ScheduleDate['status']>().notNull().default('scheduled'),
    cancellationReason: text('cancellation_reason').notNull().default(''),
    isOverridden: boolean('is_overridden').notNull().default(false),
    /** True if the date was only edited by bulk changes. The next bulk change then includes it. */
    isBulkEdited: boolean('is_bulk_edited').notNull().default(false),
    notes: text('notes').notNull().default(''),
    place: jsonb('place').$type<DatePlace>(),
    ticketOverrides: jsonb('ticket_overrides').$type<TicketOverride[]>().notNull().default([]),
    /** Computed from registrations. Clients cannot set it. */
    sold: integer('sold').notNull().default(0),
    reserved: integer('reserved').notNull().default(0),
    ticketSales: jsonb('ticket_sales').$type<TicketSale[]>().notNull().default([]),
    poolSales: jsonb('pool_sales').$type<PoolSale[]>().notNull().default([]),
  },
  (table) => [
    rowKey(table),
    unique('schedule_dates_of_event').on(table.accountId, table.eventId, table.id),
    belongsTo(table.accountId, table.eventId, events),
    // The key has neither cascade nor restrict: removing a rule keeps its dates, and removing an event removes rules
    // and dates.
    foreignKey({
      columns: [table.accountId, table.ruleId],
      foreignColumns: [scheduleRules.accountId, scheduleRules.id],
    }),
    index('schedule_dates_starts_at').on(table.accountId, table.eventId, table.startsAt, table.id),
    index('schedule_dates_rule').on(table.accountId, table.ruleId),
  ],
);
