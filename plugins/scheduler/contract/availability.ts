import { entityDocument } from '@contract/entityDocument.ts';
import * as field from '@contract/entityFields.ts';
import { atMost, calendarDay, count, requiredText, text, wallClock, z } from '@contract/fields.ts';
import type { ItemOf } from '@contract/resource.ts';
import { timeOfDay, timeZoneId } from './shared.ts';

/** A time range from `start` (inclusive) to `end` (exclusive). */
const timeRange = z.object({ start: timeOfDay(), end: timeOfDay() });
export type TimeRange = z.infer<typeof timeRange>;

const ranges = () => z.array(timeRange).check(atMost(12));

/** The ranges of each weekday, Monday first. */
const weekly = z.array(ranges()).check(z.minLength(7), atMost(7));

/** Replaces the weekly hours on its days; without ranges the days are closed. */
const dateOverride = z.object({ from: calendarDay(), to: calendarDay(), ranges: ranges(), note: text(120) });
export type DateOverride = z.infer<typeof dateOverride>;

const weekday = () => count(7, 1);

const recurringBreak = z.object({
  name: requiredText(80),
  weekdays: z.array(weekday()).check(z.minLength(1), atMost(7)),
  start: timeOfDay(),
  end: timeOfDay(),
});

const holiday = z.object({ name: requiredText(120), from: calendarDay(), to: calendarDay() });
export type Holiday = z.infer<typeof holiday>;

/** A blocked period in the scheduler's zone. */
export const blockedPeriod = z.object({ name: requiredText(120), start: wallClock(), end: wallClock() });

/** The days on which the hours apply in another zone, because the host is travelling. */
const journey = z.object({ from: calendarDay(), to: calendarDay(), timeZone: timeZoneId() });

const window = z.object({
  kind: z.enum(['unlimited', 'calendarDays', 'businessDays', 'bookableDays', 'dateRange']),
  days: count(730, 1),
  from: z.nullable(calendarDay()),
  to: z.nullable(calendarDay()),
});

const limit = () => z.nullable(count(10_000, 1));
const perPeriod = z.object({ day: limit(), week: limit(), month: limit(), year: limit() });
const noLimits = { day: null, week: null, month: null, year: null };

const perInvitee = z.object({ active: limit(), day: limit(), total: limit() });

const workday = [{ start: '09:00', end: '17:00' }];

/** Minutes: 30 days. */
export const longestNotice = 43_200;

export const availabilityFields = {
  timeZone: field.of('text', timeZoneId(), 'UTC'),
  weekly: field.of('json', weekly, [workday, workday, workday, workday, workday, [], []]),
  overrides: field.of('json', z.array(dateOverride).check(atMost(400)), []),
  breaks: field.of('json', z.array(recurringBreak).check(atMost(20)), []),
  holidays: field.of('json', z.array(holiday).check(atMost(400)), []),
  blockedPeriods: field.of('json', z.array(blockedPeriod).check(atMost(200)), []),
  journeys: field.of('json', z.array(journey).check(atMost(50)), []),
  bufferBefore: field.duration({ max: 240, initial: 0 }),
  bufferAfter: field.duration({ max: 240, initial: 0 }),
  minNotice: field.duration({ max: longestNotice, initial: 120 }),
  window: field.of('json', window, { kind: 'calendarDays', days: 60, from: null, to: null }),
  slotInterval: field.of('duration', z.nullable(count(720, 5)), null),
  offsetStart: field.duration({ max: 55, initial: 0 }),
  maxBookings: field.of('json', perPeriod, noLimits),
  maxMinutes: field.of('json', perPeriod, noLimits),
  isFirstSlotOnly: field.boolean(false),
  confirmation: field.choice(['automatic', 'always', 'freeEmail'], 'automatic'),
  pendingBlocks: field.boolean(true),
  /** True if guests confirm their e-mail address with a code before they book. */
  verifiesEmail: field.boolean(false),
  perInvitee: field.of('json', perInvitee, { active: null, day: null, total: null }),
  maxGuests: field.integer({ max: 20, initial: 0 }),
  cancelCutoff: field.duration({ max: longestNotice, initial: 0 }),
  isZoneLocked: field.boolean(false),
};

/** The rules for when a scheduler can be booked. */
export const availability = entityDocument({
  name: 'schedulerAvailability',
  path: '/schedulers/{schedulerId}/availability',
  fields: availabilityFields,
});

export type Availability = ItemOf<typeof availability>;
/** The rules without the document's other properties, as the slot generator needs them. */
export type AvailabilityRules = z.infer<typeof availability.values>;
