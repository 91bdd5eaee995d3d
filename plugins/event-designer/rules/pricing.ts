import type { PriceTier } from '../contract/ticketFields.ts';
import type { TierSale } from '../contract/tickets.ts';
import { type OverridingDate, overrideOf } from './recurrence/overrides.ts';

/** `waits`: the tier is open, but an earlier tier still sets the price. */
export type TierStatus = 'applies' | 'waits' | 'upcoming' | 'over' | 'sold_out' | 'hidden';

type TierVerdict = {
  tierId: string;
  status: TierStatus;
  /** The remaining places of the tier. Null: only the ticket limits it. */
  left: number | null;
};

export type PriceVerdict = {
  price: number;
  /** Null: no tier is open, so the ticket's own price applies. */
  tierId: string | null;
  /** True if the price is that of the date. Tiers do not apply then. */
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

/** Returns the number of sold and reserved places of a tier. */
export function tierTaken(tierId: string, tierSales: readonly TierSale[] = []): number {
  const sale = tierSales.find((candidate) => candidate.tierId === tierId);
  return sale ? sale.sold + sale.reserved : 0;
}

function statusOf(tier: PriceTier, left: number | null, needed: number, { now, hasLink }: PriceSituation): TierStatus {
  if (tier.isHidden && !hasLink) return 'hidden';
  if (tier.saleStart !== null && Date.parse(tier.saleStart) > now.getTime()) return 'upcoming';
  // "Sold out" is checked before "over", as for tickets, because it stays true afterwards and says more.
  if (left !== null && left < needed) return 'sold_out';
  return tier.saleEnd !== null && Date.parse(tier.saleEnd) <= now.getTime() ? 'over' : 'applies';
}

export type PriceSituation = { now: Date; hasLink: boolean; date?: OverridingDate | null };

/** Returns the price of a ticket in cents, the tier that sets it, and the status of each tier. */
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

/** Returns true if a ticket never costs anything: its price and all tiers are 0, and buyers cannot choose the price. */
export function isFree({ price, tiers = [], isPayWhatYouWant = false }: PricedTicket & { isPayWhatYouWant?: boolean }) {
  return price === 0 && !isPayWhatYouWant && tiers.every((tier) => tier.price === 0);
}
