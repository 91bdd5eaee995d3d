import { wallClockAt } from '@shared/wallClock.ts';

/** The day that the calendar of a zone shows: `2027-05-03`. */
export function dayAt(at: Date, zone: string): string {
  return wallClockAt(at, zone).slice(0, 10);
}

/** The time that the clock of a zone shows: `18:30`. */
export function timeAt(at: Date, zone: string): string {
  return wallClockAt(at, zone).slice(11, 16);
}

/** 1 is Monday. */
export function weekdayAt(at: Date, zone: string): number {
  return new Date(`${dayAt(at, zone)}T00:00:00Z`).getUTCDay() || 7;
}

/** Whether a time is in a window, whose end is no part of it. An empty bound is none; a window may go over midnight. */
export function isWithin(time: string, from: string, until: string): boolean {
  if (from === '') return until === '' || time < until;
  if (until === '') return time >= from;
  return from <= until ? from <= time && time < until : from <= time || time < until;
}
