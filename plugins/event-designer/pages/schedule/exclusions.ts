import type { ItemOf } from '@contract/resource.ts';
import type { Day } from '@shared/zonedTime.ts';
import type { schedule } from '../../contract/schedule.ts';

/** What a series leaves out: days, and single dates by the clock. */
type Exclusions = Pick<ItemOf<typeof schedule>, 'excludedDates' | 'excludedOccurrences'>;

const isDay = (left: string) => left.length === 10;
const merged = (before: readonly string[], more: readonly string[]) => [...new Set([...before, ...more])].sort();

/** Leaves out more: days (`2027-03-04`) and single dates (`2027-03-04T19:00`). */
export function leavingOut({ excludedDates, excludedOccurrences }: Exclusions, left: readonly string[]): Exclusions {
  return {
    excludedDates: merged(excludedDates, left.filter(isDay)),
    excludedOccurrences: merged(
      excludedOccurrences,
      left.filter((each) => !isDay(each)),
    ),
  };
}

/** Takes days and single dates back. */
export function takingBack({ excludedDates, excludedOccurrences }: Exclusions, left: readonly string[]): Exclusions {
  const without = (all: readonly string[]) => all.filter((each) => !left.includes(each));
  return { excludedDates: without(excludedDates), excludedOccurrences: without(excludedOccurrences) };
}

/** What is to become of days, whatever the schedule says of others: true is left out. */
export type DayWishes = ReadonlyMap<Day, boolean>;

/** The days that are left out when wishes are added to what is stored. */
export function excludedWith(excludedDates: readonly Day[], wishes: DayWishes): Day[] {
  const wished = [...wishes].filter(([, isOut]) => isOut).map(([day]) => day);
  return merged(
    excludedDates.filter((day) => wishes.get(day) !== false),
    wished,
  );
}
