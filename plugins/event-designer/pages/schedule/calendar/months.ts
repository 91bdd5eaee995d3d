import { addDays, addMonths, type Day, weekdayOf } from '@shared/zonedTime.ts';

/** A month: `2027-03`. */
export type Month = string;

export const monthOf = (day: Day): Month => day.slice(0, 7);

export function shiftMonth(month: Month, by: number): Month {
  return monthOf(addMonths(`${month}-01`, by));
}

/** Returns the weeks of a month, starting on Monday; days of the neighbouring months are null. */
export function weeksOf(month: Month): (Day | null)[][] {
  const first: Day = `${month}-01`;
  const monday = addDays(first, 1 - weekdayOf(first));
  const weeks: (Day | null)[][] = [];
  for (let start = monday; monthOf(start) <= month; start = addDays(start, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => addDays(start, index)).map((day) =>
        monthOf(day) === month ? day : null,
      ),
    );
  }
  return weeks;
}

/** Returns the day to which a key moves from `day`; undefined for keys without a meaning here. */
export function dayAfterKey(day: Day, key: string): Day | undefined {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
  const step = steps[key];
  if (step !== undefined) return addDays(day, step);
  if (key === 'Home') return addDays(day, 1 - weekdayOf(day));
  if (key === 'End') return addDays(day, 7 - weekdayOf(day));
  if (key === 'PageUp') return addMonths(day, -1);
  return key === 'PageDown' ? addMonths(day, 1) : undefined;
}
