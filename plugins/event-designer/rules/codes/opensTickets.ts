import type { Code } from '../../contract/codes.ts';
import { saleState } from '../availability.ts';
import type { SaleReason } from '../saleReasons.ts';
import { type SaleContext, type SellableTicket, situationFor } from '../ticketView.ts';
import { openable } from './openedRows.ts';
import { isInScope } from './ticketScope.ts';

export type OpenedTicket = { ticketId: number; name: string; closedBy: SaleReason[]; canBuy: boolean };

function openedBy({ kind, reservesStock }: Pick<Code, 'kind' | 'reservesStock'>): readonly SaleReason[] {
  return [...(kind === 'discount' ? [] : openable), ...(reservesStock ? (['held_for_codes'] as const) : [])];
}

/** The tickets of an event, and what else decides whether they can be bought. */
export type TicketsForSale = { tickets: readonly (SellableTicket & { name: string })[]; saleContext: SaleContext };

/**
 * Returns the tickets that a code opens for people who have it. Tickets that everybody can see are not included. In
 * `ticketsForHolders`, the places that the code holds count as free.
 */
export function opensTickets(
  code: Pick<Code, 'kind' | 'scope' | 'ticketIds' | 'reservesStock'>,
  ticketsForOthers: TicketsForSale,
  ticketsForHolders: TicketsForSale,
  channel: 'online' | 'door',
): OpenedTicket[] {
  const opened = openedBy(code);
  const withCode = new Map(ticketsForHolders.tickets.map((ticket) => [ticket.id, ticket]));
  const visitor = { channel, hasLink: false, hasCode: false };
  return ticketsForOthers.tickets.flatMap((ticket) => {
    if (ticket.isArchived || !isInScope(code, ticket.id)) return [];
    const closedBy = saleState(ticket, situationFor(ticket, ticketsForOthers.saleContext, visitor))
      .gates.map(({ reason }) => reason)
      .filter((reason) => opened.includes(reason));
    const own = withCode.get(ticket.id);
    if (closedBy.length === 0 || !own) return [];
    const holder = { channel, hasLink: code.kind !== 'discount', hasCode: code.kind !== 'discount' };
    const { canBuy } = saleState(own, situationFor(own, ticketsForHolders.saleContext, holder));
    return [{ ticketId: ticket.id, name: ticket.name, closedBy, canBuy }];
  });
}
