import { Temporal } from 'temporal-polyfill';

export const minute = 60_000;
const dayMinutes = 24 * 60;

type Placed = {
  instant: number;
  /** False: clocks jump over this time. `instant` is where they do. */
  exists: boolean;
};

/** One local date of a zone. */
export type DayClock = {
  start: number;
  /** The start of the next date. */
  end: number;
  /** Where minutes since midnight by the clock are; of a time that comes twice the first. */
  at: (minutes: number) => Placed;
  /** Minutes since midnight by the clock. */
  minutesAt: (instant: number) => number;
  /** Clocks change on this date. */
  changes: boolean;
};

function place(date: Temporal.PlainDate, minutes: number, zone: string): Placed {
  const day = minutes >= dayMinutes ? date.add({ days: 1 }) : date;
  const rest = minutes % dayMinutes;
  const wanted = day.toPlainDateTime({ hour: Math.floor(rest / 60), minute: rest % 60 });
  const found = wanted.toZonedDateTime(zone, { disambiguation: 'earlier' });
  if (found.toPlainDateTime().equals(wanted)) return { instant: found.epochMilliseconds, exists: true };
  const change = found.getTimeZoneTransition('next');
  return { instant: (change ?? found).epochMilliseconds, exists: false };
}

function dayClock(day: string, zone: string): DayClock {
  const date = Temporal.PlainDate.from(day);
  const start = place(date, 0, zone).instant;
  const end = place(date, dayMinutes, zone).instant;
  // A date of 24 hours that begins at midnight has one offset: almost all of them, and then arithmetic is enough.
  if (end - start === dayMinutes * minute && place(date, 0, zone).exists) {
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
    at: (minutes) => place(date, minutes, zone),
    minutesAt: (instant) => {
      const shown = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
      return Temporal.PlainDate.compare(shown.toPlainDate(), date) > 0 ? dayMinutes : shown.hour * 60 + shown.minute;
    },
    changes: true,
  };
}

/** Dates of zones, each looked up once. */
type Clocks = (day: string, zone: string) => DayClock;

// Looking a date up costs a thousand times as much as asking for it again, and what a date is never changes.
const known = new Map<string, DayClock>();
const mostKnown = 4000;

export const clockOf: Clocks = (day, zone) => {
  const key = `${day} ${zone}`;
  const found = known.get(key);
  if (found) return found;
  const made = dayClock(day, zone);
  if (known.size >= mostKnown) known.clear();
  known.set(key, made);
  return made;
};

/** The date that a zone has at an instant. */
export function dateAt(instant: number, zone: string): string {
  // Dates of a zone differ from those of UTC by one at most, and mostly they are looked up already.
  const guess = new Date(instant).toISOString().slice(0, 10);
  const day = clockOf(guess, zone);
  if (instant >= day.start && instant < day.end) return guess;
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate().toString();
}
