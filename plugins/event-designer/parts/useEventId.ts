import { useParams } from 'react-router';

/** Returns the id of the open event; the shell has already refused an address whose id is no integer. */
export function useEventId(): number {
  return Number(useParams().eventId);
}
