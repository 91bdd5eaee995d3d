import { Temporal } from 'temporal-polyfill';

export const minute = 60_000;
const dayMinutes = 24 * 60;

type LocalInstant = {
  instant: number;
  /** False if the clock skips this time. `instant` is then the moment of the clock change. */
  exists: boolean;
};

/** A local date of a zone. */
export type DayClock = {
  start: number;
  /** The start of the next date. */
  end: number;
  /** Returns the instant of a time in minutes since midnight. If the time occurs twice, it is the first one. */
  at: (minutes: number) => LocalInstant;
  /** Returns minutes since midnight on the clock. */
  minutesAt: (instant: number) => number;
  /** True if the clock changes on this date. */
  changes: boolean;
};

function instantOf(date: Temporal.PlainDate, minutes: number, zone: string): LocalInstant {
  const day = minutes >= dayMinutes ? date.add({ days: 1 }) : date;
  const rest = minutes % dayMinutes;
  const requested = day.toPlainDateTime({ hour: Math.floor(rest / 60), minute: rest % 60 });
  const resolved = requested.toZonedDateTime(zone, { disambiguation: 'earlier' });
  if (resolved.toPlainDateTime().equals(requested)) return { instant: resolved.epochMilliseconds, exists: true };
  const change = resolved.getTimeZoneTransition('next');
  return { instant: (change ?? resolved).epochMilliseconds, exists: false };
}

function dayClock(day: string, zone: string): DayClock {
  const date = Temporal.PlainDate.from(day);
  const start = instantOf(date, 0, zone).instant;
  const end = instantOf(date, dayMinutes, zone).instant;
  // Almost all dates have 24 hours and begin at midnight. They have a single offset, so arithmetic is enough.
  if (end - start === dayMinutes * minute && instantOf(date, 0, zone).exists) {
    return {
      start,
      end,
      at: (minutes) => ({ instant: start + minutes * minute, exists: true }),
      minutesAt: (instant) => (instant - start) / minute,
      changes: false,
    };
  }
  return {
    start,
    end,
    at: (minutes) => instantOf(date, minutes, zone),
    minutesAt: (instant) => {
      const shown = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
      return Temporal.PlainDate.compare(shown.toPlainDate(), date) > 0 ? dayMinutes : shown.hour * 60 + shown.minute;
    },
    changes: true,
  };
}

/** Returns the clock of a date in a zone, cached. */
type Clocks = (day: string, zone: string) => DayClock;

// Computing a date takes a thousand times as long as a look-up, and the result never changes.
const cache = new Map<string, DayClock>();
const maximumCacheSize = 4000;

export const clockOf: Clocks = (day, zone) => {
  const key = `${day} ${zone}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const clock = dayClock(day, zone);
  if (cache.size >= maximumCacheSize) cache.clear();
  cache.set(key, clock);
  return clock;
};

/** Returns the local date of a zone at an instant. */
export function dateAt(instant: number, zone: string): string {
  // Tries the UTC date first: it is mostly the local date too, and mostly cached.
  const utcDate = new Date(instant).toISOString().slice(0, 10);
  const day = clockOf(utcDate, zone);
  if (instant >= day.start && instant < day.end) return utcDate;
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate().toString();
}
