import type { Code } from '../../contract/codes.ts';
import { saleState } from '../availability.ts';
import type { SaleReason } from '../saleReasons.ts';
import { type Around, type KeptTicket, situationFor } from '../ticketView.ts';
import { isInScope } from './ticketScope.ts';

export type OpenedTicket = { ticketId: number; name: string; closedBy: SaleReason[]; canBuy: boolean };

/** The restrictions that a code can lift. */
const openable: readonly SaleReason[] = ['hidden', 'group_link', 'pass_code'];

/** Returns the tickets that a code opens for people who have it. Tickets that everybody can see are not included. */
export function opensTickets(
  code: Pick<Code, 'kind' | 'scope' | 'ticketIds'>,
  tickets: readonly (KeptTicket & { name: string })[],
  around: Around,
  channel: 'online' | 'door',
): OpenedTicket[] {
  if (code.kind === 'discount') return [];
  return tickets.flatMap((ticket) => {
    if (ticket.isArchived || !isInScope(code, ticket.id)) return [];
    const visitor = { channel, hasLink: false, hasCode: false };
    const closedBy = saleState(ticket, situationFor(ticket, around, visitor))
      .gates.map(({ reason }) => reason)
      .filter((reason) => openable.includes(reason));
    if (closedBy.length === 0) return [];
    const { canBuy } = saleState(ticket, situationFor(ticket, around, { channel, hasLink: true, hasCode: true }));
    return [{ ticketId: ticket.id, name: ticket.name, closedBy, canBuy }];
  });
}
