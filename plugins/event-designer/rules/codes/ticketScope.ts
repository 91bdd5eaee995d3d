import type { TicketScope } from '../../contract/registrantSettings.ts';

/** Returns true if a scope includes a ticket. */
export function isInScope({ scope, ticketIds }: { scope: TicketScope; ticketIds: readonly number[] }, id: number) {
  if (scope === 'all_tickets') return true;
  return ticketIds.includes(id) === (scope === 'specific_tickets');
}
