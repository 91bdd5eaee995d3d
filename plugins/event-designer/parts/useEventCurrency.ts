import { useRow } from '@/data/index.ts';
import { events } from '../contract/events.ts';
import { useEventId } from './useEventId.ts';

/** Returns the open event's currency as an ISO 4217 code; undefined until the event is loaded. */
export function useEventCurrency(): string | undefined {
  return useRow(events, { id: useEventId() }).row?.currency;
}
