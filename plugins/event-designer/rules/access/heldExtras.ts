import type { Extra } from '../../contract/extras.ts';
import { isInScope } from '../codes/ticketScope.ts';

/** Returns the extras that come with a ticket, so that its holders have them without buying them. */
export function includedExtras(
  extras: readonly Pick<Extra, 'id' | 'scope' | 'ticketIds' | 'includedCount'>[],
  ticketId: number,
): number[] {
  return extras.filter((extra) => extra.includedCount > 0 && isInScope(extra, ticketId)).map(({ id }) => id);
}
