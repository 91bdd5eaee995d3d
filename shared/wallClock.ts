import { zoneOffsetMinutes } from './zonedTime.ts';

const minute = 60_000;
const day = 1440 * minute;

/** Whether a clock shows the time once, never (clocks go forward over it) or twice (they go back over it). */
type WallClockKind = 'once' | 'skipped' | 'repeated';

export type Placed = {
  kind: WallClockKind;
  /** Where it is: the first time when repeated; as much later as the gap is long when skipped. */
  instant: Date;
  /** The second time, when repeated. */
  again?: Date;
};

const shape = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** Whether this is a whole wall-clock time: while one types, a field holds less. */
export const isWallClock = (value: unknown): value is string =>
  typeof value === 'string' && shape.test(value) && !Number.isNaN(Date.parse(`${value}Z`));

const asUtc = (wallClock: string): number => Date.parse(`${wallClock}:00Z`);

/** Minutes that a zone is ahead of UTC at an instant. Who asks a thousand times in a row brings one that remembers. */
export type OffsetOf = (instant: Date, zone: string) => number;

/** The wall-clock time that `zone` shows at an instant, to the minute: `2027-05-03T09:00`. */
export function wallClockAt(instant: Date, zone: string, offsetOf: OffsetOf = zoneOffsetMinutes): string {
  return new Date(instant.getTime() + offsetOf(instant, zone) * minute).toISOString().slice(0, 16);
}

/**
 * Where a wall-clock time of `zone` is on the line of instants. Intl alone: a page with one date field should not
 * load Temporal (20 kB); the tests hold both against each other.
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
  if (first && second) return { kind: 'repeated', instant: first, again: second };
  if (first) return { kind: 'once', instant: first };
  return { kind: 'skipped', instant: new Date(wall - before * minute) };
}
