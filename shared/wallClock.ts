import { zoneOffsetMinutes } from './zonedTime.ts';

const minute = 60_000;
const day = 1440 * minute;

/** Says whether a zone's clock shows the time once, never (clocks skip it) or twice (clocks are set back over it). */
type WallClockKind = 'once' | 'skipped' | 'repeated';

export type Placed = {
  kind: WallClockKind;
  /** The instant: the first one when repeated; shifted later by the gap's length when skipped. */
  instant: Date;
  /** The second time, when repeated. */
  secondInstant?: Date;
};

const shape = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** Returns true for a complete wall-clock time; false for one that is still being typed. */
export const isWallClock = (value: unknown): value is string =>
  typeof value === 'string' && shape.test(value) && !Number.isNaN(Date.parse(`${value}Z`));

const asUtc = (wallClock: string): number => Date.parse(`${wallClock}:00Z`);

/** Returns a zone's minutes ahead of UTC at an instant. Callers with thousands of calls pass one that caches. */
export type OffsetOf = (instant: Date, zone: string) => number;

/** Returns the wall-clock time that `zone` shows at an instant, to the minute: `2027-05-03T09:00`. */
export function wallClockAt(instant: Date, zone: string, offsetOf: OffsetOf = zoneOffsetMinutes): string {
  return new Date(instant.getTime() + offsetOf(instant, zone) * minute).toISOString().slice(0, 16);
}

/**
 * Places a wall-clock time of `zone` on the line of instants. It uses Intl alone, because a page with one date field
 * should not load Temporal (20 kB); the tests compare the two.
 */
export function placeWallClock(wallClock: string, zone: string, offsetOf: OffsetOf = zoneOffsetMinutes): Placed {
  const wall = asUtc(wallClock);
  // No zone changes its clocks twice within two days.
  const before = offsetOf(new Date(wall - day), zone);
  const after = offsetOf(new Date(wall + day), zone);
  const candidates = [...new Set([before, after])].map((offset) => new Date(wall - offset * minute));
  const [first, second] = candidates
    .filter((instant) => wallClockAt(instant, zone, offsetOf) === wallClock)
    .sort((one, other) => one.getTime() - other.getTime());
  if (first && second) return { kind: 'repeated', instant: first, secondInstant: second };
  if (first) return { kind: 'once', instant: first };
  return { kind: 'skipped', instant: new Date(wall - before * minute) };
}
