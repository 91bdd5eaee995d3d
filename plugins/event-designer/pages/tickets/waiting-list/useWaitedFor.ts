import { useRow } from '@/data/index.ts';
import { extras } from '../../../contract/extras.ts';
import { tickets } from '../../../contract/tickets.ts';
import { extraWaitingList, ticketWaitingList } from '../../../contract/waitingList.ts';

/** People wait for either a ticket or an activity. */
export type WaitedFor = { kind: 'ticket' | 'extra'; eventId: number; id: number };

/** Returns the calls for a waiting list, the parameters of their paths, and the texts that name what people wait for. */
export function waitingListOf({ kind, eventId, id }: WaitedFor) {
  // Each call takes from these what its path names.
  const params = { eventId, ticketId: id, extraId: id };
  return kind === 'ticket'
    ? ({ params, field: 'ticketId', texts: 'waitingList', ...ticketWaitingList } as const)
    : ({ params, field: 'extraId', texts: 'waitingList.ofExtra', ...extraWaitingList } as const);
}

/** Returns how many people wait, whether the server offers freed places by itself, and where the places come from. */
export function useWaitedFor({ kind, eventId, id }: WaitedFor) {
  const params = { eventId };
  const ticket = useRow(tickets, { params, id: kind === 'ticket' ? id : undefined });
  const extra = useRow(extras, { params, id: kind === 'extra' ? id : undefined });
  const { waitingCount = 0, offersFreedPlaces = false, type = 'fixed' } = ticket.row ?? extra.row ?? {};
  return { waiting: waitingCount, isAutomatic: offersFreedPlaces, type };
}
