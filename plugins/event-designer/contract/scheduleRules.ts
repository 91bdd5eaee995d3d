import { atMost, calendarDay, count, id, shaped, text, z } from '@contract/fields.ts';
import { timeZoneId } from '@contract/timeZones.ts';

/** Dates that the rules of one series make together. */
export const maximumDates = 1_200;
export const maximumTimes = 24;

export const frequency = z.enum(['daily', 'weekly', 'monthly', 'yearly']);
export type Frequency = z.infer<typeof frequency>;

export const monthlyPattern = z.enum(['by_day_of_month', 'by_day_of_week']);

/** What is counted within a month: "the last Friday", "the first weekday". */
export const positionDay = z.enum([
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
  'day',
  'weekday',
  'weekend_day',
]);
export type PositionDay = z.infer<typeof positionDay>;

export const positions = [1, 2, 3, 4, -1] as const;

export const timeOfDay = z.object({
  time: shaped(/^([01]\d|2[0-3]):[0-5]\d$/, {
    error: 'This is no time of day such as 19:00',
    params: { code: 'time_of_day' },
  }),
  label: text(255),
  /** May pass midnight. */
  durationMinutes: count(10_080, 1),
});
export type TimeOfDay = z.infer<typeof timeOfDay>;

const ruleFields = {
  /** Takes dates away instead of making them: those of its days, or of its days and times. */
  isExclusion: z.boolean(),
  frequency,
  interval: count(1_000, 1),
  startsOn: calendarDay(),
  ends: z.enum(['count', 'until']),
  /** With `count`: dates that the rule makes; several a day count each. */
  count: count(maximumDates, 1),
  /** With `until`: the last day, included. */
  until: z.nullable(calendarDay()),
  /** With `weekly`. ISO: Monday is 1, Sunday 7. */
  daysOfWeek: z.array(count(7, 1)).check(atMost(7)),
  /** With `monthly` and `yearly`. */
  monthlyPattern,
  /** With `by_day_of_month`. Months that are too short have none. */
  daysOfMonth: z.array(count(31, 1)).check(atMost(31)),
  /** With `by_day_of_week`: 1 to 4, and -1 for the last. */
  positions: z
    .array(z.int().check(z.refine((value) => positions.some((position) => position === value), { error: 'Invalid' })))
    .check(atMost(5)),
  positionDay,
  /** With `yearly`. */
  month: count(12, 1),
  /** A rule that makes dates has one at least; one that takes them away may do without. */
  timesOfDay: z.array(timeOfDay).check(atMost(maximumTimes)),
  /** Places a date; null is unlimited. */
  defaultCapacity: z.nullable(count(10_000_000)),
};

/** Recurrence in RFC 5545's sense, with our own field names. */
export const scheduleRule = z.object({
  id: id(),
  ...ruleFields,
  /**
   * Whose clock the rule goes by. The event's, until its zone changes with `change_time_zone_only`: instants stay
   * then, also across days on which only one of the two zones changes its clocks.
   */
  timeZone: z.string(),
});
export type ScheduleRule = z.infer<typeof scheduleRule>;

export const scheduleRuleInput = z.object({
  /** Of a rule that is there already; absent for a new one. */
  id: z.optional(id()),
  ...ruleFields,
  /** Absent: the event's. */
  timeZone: z.optional(timeZoneId()),
});
export type ScheduleRuleInput = z.infer<typeof scheduleRuleInput>;
