import type { ItemOf } from '@contract/resource.ts';
import type { Day } from '@shared/zonedTime.ts';
import type { schedule } from '../../contract/schedule.ts';

/** The skips of a series: days, and single dates by wall-clock time. */
type Exclusions = Pick<ItemOf<typeof schedule>, 'excludedDates' | 'excludedOccurrences'>;

const isDay = (left: string) => left.length === 10;
const merged = (before: readonly string[], more: readonly string[]) => [...new Set([...before, ...more])].sort();

/** Adds skips: days (`2027-03-04`) and single dates (`2027-03-04T19:00`). */
export function leavingOut({ excludedDates, excludedOccurrences }: Exclusions, left: readonly string[]): Exclusions {
  return {
    excludedDates: merged(excludedDates, left.filter(isDay)),
    excludedOccurrences: merged(
      excludedOccurrences,
      left.filter((each) => !isDay(each)),
    ),
  };
}

/** Removes skips of days and single dates. */
export function takingBack({ excludedDates, excludedOccurrences }: Exclusions, left: readonly string[]): Exclusions {
  const without = (all: readonly string[]) => all.filter((each) => !left.includes(each));
  return { excludedDates: without(excludedDates), excludedOccurrences: without(excludedOccurrences) };
}

/** The days to skip (true) or to restore (false), independent of the other skips in the schedule. */
export type DayWishes = ReadonlyMap<Day, boolean>;

/** Returns the skipped days after applying wishes to the stored ones. */
export function excludedWith(excludedDates: readonly Day[], wishes: DayWishes): Day[] {
  const wished = [...wishes].filter(([, isOut]) => isOut).map(([day]) => day);
  return merged(
    excludedDates.filter((day) => wishes.get(day) !== false),
    wished,
  );
}
