import { combineReads, useCall, useRows } from '@/data/index.ts';
import { agenda } from '../../contract/agenda.ts';
import { extras } from '../../contract/extras.ts';

/** Reads what rules can ask for: the event's add-ons and activities, and its agenda with the sessions. */
export function useRuleOffers(eventId: number) {
  const params = { eventId };
  return combineReads({
    extras: useRows(extras, { params, query: { perPage: 0, sort: [{ field: 'position', descending: false }] } }),
    agenda: useCall(agenda, { params }),
  });
}
