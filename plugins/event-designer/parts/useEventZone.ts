import { useRow } from '@/data/index.ts';
import { events } from '../contract/events.ts';
import { useEventId } from './useEventId.ts';

/**
 * The IANA zone by whose clock the open event's times are read and set. Undefined until the event is read: no other
 * zone may stand in for it meanwhile, least of all where a time is typed.
 */
export function useEventZone() {
  const { row, error, refetch } = useRow(events, { id: useEventId() });
  return { data: row?.timeZone, error, refetch };
}
