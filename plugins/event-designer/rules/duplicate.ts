import { placeWallClock, wallClockAt } from '@shared/wallClock.ts';
import type { TimeSlot } from '../contract/basicInfo.ts';

const minute = 60_000;

const asUtc = (wallClock: string): number => Date.parse(`${wallClock}:00Z`);

/** The times of a copy. Null: the copy has no times. */
export type Moved = {
  /** Local times as rules of a series name them. Clocks may skip them. */
  plain: (wallClock: string) => string | null;
  /** Local times that exist: clocks that skip a time move it behind the gap, as in a schedule. */
  wallClock: (wallClock: string) => string | null;
  instant: (instant: string) => string | null;
  /** Returns how many times clocks have skipped so far, and so have moved behind the gap. */
  skipped: () => number;
};

const noTimes: Moved = { plain: () => null, wallClock: () => null, instant: () => null, skipped: () => 0 };

/**
 * Moves all times by the same distance as the first slot, in local time. A sale that starts at 09:00 still starts at
 * 09:00, whatever daylight saving does. Without a new start, the copy has no times. `newZone`: the zone of the copy.
 */
export function movedTo(start: string | null, firstStart: string | null, zone: string, newZone = zone): Moved {
  if (start === null || firstStart === null) return noTimes;
  const distance = asUtc(start) - asUtc(firstStart);
  let skipped = 0;
  const plain = (value: string) => new Date(asUtc(value) + distance).toISOString().slice(0, 16);
  const placed = (value: string) => {
    const { kind, instant } = placeWallClock(plain(value), newZone);
    if (kind === 'skipped') skipped += 1;
    return { kind, instant };
  };
  return {
    plain,
    wallClock: (value) => {
      const { kind, instant } = placed(value);
      return kind === 'skipped' ? wallClockAt(instant, newZone) : plain(value);
    },
    instant: (value) => {
      const beyondMinute = Date.parse(value) % minute;
      const moved = placed(wallClockAt(new Date(value), zone)).instant;
      return new Date(moved.getTime() + beyondMinute).toISOString();
    },
    skipped: () => skipped,
  };
}

/**
 * Returns slots whose times are moved by `at`. Slots are left out if the copy has no times. Doors whose time clocks skip
 * open no later than the start: from 02:30 they move behind the gap, to 03:30, but a start at 03:00 stays.
 */
export function movedSlots(slots: readonly TimeSlot[], at: Moved['plain']): TimeSlot[] {
  return slots.flatMap(({ start, end, admissionAt }) => {
    const from = at(start);
    const until = at(end);
    if (from === null || until === null) return [];
    const doors = admissionAt ? at(admissionAt) : null;
    return [{ start: from, end: until, ...(admissionAt ? { admissionAt: doors && doors > from ? from : doors } : {}) }];
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
