import { placeWallClock, wallClockAt } from '@shared/wallClock.ts';
import { addDays } from '../wallClock.ts';

/** Returns the calendar day of a moment in a time zone: `2027-05-03`. */
export function dayAt(at: Date, zone: string): string {
  return wallClockAt(at, zone).slice(0, 10);
}

/** Returns the clock time of a moment in a time zone: `18:30`. */
export function timeAt(at: Date, zone: string): string {
  return wallClockAt(at, zone).slice(11, 16);
}

/** Returns the day of the week in a time zone, from 1 for Monday to 7 for Sunday. */
export function weekdayAt(at: Date, zone: string): number {
  return new Date(`${dayAt(at, zone)}T00:00:00Z`).getUTCDay() || 7;
}

/**
 * Returns true if a clock time is in a window, which includes its start but not its end. An empty bound does not limit
 * the window. A window may cross midnight.
 */
export function isWithin(time: string, from: string, until: string): boolean {
  if (from === '') return until === '' || time < until;
  if (until === '') return time >= from;
  return from <= until ? from <= time && time < until : from <= time || time < until;
}

/**
 * Returns the instant at which the clock last showed a time of day, which may have been yesterday. When clocks go back,
 * an hour is shown twice and the later instant counts. A time that clocks skip is moved forward by the length of the
 * gap.
 */
export function lastShown(time: string, at: Date, zone: string): number {
  const today = `${dayAt(at, zone)}T${time || '00:00'}`;
  const shown = [0, -1, -2].flatMap((days) => {
    const { instant, secondInstant = instant } = placeWallClock(addDays(today, days), zone);
    return [instant.getTime(), secondInstant.getTime()];
  });
  return Math.max(...shown.filter((instant) => instant <= at.getTime()));
}
