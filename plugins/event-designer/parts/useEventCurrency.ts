import { useRow } from '@/data/index.ts';
import { events } from '../contract/events.ts';
import { useEventId } from './useEventId.ts';

/** The currency that the open event sells in, as its ISO 4217 code; undefined until the event is read. */
export function useEventCurrency(): string | undefined {
  return useRow(events, { id: useEventId() }).row?.currency;
}
