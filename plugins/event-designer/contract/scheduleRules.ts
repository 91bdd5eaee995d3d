import { atMost, calendarDay, count, id, shaped, text, z } from '@contract/fields.ts';
import { timeZoneId } from '@contract/timeZones.ts';

/** The maximum number of dates that the rules of one series generate together. */
export const maximumDates = 1_200;
export const maximumTimes = 24;

export const frequency = z.enum(['daily', 'weekly', 'monthly', 'yearly']);
export type Frequency = z.infer<typeof frequency>;

export const monthlyPattern = z.enum(['by_day_of_month', 'by_day_of_week']);

/** The days that are counted within a month: "the last Friday", "the first weekday". */
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
  /** The end may be past midnight. */
  durationMinutes: count(10_080, 1),
});
export type TimeOfDay = z.infer<typeof timeOfDay>;

const ruleFields = {
  /** True if the rule excludes dates instead of generating them: those of its days, or of its days and times. */
  isExclusion: z.boolean(),
  frequency,
  interval: count(1_000, 1),
  startsOn: calendarDay(),
  ends: z.enum(['count', 'until']),
  /** The number of dates that the rule generates, if `ends` is `count`; each of several dates on one day counts. */
  count: count(maximumDates, 1),
  /** The last day, included, if `ends` is `until`. */
  until: z.nullable(calendarDay()),
  /** Used if `frequency` is `weekly`. ISO: Monday is 1, Sunday 7. */
  daysOfWeek: z.array(count(7, 1)).check(atMost(7)),
  /** Used if `frequency` is `monthly` or `yearly`. */
  monthlyPattern,
  /** Used by `by_day_of_month`. Months that are too short have no date. */
  daysOfMonth: z.array(count(31, 1)).check(atMost(31)),
  /** Used by `by_day_of_week`: 1 to 4, and -1 for the last. */
  positions: z
    .array(z.int().check(z.refine((value) => positions.some((position) => position === value), { error: 'Invalid' })))
    .check(atMost(5)),
  positionDay,
  /** Used if `frequency` is `yearly`. */
  month: count(12, 1),
  /** At least one for a rule that generates dates; a rule that excludes them may have none. */
  timesOfDay: z.array(timeOfDay).check(atMost(maximumTimes)),
  /** Places per date. Null: unlimited. */
  defaultCapacity: z.nullable(count(10_000_000)),
};

/** Recurrence as in RFC 5545, with other field names. */
export const scheduleRule = z.object({
  id: id(),
  ...ruleFields,
  /**
   * The time zone of the rule's clock. It is the event's zone, until that changes with `change_time_zone_only`:
   * instants stay then, also across days on which only one of the two zones changes its clocks.
   */
  timeZone: z.string(),
});
export type ScheduleRule = z.infer<typeof scheduleRule>;

export const scheduleRuleInput = z.object({
  /** Set for an existing rule; absent for a new one. */
  id: z.optional(id()),
  ...ruleFields,
  /** Absent: the event's zone. */
  timeZone: z.optional(timeZoneId()),
});
export type ScheduleRuleInput = z.infer<typeof scheduleRuleInput>;
