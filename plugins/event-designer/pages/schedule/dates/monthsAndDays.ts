import type { Filter } from '@contract/query.ts';
import { dateLocaleOf } from '@shared/dateLocale.ts';
import { addDays, addMonths, dayAt } from '@shared/zonedTime.ts';
import { parsePeriod } from '@/grid/index.ts';
import { instantOf } from '../../../rules/zonedTime.ts';

/** The names of the weekdays that the server finds in the starts of dates, from Monday. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export type Span = { startsAt: string | null; endsAt: string | null };

const firstOfMonth = (at: Date, zone: string) => `${dayAt(at, zone).slice(0, 7)}-01` as const;

/**
 * Returns the months to choose from, such as `2027-03`: those from the first date of the series to its last. While these
 * are unknown, the months of the year before and of the two years ahead.
 */
export function monthsToChoose(span: Span | undefined, now: Date, zone: string): string[] {
  const { startsAt = null, endsAt = null } = span ?? {};
  const isKnown = startsAt !== null && endsAt !== null;
  const first = isKnown ? firstOfMonth(new Date(startsAt), zone) : addMonths(firstOfMonth(now, zone), -12);
  const last = isKnown ? firstOfMonth(new Date(endsAt), zone) : addMonths(first, 36);
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month.slice(0, 7));
  return months;
}

/** Returns the conditions for dates that start in a month of the zone. */
export function monthFilters(month: string, zone: string): Filter[] {
  const first = `${month}-01` as const;
  return [
    { field: 'startsAt', operator: 'gte', value: instantOf(`${first}T00:00`, zone) },
    { field: 'startsAt', operator: 'lt', value: instantOf(`${addMonths(first, 1)}T00:00`, zone) },
  ];
}

/** Returns the conditions for dates that start on a day of the range, such as `2027-03-06..2027-03-20`, in the zone. */
export function daysFilters(days: string, zone: string): Filter[] {
  const { from = '', until = '' } = parsePeriod(days) ?? {};
  const at = (operator: 'gte' | 'lt', day: string): Filter[] =>
    day === '' ? [] : [{ field: 'startsAt', operator, value: instantOf(`${day}T00:00`, zone) }];
  return [...at('gte', from), ...at('lt', until === '' ? '' : addDays(until, 1))];
}

const inUtc = (text: string) => new Date(`${text}T00:00:00Z`);

export function monthName(month: string, locale: string): string {
  const format = new Intl.DateTimeFormat(dateLocaleOf(locale), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(inUtc(`${month}-01`));
}

/** Returns the name of a day of the week; 0 is Monday. */
export function weekdayName(index: number, locale: string): string {
  const format = new Intl.DateTimeFormat(dateLocaleOf(locale), { weekday: 'long', timeZone: 'UTC' });
  return format.format(inUtc(`2024-01-0${index + 1}`));
}
