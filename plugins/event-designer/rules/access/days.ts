import { addDays } from '../wallClock.ts';

/** No event is longer. The limit keeps a mistyped end date from making an endless list. */
const mostDays = 60;

/**
 * Returns the calendar days from one wall-clock time to another, as `2027-05-03`. A period that ends at midnight does
 * not include the day that begins then.
 */
export function daysBetween(start: string, end: string): string[] {
  const days: string[] = [];
  let clock = `${start.slice(0, 10)}T00:00`;
  while (days.length < mostDays && (days.length === 0 || clock < end)) {
    days.push(clock.slice(0, 10));
    clock = addDays(clock, 1);
  }
  return days;
}
