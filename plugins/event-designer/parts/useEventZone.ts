import { useRow } from '@/data/index.ts';
import { events } from '../contract/events.ts';
import { useEventId } from './useEventId.ts';

/**
 * Returns the IANA zone in which the open event's times are shown and edited. Undefined until the event is loaded. No
 * other zone may be used until then, because a time that is typed would be misread.
 */
export function useEventZone() {
  const { row, error, refetch } = useRow(events, { id: useEventId() });
  return { data: row?.timeZone, error, refetch };
}
