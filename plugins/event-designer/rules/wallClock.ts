/** Arithmetic on wall clocks (`2027-05-03T09:00`) as such: no zone, no daylight saving, no Temporal. */

const day = 24 * 60 * 60_000;

function toNumber(wallClock: string): number {
  return Date.parse(`${wallClock}:00Z`);
}

/** `2027-05-03T09:00` and 1 → `2027-05-04T09:00`. */
export function addDays(wallClock: string, days: number): string {
  return new Date(toNumber(wallClock) + days * day).toISOString().slice(0, 16);
}

/** The first moment after `wallClock` at the time of day of `other`. */
export function nextAtTimeOf(wallClock: string, other: string): string {
  const sameDay = `${wallClock.slice(0, 10)}T${other.slice(11)}`;
  return sameDay > wallClock ? sameDay : addDays(sameDay, 1);
}
