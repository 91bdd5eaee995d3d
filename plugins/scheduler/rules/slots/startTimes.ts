import type { AvailabilityRules } from '../../contract/availability.ts';
import { minute } from './clock.ts';
import type { DayPlan } from './dayPlan.ts';

/** Returns the minutes between two start times. */
const intervalOf = ({ slotInterval }: Pick<AvailabilityRules, 'slotInterval'>, duration: number): number =>
  slotInterval ?? duration;

/**
 * Returns true if the interval divides an hour. Start times then follow the clock; otherwise they count from the start
 * of the opening hours.
 */
const followsClock = (interval: number): boolean => 60 % interval === 0;

type Steps = Pick<AvailabilityRules, 'slotInterval' | 'offsetStart'>;

/** Returns the first start time at or after `from`, in minutes since midnight. */
function firstStart(from: number, { slotInterval, offsetStart }: Steps, duration: number): number {
  const interval = intervalOf({ slotInterval }, duration);
  if (!followsClock(interval)) return from + offsetStart;
  return Math.ceil((from - offsetStart) / interval) * interval + offsetStart;
}

/**
 * Returns the instants at which bookings of a length can begin on a date. Each is placed by the clock of the date: a
 * time that the clock skips is left out, and of a time that occurs twice the first is used. Each booking fits before
 * the opening hours end.
 */
export function startTimes({ free, clock }: DayPlan, rules: Steps, duration: number): number[] {
  const interval = intervalOf(rules, duration);
  const length = duration * minute;
  const starts: number[] = [];
  for (const { start, end } of free) {
    const first = firstStart(Math.ceil(clock.minutesAt(start)), rules, duration);
    for (let minutes = first; minutes < 24 * 60; minutes += interval) {
      const { instant, exists } = clock.at(minutes);
      if (instant + length > end) break;
      if (exists && instant >= start && instant !== starts.at(-1)) starts.push(instant);
    }
  }
  return starts;
}
