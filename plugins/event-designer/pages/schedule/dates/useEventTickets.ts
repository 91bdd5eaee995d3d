import type { RowsQueryOf } from '@contract/resource.ts';
import { useRows } from '@/data/index.ts';
import { tickets } from '../../../contract/tickets.ts';

/** All tickets of an event in their order, archived ones too: what a date says about one stays when it is archived. */
export function useEventTickets(eventId: number) {
  const query: RowsQueryOf<typeof tickets> = { perPage: 0, sort: [{ field: 'position', descending: false }] };
  return useRows(tickets, { params: { eventId }, query });
}

export type EventTickets = ReturnType<typeof useEventTickets>;
