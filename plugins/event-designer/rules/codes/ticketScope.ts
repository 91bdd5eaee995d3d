import type { TicketScope } from '../../contract/registrantSettings.ts';

/** Whether a ticket is among those that a scope names. */
export function isInScope({ scope, ticketIds }: { scope: TicketScope; ticketIds: readonly number[] }, id: number) {
  if (scope === 'all_tickets') return true;
  return ticketIds.includes(id) === (scope === 'specific_tickets');
}
