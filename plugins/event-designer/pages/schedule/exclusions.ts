import type { ItemOf } from '@contract/resource.ts';
import type { Day } from '@shared/zonedTime.ts';
import type { schedule } from '../../contract/schedule.ts';

/** The skips of a series: days, and single dates by wall-clock time. */
type Exclusions = Pick<ItemOf<typeof schedule>, 'excludedDates' | 'excludedOccurrences'>;

const isDay = (skip: string) => skip.length === 10;
const mergeSorted = (before: readonly string[], more: readonly string[]) => [...new Set([...before, ...more])].sort();

/** Adds skips: days (`2027-03-04`) and single dates (`2027-03-04T19:00`). */
export function addSkips({ excludedDates, excludedOccurrences }: Exclusions, skips: readonly string[]): Exclusions {
  return {
    excludedDates: mergeSorted(excludedDates, skips.filter(isDay)),
    excludedOccurrences: mergeSorted(
      excludedOccurrences,
      skips.filter((each) => !isDay(each)),
    ),
  };
}

/** Removes skips of days and single dates. */
export function removeSkips({ excludedDates, excludedOccurrences }: Exclusions, skips: readonly string[]): Exclusions {
  const without = (all: readonly string[]) => all.filter((each) => !skips.includes(each));
  return { excludedDates: without(excludedDates), excludedOccurrences: without(excludedOccurrences) };
}

/** The days to skip (true) or to restore (false), independent of the other skips in the schedule. */
export type DaySkips = ReadonlyMap<Day, boolean>;

/** Returns the skipped days after applying wishes to the stored ones. */
export function applyDaySkips(excludedDates: readonly Day[], daySkips: DaySkips): Day[] {
  const skipped = [...daySkips].filter(([, isSkipped]) => isSkipped).map(([day]) => day);
  return mergeSorted(
    excludedDates.filter((day) => daySkips.get(day) !== false),
    skipped,
  );
}
