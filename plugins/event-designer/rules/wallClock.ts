/** Arithmetic on wall-clock times (`2027-05-03T09:00`) without a zone and without daylight saving. */

const minute = 60_000;
const day = 24 * 60 * minute;

function toNumber(wallClock: string): number {
  return Date.parse(`${wallClock}:00Z`);
}

/** Adds minutes: `2027-05-03T19:00` and 60 → `2027-05-03T20:00`. Clock changes are ignored. */
export function addMinutes(wallClock: string, minutes: number): string {
  return new Date(toNumber(wallClock) + minutes * minute).toISOString().slice(0, 16);
}

/** Adds days: `2027-05-03T09:00` and 1 → `2027-05-04T09:00`. */
export function addDays(wallClock: string, days: number): string {
  return addMinutes(wallClock, (days * day) / minute);
}

/** Returns the first local time after `wallClock` that has the time of day of `other`. */
export function nextAtTimeOf(wallClock: string, other: string): string {
  const sameDay = `${wallClock.slice(0, 10)}T${other.slice(11)}`;
  return sameDay > wallClock ? sameDay : addDays(sameDay, 1);
}
