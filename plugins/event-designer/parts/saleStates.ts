import type { Tone } from '@/registry/types.ts';
import type { Ticket } from '../contract/tickets.ts';
import type { SaleReason, SaleState } from '../rules/saleReasons.ts';

/** The tone of each sale state. Its text is `saleState.<state>`, its reason `saleReason.<reason>`. */
export const saleStateTone: Record<SaleState, Tone> = {
  draft: 'neutral',
  scheduled: 'warn',
  on_sale: 'ok',
  paused: 'warn',
  sold_out: 'info',
  ended: 'neutral',
  hidden: 'neutral',
  locked: 'neutral',
};

/** The tone of each state that is shown; `unavailable` is one of those. */
export const shownStateTone: Record<ShownState, Tone> = { ...saleStateTone, unavailable: 'neutral' };

export type ShownState = SaleState | 'unavailable';

/**
 * Returns the word for a state, as `saleState.<word>`. The server says "locked" both for what needs a passcode and for
 * what nobody can buy at present, because its contents or tickets are not on sale.
 */
export const stateWord = ({ state, reason }: { state: SaleState; reason: SaleReason }): ShownState =>
  state === 'locked' && reason !== 'pass_code' ? 'unavailable' : state;

/** Returns true if the sale has ended for good. */
export const isSaleOver = ({ saleWindow: { end } }: Pick<Ticket, 'saleWindow'>, now = new Date()) =>
  end !== null && Date.parse(end) <= now.getTime();

/**
 * Returns the state to show of a ticket. Until the event is published, that alone decides what the server says; but a
 * sale that has ended would not begin then.
 */
export function shownSaleState(ticket: Pick<Ticket, 'saleState' | 'saleWindow'>): Ticket['saleState'] {
  const isDraft = ticket.saleState.reason === 'event_unpublished';
  return isDraft && isSaleOver(ticket)
    ? { ...ticket.saleState, state: 'ended', reason: 'after_sale' }
    : ticket.saleState;
}
