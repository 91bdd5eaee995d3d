import { useParams } from 'react-router';

/** The event that is open; the shell has already refused an address whose id is no integer. */
export function useEventId(): number {
  return Number(useParams().eventId);
}
