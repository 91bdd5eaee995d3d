import type { InstantName } from '@contract/entityValues.ts';
import { type Code, codeTermFields } from '../../contract/codes.ts';
import { copiedInstants } from '../copiedInstants.ts';

/** Maps ids of the original event to ids of the copy. */
type Pairs = ReadonlyMap<number, number>;

type CopiedCode = Pick<Code, InstantName<typeof codeTermFields> | 'scope' | 'ticketIds' | 'dateId'>;

/**
 * Returns the fields of a code that change in a copy of its event. Returns null if its date or all tickets that it
 * names were not copied, because the code would then apply to nothing.
 */
export function copyCode(
  code: CopiedCode,
  { tickets, dates, at }: { tickets: Pairs; dates: Pairs; at: (instant: string) => string | null },
) {
  const ticketIds = code.ticketIds.flatMap((id) => tickets.get(id) ?? []);
  if (code.scope === 'specific_tickets' && ticketIds.length === 0) return null;
  const dateId = code.dateId === null ? null : dates.get(code.dateId);
  if (dateId === undefined) return null;
  return {
    ...copiedInstants(codeTermFields, code, at),
    // If none of the excluded tickets was copied, the code applies to all tickets.
    scope: ticketIds.length === 0 ? ('all_tickets' as const) : code.scope,
    ticketIds,
    dateId,
    batchId: null,
    uses: 0,
    ticketsUsed: 0,
    discountGiven: 0,
  };
}
