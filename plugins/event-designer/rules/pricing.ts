import type { PriceTier } from '../contract/ticketFields.ts';
import type { TierSale } from '../contract/tickets.ts';
import { type OverridingDate, overrideOf } from './recurrence/overrides.ts';

/** `waits`: open, but one before it still sets the price. */
export type TierStatus = 'applies' | 'waits' | 'upcoming' | 'over' | 'sold_out' | 'hidden';

type TierVerdict = {
  tierId: string;
  status: TierStatus;
  /** Places that it still has; null is as many as the ticket. */
  left: number | null;
};

export type PriceVerdict = {
  price: number;
  /** Null: no tier is open, and the ticket's own price holds. */
  tierId: string | null;
  /** The date that is bought has a price of its own, and no tier counts. */
  isOfDate: boolean;
  tiers: TierVerdict[];
};

export type PricedTicket = {
  id?: number;
  price: number;
  minPerOrder?: number;
  tiers?: readonly PriceTier[];
  tierSales?: readonly TierSale[];
};

export function tierTaken(tierId: string, tierSales: readonly TierSale[] = []): number {
  const sale = tierSales.find((candidate) => candidate.tierId === tierId);
  return sale ? sale.sold + sale.reserved : 0;
}

function statusOf(tier: PriceTier, left: number | null, needed: number, { now, hasLink }: PriceSituation): TierStatus {
  if (tier.isHidden && !hasLink) return 'hidden';
  if (tier.saleStart !== null && Date.parse(tier.saleStart) > now.getTime()) return 'upcoming';
  // As with tickets: "sold out" stays true afterwards and says more than "over".
  if (left !== null && left < needed) return 'sold_out';
  return tier.saleEnd !== null && Date.parse(tier.saleEnd) <= now.getTime() ? 'over' : 'applies';
}

export type PriceSituation = { now: Date; hasLink: boolean; date?: OverridingDate | null };

/** What a ticket costs in a situation, which of its tiers says so, and why the others do not. */
export function priceNow(ticket: PricedTicket, situation: PriceSituation): PriceVerdict {
  const ofDate = situation.date && overrideOf(ticket.id, situation.date)?.price;
  if (typeof ofDate === 'number') return { price: ofDate, tierId: null, isOfDate: true, tiers: [] };
  const { tiers = [], tierSales, minPerOrder = 1 } = ticket;
  let chosen: PriceTier | undefined;
  const verdicts = tiers.map((tier): TierVerdict => {
    const left = tier.quantity === null ? null : Math.max(0, tier.quantity - tierTaken(tier.id, tierSales));
    const status = statusOf(tier, left, Math.max(1, minPerOrder), situation);
    if (status !== 'applies') return { tierId: tier.id, status, left };
    if (chosen) return { tierId: tier.id, status: 'waits', left };
    chosen = tier;
    return { tierId: tier.id, status, left };
  });
  return { price: chosen?.price ?? ticket.price, tierId: chosen?.id ?? null, isOfDate: false, tiers: verdicts };
}

/** Nobody ever pays for it: neither its price nor a tier, nor what they choose themselves. */
export function isFree({ price, tiers = [], isPayWhatYouWant = false }: PricedTicket & { isPayWhatYouWant?: boolean }) {
  return price === 0 && !isPayWhatYouWant && tiers.every((tier) => tier.price === 0);
}
