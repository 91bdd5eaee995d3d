import { type Day, dayAt, startOfDay } from '@shared/zonedTime.ts';
import { useRows } from '@/data/index.ts';
import { bookings } from '../../../contract/bookings.ts';
import { mondayOf } from '../../../rules/bookingWeek.ts';
import type { WhoseFilter } from '../useWhoseFilters.ts';

/** The states of the bookings that the calendar shows. */
export const shownStates = 'pending,confirmed,noShow';

type Options = { today: Day; zone: string; enabled: boolean; filters: readonly WhoseFilter[] };

type FirstWeek = {
  monday: Day;
  /** True while no first week has been read yet. */
  isLoading: boolean;
  /** True while the Monday is still the one for the previous filters. */
  isPrevious: boolean;
};

/**
 * Returns the Monday of the first week with bookings that match the filters, from this week on; of this week while it
 * is loading or if there is none. While changed filters are read, it keeps the last Monday, so that the calendar does
 * not show this week in between.
 */
export function useFirstWeek({ today, zone, enabled, filters }: Options): FirstWeek {
  const thisWeek = mondayOf(today);
  const { rows, isLoading, isPreviousData } = useRows(bookings, {
    enabled,
    keepPreviousData: true,
    query: {
      perPage: 1,
      sort: [{ field: 'startsAt', descending: false }],
      filters: [
        { field: 'endsAt', operator: 'gt', value: startOfDay(thisWeek, zone).toISOString() },
        { field: 'state', operator: 'in', value: shownStates },
        ...filters,
      ],
    },
  });
  const [next] = rows;
  const week = next ? mondayOf(dayAt(new Date(next.startsAt), zone)) : thisWeek;
  return { monday: week > thisWeek ? week : thisWeek, isLoading, isPrevious: isPreviousData };
}
