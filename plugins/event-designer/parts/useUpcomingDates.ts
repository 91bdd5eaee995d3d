import { useState } from 'react';
import { useRows } from '@/data/index.ts';
import { scheduleDates } from '../contract/schedule.ts';

/** Reads the dates of a series that take place and are not over, in order; reads nothing for a single event. */
export function useUpcomingDates(eventId: number, isRecurring: boolean) {
  const [now] = useState(() => new Date().toISOString());
  return useRows(scheduleDates, {
    params: { eventId },
    enabled: isRecurring,
    query: {
      perPage: 0,
      filters: [
        { field: 'status', operator: 'eq', value: 'scheduled' },
        { field: 'endsAt', operator: 'gt', value: now },
      ],
    },
  });
}
