import type { TicketGrouping } from '../contract/shared.ts';
import type { Ticket } from '../contract/tickets.ts';
import { channelFlags, ordinaryVisitor, saleState } from './availability.ts';
import { isOtherAvailable } from './chain.ts';
import { busiestOfTicket, remaining, type SaleDay, type ScopedPool, scarcestPoolOn } from './dateStock.ts';
import { priceNow } from './pricing.ts';
import type { SaleEvent, SaleSituation, SaleTicket } from './saleSituation.ts';
import { nearestDate, saleWindow } from './saleWindow.ts';
import { scarcestPool } from './stock.ts';

/** A stored ticket, without the fields that depend on other rows or on the time. */
export type SellableTicket = SaleTicket &
  Pick<
    Ticket,
    'id' | 'stockPoolId' | 'alsoPoolIds' | 'groupId' | 'hiddenIfAvailableId' | 'price' | 'tiers' | 'tierSales'
  >;

/** Further facts that decide whether a ticket can be bought. */
export type SaleContext = {
  now: Date;
  event: SaleEvent;
  pools: readonly ScopedPool[];
  groups: readonly { id: number; kind: TicketGrouping }[];
  /** Tickets by id. Only those that may hide another are needed. */
  tickets: ReadonlyMap<number, SellableTicket>;
};

type Visitor = Pick<SaleSituation, 'channel' | 'hasLink' | 'hasCode' | 'date'>;

/** Everything that decides whether somebody can buy a ticket. Absent: an ordinary visitor. */
export function situationFor(ticket: SellableTicket, saleContext: SaleContext, visitor?: Visitor): SaleSituation {
  const { now, event, pools, groups, tickets } = saleContext;
  const bare = (of: SellableTicket) => ({
    ...(visitor ?? ordinaryVisitor(of)),
    now,
    event,
    pool: scarcestPool(of, pools),
    poolOn: (day: SaleDay) => scarcestPoolOn(of, pools, day),
    group: groups.find(({ id }) => id === of.groupId) ?? null,
  });
  return {
    ...bare(ticket),
    isOtherAvailable: isOtherAvailable(
      ticket,
      tickets,
      // A code or link that unlocks this ticket does not unlock the one that hides it.
      (other, isHidden) =>
        saleState(other, { ...bare(other), hasCode: false, hasLink: false, isOtherAvailable: isHidden }).canBuy,
    ),
  };
}

/** True if the ticket, or one of its tiers, is shown only to people who come by its link. */
export function isSharedByLink({ visibility, tiers }: Pick<Ticket, 'visibility' | 'tiers'>): boolean {
  return visibility === 'hidden' || tiers.some(({ isHidden }) => isHidden);
}

/** Returns the derived fields of a ticket at a time, for an ordinary visitor. */
export function derivedFields(ticket: SellableTicket, saleContext: SaleContext) {
  const situation = situationFor(ticket, saleContext);
  const { state, reason, display } = saleState(ticket, situation);
  const { price, tierId } = priceNow(ticket, situation);
  return {
    ...channelFlags(ticket.availability),
    saleWindow: saleWindow(ticket, nearestDate(ticket, saleContext.event, saleContext.now)),
    priceNow: { price, tierId },
    remaining: remaining(ticket, saleContext.pools, saleContext.event),
    busiestDate: busiestOfTicket(ticket, saleContext.event),
    saleState: { state, reason, display },
  };
}
