import { isWallClock } from '@shared/wallClock.ts';
import { formatDate, formatDateTime, formatWeekdayTimeRange } from '@/lib/dates.ts';
import { dateWriterOf } from '@/lib/dateWriters.ts';

const dayShape = /^\d{4}-\d\d-\d\d$/;

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && dayShape.test(value) && !Number.isNaN(Date.parse(value));

/** Returns `Mon 3 May 2027, 09:00`; empty for any value that is no local time. */
export function showWallClock(value: unknown, locale: string): string {
  return isWallClock(value) ? formatDateTime(new Date(`${value}Z`), { locale, zone: 'UTC' }) : '';
}

/** Returns `Mon 3 May 2027, 09:00–17:00` for two local times, with both days if they differ. */
export function showWallRange({ start, end }: { start: string; end: string }, locale: string): string {
  return formatWeekdayTimeRange(new Date(`${start}Z`), new Date(`${end}Z`), { locale, zone: 'UTC' });
}

/** Returns `3 May 2027`; empty for any value that is no day. */
export function showDay(value: unknown, locale: string): string {
  return isDay(value) ? formatDate(new Date(value), { locale, zone: 'UTC' }) : '';
}

/** Returns `Mon` for a day or a local time, written as before a date; empty for any other value. */
export function weekdayOf(value: unknown, locale: string): string {
  if (!isDay(value) && !isWallClock(value)) return '';
  const date = new Date(isDay(value) ? value : `${value}Z`);
  return dateWriterOf(locale).weekday(date);
}
