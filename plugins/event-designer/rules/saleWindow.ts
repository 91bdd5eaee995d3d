import type { RelativeMoment } from '../contract/ticketFields.ts';
import type { Ticket } from '../contract/tickets.ts';

/** What relative moments are reckoned from: the event, or the date of a series that is bought. */
export type Anchors = { startsAt?: string | null; endsAt: string | null };

/** Start and end as instants; null is open. */
export type SaleWindow = { start: string | null; end: string | null };

type Windowed = Pick<Ticket, 'saleStart' | 'saleEnd'> & Partial<Pick<Ticket, 'relativeSaleStart' | 'relativeSaleEnd'>>;

/** The instant of a relative moment; null as long as the event has no dates. */
export function relativeInstant({ anchor, side, minutes }: RelativeMoment, { startsAt, endsAt }: Anchors) {
  const from = anchor === 'start' ? startsAt : endsAt;
  if (!from) return null;
  return new Date(Date.parse(from) + (side === 'before' ? -minutes : minutes) * 60_000).toISOString();
}

/** When a ticket is sold, whichever way its window is given. */
export function saleWindow(ticket: Windowed, anchors: Anchors): SaleWindow {
  const { relativeSaleStart, relativeSaleEnd } = ticket;
  return {
    start: relativeSaleStart ? relativeInstant(relativeSaleStart, anchors) : ticket.saleStart,
    end: relativeSaleEnd ? relativeInstant(relativeSaleEnd, anchors) : ticket.saleEnd,
  };
}
