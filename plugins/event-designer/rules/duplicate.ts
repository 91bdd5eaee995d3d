import { placeWallClock, wallClockAt } from '@shared/wallClock.ts';
import type { TimeSlot } from '../contract/basicInfo.ts';

const minute = 60_000;

const asUtc = (wallClock: string): number => Date.parse(`${wallClock}:00Z`);

/** The times of a copy. Null: the copy has no times. */
export type Moved = {
  wallClock: (wallClock: string) => string | null;
  instant: (instant: string) => string | null;
};

/**
 * Moves all times by the same distance as the first slot, in local time. A sale that starts at 09:00 still starts at
 * 09:00, whatever daylight saving does. Without a new start, the copy has no times. `newZone`: the zone of the copy.
 */
export function movedTo(start: string | null, firstStart: string | null, zone: string, newZone = zone): Moved {
  if (start === null || firstStart === null) return { wallClock: () => null, instant: () => null };
  const distance = asUtc(start) - asUtc(firstStart);
  const wallClock = (value: string) => new Date(asUtc(value) + distance).toISOString().slice(0, 16);
  return {
    wallClock,
    instant: (value) => {
      const beyondMinute = Date.parse(value) % minute;
      const moved = placeWallClock(wallClock(wallClockAt(new Date(value), zone)), newZone).instant;
      return new Date(moved.getTime() + beyondMinute).toISOString();
    },
  };
}

/** Returns slots with moved times. Slots are left out if the copy has no times. */
export function movedSlots(slots: readonly TimeSlot[], moved: Moved): TimeSlot[] {
  return slots.flatMap(({ start, end, admissionAt }) => {
    const from = moved.wallClock(start);
    const until = moved.wallClock(end);
    if (from === null || until === null) return [];
    return [{ start: from, end: until, ...(admissionAt ? { admissionAt: moved.wallClock(admissionAt) } : {}) }];
  });
}

/** Returns the earliest start as a wall-clock time; null without slots. */
export function firstStartOf(slots: readonly TimeSlot[]): string | null {
  return slots.map(({ start }) => start).sort()[0] ?? null;
}

const weeksOfAYear = 52 * 7 * 24 * 60 * minute;

/** Proposes a start for a copy: the same weekday and time in the first year that is still ahead. */
export function nextStart(firstStart: string, now: Date): string {
  let start = asUtc(firstStart) + weeksOfAYear;
  while (start <= now.getTime()) start += weeksOfAYear;
  return new Date(start).toISOString().slice(0, 16);
}
