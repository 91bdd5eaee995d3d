import { type InstantName, movedInstants } from '@contract/entityValues.ts';
import { type Code, codeTermFields } from '../../contract/codes.ts';

/** Row of the source → row of the copy. */
type Pairs = ReadonlyMap<number, number>;

type CopiedCode = Pick<Code, InstantName<typeof codeTermFields> | 'scope' | 'ticketIds' | 'dateId'>;

/**
 * Returns what differs in a code in a copy of its event: what it refers to, its window, and its uses. Returns null for
 * a code whose date or whose only tickets did not come along, because it would apply to nothing.
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
    ...movedInstants(codeTermFields, code, at),
    // Without the tickets that it excepts, it is for all of them.
    scope: ticketIds.length === 0 ? ('all_tickets' as const) : code.scope,
    ticketIds,
    dateId,
    batchId: null,
    uses: 0,
    ticketsUsed: 0,
    discountGiven: 0,
  };
}
