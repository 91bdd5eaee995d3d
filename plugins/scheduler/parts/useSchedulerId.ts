import { useParams } from 'react-router';

/** The scheduler that is open; the shell has already refused an address whose id is no integer. */
export function useSchedulerId(): number {
  return Number(useParams().schedulerId);
}
