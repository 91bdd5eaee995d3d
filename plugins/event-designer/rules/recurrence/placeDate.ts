import { type OffsetOf, placeWallClock, wallClockAt } from '@shared/wallClock.ts';
import type { ClockChange } from '../../contract/schedule.ts';

const minute = 60_000;
/** The clock change that a date reports for each kind of local time. */
export const clockChanges = { once: 'none', skipped: 'skipped', repeated: 'repeated' } as const;

type PlacedDate = { start: string; end: string; startsAt: string; endsAt: string; clockChange: ClockChange };

/**
 * Returns the instants of a date with a local start in one zone, and its local times in the zone `readIn`. If clocks
 * skip the start, it moves behind the gap; if they repeat it, the first instant counts. The duration stays the same,
 * even if clocks change during it.
 */
export function placeDate(
  wallClock: string,
  durationMinutes: number,
  zone: string,
  readIn = zone,
  offsetOf?: OffsetOf,
): PlacedDate {
  const { instant, kind } = placeWallClock(wallClock, zone, offsetOf);
  const end = new Date(instant.getTime() + durationMinutes * minute);
  return {
    start: kind === 'once' && zone === readIn ? wallClock : wallClockAt(instant, readIn, offsetOf),
    end: wallClockAt(end, readIn, offsetOf),
    startsAt: instant.toISOString(),
    endsAt: end.toISOString(),
    clockChange: clockChanges[kind],
  };
}

/** Returns the minutes between two instants. */
export function minutesBetween(startsAt: string, endsAt: string): number {
  return Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / minute);
}
