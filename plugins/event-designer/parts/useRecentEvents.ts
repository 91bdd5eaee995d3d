import type { RowsQueryOf } from '@contract/resource.ts';
import { useRows } from '@/data/index.ts';
import { events } from '../contract/events.ts';

export const recentEvents = 5;

const query: RowsQueryOf<typeof events> = {
  page: 1,
  perPage: recentEvents,
  sort: [{ field: 'updatedAt', descending: true }],
};

/** Reads the most recently changed events; all parts of the home page that use this share one request. */
export function useRecentEvents() {
  return useRows(events, { query });
}
