import { formatterOf } from '@shared/formatters.ts';
import { wallTime, zoneOffsetMinutes } from '@shared/zonedTime.ts';
import { dateWriterOf } from './dateWriters.ts';

/** The language and the time zone for formatting; `zone` is an IANA name. */
export type DateFormat = { locale: string; zone: string };

/** Returns `3 May 2027`. */
export function formatDate(instant: Date, format: DateFormat): string {
  return dateWriterOf(format.locale).date(wallTime(instant, format.zone));
}

/** Returns `09:00`. */
export function formatTime(instant: Date, format: DateFormat): string {
  return dateWriterOf(format.locale).time(wallTime(instant, format.zone));
}

/** Returns `Mon 3 May 2027, 09:00`. */
export function formatDateTime(instant: Date, { locale, zone }: DateFormat): string {
  return dateWriterOf(locale).dateTime(wallTime(instant, zone));
}

/** Returns `3–4 May 2027`, or `3 May 2027` for one day. An end at midnight belongs to the day before. */
export function formatDateRange(start: Date, end: Date, { locale, zone }: DateFormat): string {
  return formatDays(wallRange(start, end, zone), locale);
}

/** Returns `3 May 2027, 09:00–17:00` within a day, `3–4 May 2027, 09:00` over several: short enough for a list. */
export function formatDateTimeRange(start: Date, end: Date, { locale, zone }: DateFormat): string {
  const range = wallRange(start, end, zone);
  const { time } = dateWriterOf(locale);
  const text = `${formatDays(range, locale)}, ${time(range.start)}`;
  return range.isOneDay && start.getTime() !== end.getTime() ? `${text}–${time(range.end)}` : text;
}

type WallRange = { start: Date; end: Date; lastDay: Date; isOneDay: boolean };

/** Returns the local times of both ends, with as few conversions as possible: a list has dozens of ranges. */
function wallRange(start: Date, end: Date, zone: string): WallRange {
  const wallStart = wallTime(start, zone);
  const wallEnd = wallTime(end, zone);
  const lastDay = end > start ? wallTime(new Date(end.getTime() - 1), zone) : wallStart;
  return { start: wallStart, end: wallEnd, lastDay, isOneDay: dayNumber(wallStart) === dayNumber(lastDay) };
}

const dayNumber = (wall: Date): number => Math.floor(wall.getTime() / 86_400_000);

function formatDays({ start, lastDay, isOneDay }: WallRange, locale: string): string {
  const { date, days } = dateWriterOf(locale);
  return isOneDay ? date(start) : days(start, lastDay);
}

/** Returns the zone's offset at that instant: `GMT+2`. Not from Intl, which takes as long as rendering a row. */
export function zoneOffset(instant: Date, { zone }: Pick<DateFormat, 'zone'>): string {
  return offsetLabel(zoneOffsetMinutes(instant, zone));
}

function offsetLabel(offset: number): string {
  if (offset === 0) return 'GMT';
  const hours = Math.floor(Math.abs(offset) / 60);
  const minutes = Math.abs(offset) % 60;
  return `GMT${offset < 0 ? '-' : '+'}${hours}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`;
}

/** Returns an IANA name in readable form: `America/New_York` → `America/New York`. */
export function zoneLabel(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/** Returns the zone's city, as in "for you, in London": `Europe/London` → `London`. None for `UTC` and `Etc/GMT+3`. */
export function zoneCity(zone: string): string | undefined {
  if (!zone.includes('/') || zone.startsWith('Etc/')) return undefined;
  return zoneLabel(zone.slice(zone.lastIndexOf('/') + 1));
}

/** Returns this browser's zone. Slow: for the offset alone use `viewerOffsetMinutes`. */
export function viewerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns the minutes by which this browser's zone, or another viewer's zone, is ahead of UTC at an instant. */
export function viewerOffsetMinutes(instant: Date, viewer?: string): number {
  return viewer === undefined ? -instant.getTimezoneOffset() : zoneOffsetMinutes(instant, viewer);
}

/** Returns the instant in the viewer's own time, `Mon 3 May 2027, 08:00 GMT+1`; `undefined` if both zones agree. */
export function formatForViewer(instant: Date, { locale, zone }: DateFormat, viewer?: string): string | undefined {
  const offset = viewerOffsetMinutes(instant, viewer);
  if (zoneOffsetMinutes(instant, zone) === offset) return undefined;
  const wall = new Date(instant.getTime() + offset * 60_000);
  return `${dateWriterOf(locale).dateTime(wall)} ${offsetLabel(offset)}`;
}

const relativeSteps = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 30],
  ['month', 12],
] as const;

/** Returns `5 minutes ago`, `in 2 days`, `yesterday`. */
export function formatRelative(instant: Date, now: Date, locale: string): string {
  const format = formatterOf(Intl.RelativeTimeFormat, locale, { numeric: 'auto' });
  let distance = (instant.getTime() - now.getTime()) / 1000;
  for (const [unit, count] of relativeSteps) {
    if (Math.abs(Math.round(distance)) < count) return format.format(Math.round(distance), unit);
    distance /= count;
  }
  return format.format(Math.round(distance), 'year');
}
