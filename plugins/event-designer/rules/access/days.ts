import { addDays } from '../wallClock.ts';

/** Longer than any event; a date that was typed wrong makes no endless list. */
const mostDays = 60;

/** The days of the calendar from one wall clock until another. What ends at midnight does not reach into that day. */
export function daysBetween(start: string, end: string): string[] {
  const days: string[] = [];
  let clock = `${start.slice(0, 10)}T00:00`;
  while (days.length < mostDays && (days.length === 0 || clock < end)) {
    days.push(clock.slice(0, 10));
    clock = addDays(clock, 1);
  }
  return days;
}
