import { formatterOf } from './formatters.ts';

/** A day of the calendar, `2027-05-03`. */
export type Day = string;

const minute = 60_000;
const hour = 60 * minute;

const clockParts = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;

// hourCycle h23 and the proleptic parts of en-US: the only format that Number() reads without exceptions.
const partsFormat = (zone: string) =>
  formatterOf(Intl.DateTimeFormat, 'en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

/** The part of the built-in Temporal that gives a zone's offset; not every browser has it. */
type Temporal = {
  Instant: {
    fromEpochMilliseconds: (instant: number) => {
      toZonedDateTimeISO: (zone: string) => { offsetNanoseconds: number };
    };
  };
};

declare global {
  var Temporal: Temporal | undefined;
}

/** Returns the wall-clock time of `zone` as an instant, as if it were UTC; to the second. */
export function wallTime(instant: Date, zone: string): Date {
  return new Date(wallMilliseconds(instant, zone));
}

function wallMilliseconds(instant: Date, zone: string): number {
  // Temporal is preferred, because making a formatter for a zone takes longer than drawing a row of a list.
  if (globalThis.Temporal) {
    const moment = globalThis.Temporal.Instant.fromEpochMilliseconds(instant.getTime());
    return wholeSeconds(instant) + moment.toZonedDateTimeISO(zone).offsetNanoseconds / 1e6;
  }
  const parts = partsFormat(zone).formatToParts(instant);
  const [year = 0, month = 1, ...time] = clockParts.map((part) =>
    Number(parts.find(({ type }) => type === part)?.value),
  );
  return Date.UTC(year, month - 1, ...time);
}

const wholeSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000) * 1000;

/**
 * Returns the minutes that `zone` is ahead of UTC at `instant`; negative west of Greenwich. RangeError for an unknown
 * zone.
 */
export function zoneOffsetMinutes(instant: Date, zone: string): number {
  return Math.round((wallMilliseconds(instant, zone) - wholeSeconds(instant)) / minute);
}

/** Returns the day in `zone` at `instant`. */
export function dayAt(instant: Date, zone: string): Day {
  return wallTime(instant, zone).toISOString().slice(0, 10);
}

/** Returns the first instant of a day in a zone: 00:00, or later where clocks jump over midnight. */
export function startOfDay(day: Day, zone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const candidates = [-26, 26]
    .map((hours) => zoneOffsetMinutes(new Date(midnight + hours * hour), zone))
    .map((offset) => new Date(midnight - offset * minute))
    .sort((a, b) => a.getTime() - b.getTime());
  const found = candidates.find((candidate) => dayAt(candidate, zone) === day) ?? candidates.at(-1);
  return found ?? new Date(midnight);
}

/** Adds days to a calendar day, without any zone. */
export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Returns the same day of another month, or that month's last day where it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return date.toISOString().slice(0, 10);
}

/** Returns the ISO 8601 weekday: Monday is 1, Sunday 7. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}
