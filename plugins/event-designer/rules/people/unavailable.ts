import type { UnavailablePeriod } from '../../contract/unavailable.ts';

/** Returns the periods in a copy of the event. Without times there are none, because they would be about other days. */
export function movedPeriods(
  periods: readonly UnavailablePeriod[],
  at: (wallClock: string) => string | null,
): UnavailablePeriod[] {
  return periods.flatMap((period) => {
    const [start, end] = [at(period.start), at(period.end)];
    return start === null || end === null ? [] : [{ ...period, start, end }];
  });
}
