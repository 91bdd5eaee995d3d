import { dateLocaleOf } from '@shared/dateLocale.ts';
import { formatterOf } from '@shared/formatters.ts';
import { isWallClock } from '@shared/wallClock.ts';
import { formatDate, formatDateTime } from '@/lib/dates.ts';

const dayShape = /^\d{4}-\d\d-\d\d$/;

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && dayShape.test(value) && !Number.isNaN(Date.parse(value));

/** Returns `Mon 3 May 2027, 09:00`; empty for any value that is no local time. */
export function showWallClock(value: unknown, locale: string): string {
  return isWallClock(value) ? formatDateTime(new Date(`${value}Z`), { locale, zone: 'UTC' }) : '';
}

/** Returns `3 May 2027`; empty for any value that is no day. */
export function showDay(value: unknown, locale: string): string {
  return isDay(value) ? formatDate(new Date(value), { locale, zone: 'UTC' }) : '';
}

/** Returns `Mon` for a day or a local time; empty for any other value. */
export function weekdayOf(value: unknown, locale: string): string {
  if (!isDay(value) && !isWallClock(value)) return '';
  const date = new Date(isDay(value) ? value : `${value}Z`);
  return formatterOf(Intl.DateTimeFormat, dateLocaleOf(locale), { weekday: 'short', timeZone: 'UTC' }).format(date);
}
