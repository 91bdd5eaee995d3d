import type { EventStatus, TicketGrouping } from '../contract/shared.ts';
import type { Ticket } from '../contract/tickets.ts';
import type { SaleDay } from './dateStock.ts';
import type { DateForSale } from './recurrence/dateGate.ts';
import type { SaleReason } from './saleReasons.ts';
import type { DatedEvent } from './saleWindow.ts';
import type { CountedEvent, Stock } from './stock.ts';

/** The sales channel: the event's page, or the organiser's desk. */
export type SaleChannel = 'online' | 'door';

export type SaleTicket = Pick<
  Ticket,
  | 'type'
  | 'quantity'
  | 'sold'
  | 'reserved'
  | 'minPerOrder'
  | 'visibility'
  | 'visibleFrom'
  | 'visibleUntil'
  | 'availability'
  | 'saleStart'
  | 'saleEnd'
  | 'accessProtection'
  | 'isPaused'
  | 'isArchived'
> &
  Partial<
    Pick<
      Ticket,
      | 'id'
      | 'quantityScope'
      | 'relativeSaleStart'
      | 'relativeSaleEnd'
      | 'whenNotOnSale'
      | 'hideWhenSoldOut'
      | 'heldForCodes'
    >
  >;

export type SaleEvent = DatedEvent & { status: EventStatus; isRecurring?: boolean } & Partial<CountedEvent>;

/** Everything besides the ticket that decides whether it can be bought. */
export type SaleSituation = {
  now: Date;
  channel: SaleChannel;
  /** True if the visitor used the link of the ticket or of its group. */
  hasLink: boolean;
  /** True if the visitor entered the right pass code of the ticket. */
  hasCode: boolean;
  event: SaleEvent;
  /** The pool of a `stock` ticket; of several, the one with the least left (`scarcestPool`). */
  pool: Stock | null;
  /** Returns the pool on one date of a series, because some pools have all their places again on each date. */
  poolOn?: (day: SaleDay) => Stock | null;
  /** The group that the ticket is in. */
  group?: { kind: TicketGrouping } | null;
  /** The date of a series that is to be bought. */
  date?: DateForSale | null;
  /** True if the ticket that hides this one can be bought. */
  isOtherAvailable?: boolean;
  /** Present if an extra is sold, which depends on more than a ticket does. */
  extra?: ExtraGates;
  /** Present if a package is sold: the reason that its contents give. */
  contents?: SaleReason;
};

/** The conditions of an extra that tickets do not have. */
type ExtraGates = {
  /** The end of the activity; null if it has none, or for an add-on. */
  endsAt: string | null;
  /** True if an option that has to be chosen has no choice left. */
  hasNoChoice: boolean;
  /** True if at least one ticket that the extra can be sold with is on sale. */
  tickets: 'open' | 'scope_empty' | 'no_ticket_on_sale';
};
