import { useParams } from 'react-router';

/** Returns the id of the open scheduler; the shell has already refused an address whose id is no integer. */
export function useSchedulerId(): number {
  return Number(useParams().schedulerId);
}
