import type { UnavailablePeriod } from '../../contract/unavailable.ts';

/**
 * Returns the periods as a copy of the event gets them. A copy without times gets none, because the periods would be on
 * the wrong days. A period that ends right after a skipped hour in which it starts is left out: nothing of it remains.
 */
export function movedPeriods(
  periods: readonly UnavailablePeriod[],
  at: (wallClock: string) => string | null,
): UnavailablePeriod[] {
  return periods.flatMap((period) => {
    const [start, end] = [at(period.start), at(period.end)];
    return start === null || end === null || end <= start ? [] : [{ ...period, start, end }];
  });
}
