import { formatterOf } from '@shared/formatters.ts';
import { wallTime, zoneOffsetMinutes } from '@shared/zonedTime.ts';
import { dateWriterOf } from './dateWriters.ts';

/** The language and the time zone for formatting; `zone` is an IANA name. */
export type DateFormat = { locale: string; zone: string };

/** An incomplete time, such as one that is being typed, has an empty text: no page may break by it. */
const isComplete = (instant: Date): boolean => !Number.isNaN(instant.getTime());

/** Returns `3 May 2027`. */
export function formatDate(instant: Date, format: DateFormat): string {
  return isComplete(instant) ? dateWriterOf(format.locale).date(wallTime(instant, format.zone)) : '';
}

/** Returns `09:00`. */
export function formatTime(instant: Date, format: DateFormat): string {
  return isComplete(instant) ? dateWriterOf(format.locale).time(wallTime(instant, format.zone)) : '';
}

/** Returns `Mon 3 May 2027, 09:00`. */
export function formatDateTime(instant: Date, { locale, zone }: DateFormat): string {
  return isComplete(instant) ? dateWriterOf(locale).dateTime(wallTime(instant, zone)) : '';
}

/** Returns `3–4 May 2027`, or `3 May 2027` for one day. An end at midnight belongs to the day before. */
export function formatDateRange(start: Date, end: Date, { locale, zone }: DateFormat): string {
  return isComplete(start) && isComplete(end) ? formatDays(wallRange(start, end, zone), locale) : '';
}

/** Returns `3 May 2027, 09:00–17:00` within a day, `3 May, 09:00 – 4 May 2027, 17:00` over several. */
export function formatDateTimeRange(start: Date, end: Date, { locale, zone }: DateFormat): string {
  if (!isComplete(start) || !isComplete(end)) return '';
  const range = wallRange(start, end, zone);
  const { date, dayAndMonth, time } = dateWriterOf(locale);
  if (range.isOneDay) return `${date(range.start)}, ${times(range, time)}`;
  const firstDay = isOneYear(range) ? dayAndMonth(range.start) : date(range.start);
  return `${firstDay}, ${time(range.start)} – ${date(range.end)}, ${time(range.end)}`;
}

/** Returns `Mon 3 May 2027, 09:00–17:00`, or `Mon 3 May, 20:00 – Tue 4 May 2027, 02:30` over several days. */
export function formatWeekdayTimeRange(start: Date, end: Date, { locale, zone }: DateFormat): string {
  if (!isComplete(start) || !isComplete(end)) return '';
  const range = wallRange(start, end, zone);
  const { dateTime, time, weekdayDay } = dateWriterOf(locale);
  if (!range.isOneDay) {
    const first = isOneYear(range) ? `${weekdayDay(range.start)}, ${time(range.start)}` : dateTime(range.start);
    return `${first} – ${dateTime(range.end)}`;
  }
  return isEmpty(range) ? dateTime(range.start) : `${dateTime(range.start)}–${time(range.end)}`;
}

/** Keeps a range without blanks around its dash, such as `13:00–15:30`, on one line. */
export function keepRangeTogether(text: string): string {
  return text.replace(/(\S)–(?=\S)/g, '$1\u2060–\u2060');
}

/** Lets a date or a range of dates break over lines only after the dash between two days. */
export function breakAtDash(text: string): string {
  return keepRangeTogether(text.replaceAll(' ', '\u00a0').replace('\u00a0–\u00a0', '\u00a0– '));
}

const isOneYear = ({ start, end }: WallRange): boolean => start.getUTCFullYear() === end.getUTCFullYear();

const isEmpty = ({ start, end }: WallRange): boolean => start.getTime() === end.getTime();

const times = (range: WallRange, time: (wall: Date) => string): string =>
  isEmpty(range) ? time(range.start) : `${time(range.start)}–${time(range.end)}`;

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

/** Returns the zone's offset at that instant: `UTC+2`. Not from Intl, which takes as long as rendering a row. */
export function zoneOffset(instant: Date, { zone }: Pick<DateFormat, 'zone'>): string {
  return offsetLabel(zoneOffsetMinutes(instant, zone));
}

function offsetLabel(offset: number): string {
  if (offset === 0) return 'UTC';
  const hours = Math.floor(Math.abs(offset) / 60);
  const minutes = Math.abs(offset) % 60;
  return `UTC${offset < 0 ? '-' : '+'}${hours}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`;
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

/** Returns what a field for a time says about its zone: `Oslo, UTC+1`, or without the offset while there is no time. */
export function zoneHint(zone: string, instant?: Date): string {
  return [zoneCity(zone), instant && zoneOffset(instant, { zone })].filter(Boolean).join(', ') || zone;
}

/** Returns this browser's zone. Slow: for the offset alone use `viewerOffsetMinutes`. */
export function viewerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns the minutes by which this browser's zone, or another viewer's zone, is ahead of UTC at an instant. */
export function viewerOffsetMinutes(instant: Date, viewer?: string): number {
  return viewer === undefined ? -instant.getTimezoneOffset() : zoneOffsetMinutes(instant, viewer);
}

/** Returns the instant in the viewer's own time, `Mon 3 May 2027, 08:00 UTC+1`; `undefined` if both zones agree. */
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
