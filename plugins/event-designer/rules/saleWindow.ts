import type { RelativeMoment } from '../contract/ticketFields.ts';
import type { Ticket } from '../contract/tickets.ts';
import { datesOffering, isOverriddenOn, overrideOf } from './recurrence/overrides.ts';
import type { SoldDate } from './recurrence/soldDate.ts';

/** The base of relative times: the event, or the date of a series that is bought. */
export type Anchors = SoldDate & { startsAt?: string | null; endsAt: string | null };

/** The first start and the last end. For a series also its upcoming dates, in order. */
export type DatedEvent = Anchors & { upcoming?: readonly Anchors[] };

/** Start and end as instants. Null: open. */
export type SaleWindow = { start: string | null; end: string | null };

type Windowed = Pick<Ticket, 'saleStart' | 'saleEnd'> &
  Partial<Pick<Ticket, 'id' | 'relativeSaleStart' | 'relativeSaleEnd'>>;

/** Returns the instant of a relative time. Null: the event has no dates yet. */
export function relativeInstant({ anchor, side, minutes }: RelativeMoment, { startsAt, endsAt }: Anchors) {
  const from = anchor === 'start' ? startsAt : endsAt;
  if (!from) return null;
  return new Date(Date.parse(from) + (side === 'before' ? -minutes : minutes) * 60_000).toISOString();
}

/** Returns the window in which a ticket is sold. A window of the date replaces that of the ticket. */
export function saleWindow(ticket: Windowed, anchors: Anchors): SaleWindow {
  const own = overrideOf(ticket.id, anchors);
  const relativeSaleStart = own?.relativeSaleStart ?? ticket.relativeSaleStart;
  const relativeSaleEnd = own?.relativeSaleEnd ?? ticket.relativeSaleEnd;
  return {
    start: relativeSaleStart ? relativeInstant(relativeSaleStart, anchors) : ticket.saleStart,
    end: relativeSaleEnd ? relativeInstant(relativeSaleEnd, anchors) : ticket.saleEnd,
  };
}

/** Returns when a sale with this end is over: nothing is sold after the event. Null: the sale has no end of its own. */
export const endWithinEvent = (end: string | null, eventEnd: string | null): string | null =>
  end !== null && eventEnd !== null && Date.parse(eventEnd) < Date.parse(end) ? eventEnd : end;

/** Returns true if dates of a series have their own windows. */
function isRelative({
  relativeSaleStart,
  relativeSaleEnd,
}: Pick<Windowed, 'relativeSaleStart' | 'relativeSaleEnd'>): boolean {
  return Boolean(relativeSaleStart ?? relativeSaleEnd);
}

/**
 * Returns the date by which a ticket of a series is judged if none is requested: the first upcoming date that offers it
 * and whose sale is not over, else the last one. Without any, the event as a whole.
 */
export function nearestDate(ticket: Windowed, event: DatedEvent, now: Date): Anchors {
  const { upcoming = [] } = event;
  if (!isRelative(ticket) && !isOverriddenOn(ticket.id, upcoming)) return event;
  const isOver = (date: Anchors) => {
    const { end } = saleWindow(ticket, date);
    return end !== null && Date.parse(end) <= now.getTime();
  };
  const offering = datesOffering(ticket.id, upcoming);
  return offering.find((date) => !isOver(date)) ?? offering.at(-1) ?? event;
}

/**
 * Returns the time in which a ticket is sold for any date: in a series from the opening for the first date to the close
 * for the last.
 */
export function widestWindow(ticket: Windowed, event: Anchors & { isRecurring?: boolean }): SaleWindow {
  if (!event.isRecurring) return saleWindow(ticket, event);
  const { startsAt = null, endsAt } = event;
  const { start } = saleWindow(ticket, { startsAt, endsAt: startsAt });
  return { start, end: saleWindow(ticket, { startsAt: endsAt, endsAt }).end };
}
