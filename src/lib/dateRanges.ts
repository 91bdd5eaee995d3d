import { addDays, addMonths, type Day, dayAt, startOfDay, weekdayOf } from '@shared/zonedTime.ts';

/** Spec §3, date range filter A. */
export const dateRangesA = ['all', 'today', 'yesterday', 'lastWeek', 'lastMonth'] as const;
export type DateRangeA = (typeof dateRangesA)[number];

/** Spec §3, date range filter B. */
export const dateRangesB = [
  'today',
  'last7Days',
  'last2Weeks',
  'last30Days',
  'last3Months',
  'last6Months',
  'last9Months',
  'last12Months',
  'allTime',
] as const;
export type DateRangeB = (typeof dateRangesB)[number];

/** A range that includes `from` and excludes `to`, so that neighbours share no instant. Empty: unbounded. */
export type InstantRange = { from?: Date; to?: Date };

/** First and last day, both included. */
type Days = [first: Day, last: Day];

const ending = (today: Day, days: number): Days => [addDays(today, 1 - days), today];
const since = (today: Day, months: number): Days => [addMonths(today, -months), today];

// The spec only names the ranges. A covers completed periods: a "last" week or month is the one before the current one.
// B counts back from today, and includes today.
const days: Record<Exclude<DateRangeA | DateRangeB, 'all' | 'allTime'>, (today: Day) => Days> = {
  today: (today) => [today, today],
  yesterday: (today) => [addDays(today, -1), addDays(today, -1)],
  lastWeek: (today) => {
    const monday = addDays(today, 1 - weekdayOf(today));
    return [addDays(monday, -7), addDays(monday, -1)];
  },
  lastMonth: (today) => {
    const first = `${today.slice(0, 8)}01`;
    return [addMonths(first, -1), addDays(first, -1)];
  },
  last7Days: (today) => ending(today, 7),
  last2Weeks: (today) => ending(today, 14),
  last30Days: (today) => ending(today, 30),
  last3Months: (today) => since(today, 3),
  last6Months: (today) => since(today, 6),
  last9Months: (today) => since(today, 9),
  last12Months: (today) => since(today, 12),
};

/**
 * The instants a date range filter means at `now` for people in `zone`. Whole days of that zone:
 * - `lastWeek` is Monday to Sunday before this week, `lastMonth` the calendar month before this one;
 * - `last7Days`, `last2Weeks`, `last30Days` are 7, 14 and 30 days, the last of them today;
 * - `last3Months` … `last12Months` begin on today's day of that earlier month (its last day where it is shorter)
 *   and end with today;
 * - `all` and `allTime` have no bounds.
 */
export function dateRange(name: DateRangeA | DateRangeB, now: Date, zone: string): InstantRange {
  if (name === 'all' || name === 'allTime') return {};
  const [first, last] = days[name](dayAt(now, zone));
  return { from: startOfDay(first, zone), to: startOfDay(addDays(last, 1), zone) };
}
