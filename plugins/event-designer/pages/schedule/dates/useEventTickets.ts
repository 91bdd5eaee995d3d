import type { RowsQueryOf } from '@contract/resource.ts';
import { useRows } from '@/data/index.ts';
import { tickets } from '../../../contract/tickets.ts';

/** Returns all tickets of an event in order, even archived ones, whose overrides on dates stay. */
export function useEventTickets(eventId: number) {
  const query: RowsQueryOf<typeof tickets> = { perPage: 0, sort: [{ field: 'position', descending: false }] };
  return useRows(tickets, { params: { eventId }, query });
}

export type EventTickets = ReturnType<typeof useEventTickets>;
