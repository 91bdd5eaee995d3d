import type { PlainCode, Problem } from '@contract/problem.ts';
import type { Extra } from '../../contract/extras.ts';
import { percentOf } from '../codes/priceCart.ts';
import { isFree } from '../pricing.ts';
import { sumOf } from '../sumOf.ts';

type Priced = Pick<Extra, 'priceKind' | 'pricePercentage' | 'price' | 'isPayWhatYouWant' | 'options'>;

type PercentageDraft = Pick<Extra, 'priceKind' | 'pricePercentage' | 'options' | 'requiresTicket' | 'includedCount'> &
  Pick<Extra, 'minPerOrder' | 'minPerTicket' | 'maxPerTicket'>;

/** Returns true if an extra never costs anything, whatever buyers choose. */
export function isFreeExtra(extra: Priced): boolean {
  if (extra.priceKind === 'percentage') return false;
  return isFree(extra) && extra.options.every(({ choices }) => choices.every(({ priceDelta }) => priceDelta === 0));
}

/** Returns true if an extra with a percentage is sold once for each ticket. Otherwise it is sold once for an order. */
export const isPerTicket = ({ priceKind, minPerTicket }: Pick<Extra, 'priceKind' | 'minPerTicket'>): boolean =>
  priceKind === 'percentage' && minPerTicket === 1;

type Limited = Pick<Extra, 'priceKind' | 'minPerTicket' | 'maxPerTicket' | 'maxPerOrder'>;

/** Returns the most pieces for each ticket and for the order; an extra with a percentage is sold once for either. */
export function mostOf(extra: Limited): { perTicket: number | null; perOrder: number | null } {
  const { priceKind, maxPerTicket, maxPerOrder } = extra;
  if (priceKind === 'fixed') return { perTicket: maxPerTicket, perOrder: maxPerOrder };
  return isPerTicket(extra) ? { perTicket: 1, perOrder: maxPerOrder } : { perTicket: maxPerTicket, perOrder: 1 };
}

/**
 * Returns what does not go together with a percentage of the tickets' price: without a ticket there is nothing to take it
 * of, and it is sold once for the order or once for each ticket.
 */
export function percentageProblems(extra: PercentageDraft): Problem[] {
  if (extra.priceKind === 'fixed') return [];
  const { pricePercentage, options, requiresTicket, includedCount, minPerOrder, minPerTicket, maxPerTicket } = extra;
  const refuse = (path: string, code: PlainCode, message: string): Problem => ({ path, code, message });
  const unfit = (path: string) => refuse(path, 'not_with_percentage', 'It does not go with a percentage of the price');
  const deltas = options.flatMap(({ choices }, option) =>
    choices.flatMap(({ priceDelta }, choice) =>
      priceDelta === 0 ? [] : [unfit(`options.${option}.choices.${choice}.priceDelta`)],
    ),
  );
  return [
    ...(pricePercentage ? [] : [refuse('pricePercentage', 'required', 'Say which percentage')]),
    ...deltas,
    ...(requiresTicket ? [] : [unfit('requiresTicket')]),
    ...(includedCount === 0 ? [] : [unfit('includedCount')]),
    ...(minPerOrder === 1 ? [] : [unfit('minPerOrder')]),
    ...(minPerTicket === null || minPerTicket === 1 ? [] : [unfit('minPerTicket')]),
    ...(maxPerTicket === null || maxPerTicket === 1 ? [] : [unfit('maxPerTicket')]),
  ];
}

export type LinePrice = {
  unitPrice: number;
  charged: number;
  total: number;
  /** For a percentage for each ticket: the registrations of whose tickets it is taken, as far as they are known. */
  chargedIds?: number[];
};

/**
 * Returns a function from the pieces of an extra's line to its price: a percentage of what the tickets cost that it goes
 * with, rounded half up to cents. Once for the order, each piece costs the percentage of all tickets together. Once for
 * each ticket, every ticket is rounded alone, and the line is charged as one amount, because its pieces can differ in
 * price; the lines take the tickets in their order.
 */
export function percentagePricing(
  extra: Pick<Extra, 'priceKind' | 'minPerTicket' | 'pricePercentage'>,
  tickets: readonly { count: number; price?: number; registrationId?: number }[],
): (pieces: number) => LinePrice {
  const priced = tickets.flatMap(({ count, price, registrationId }) => {
    if (price === undefined) throw new Error('A percentage needs the prices of the tickets');
    return Array.from({ length: count }, () => ({ price, registrationId }));
  });
  const percentage = extra.pricePercentage ?? 0;
  if (!isPerTicket(extra)) {
    const unitPrice = percentOf(sumOf(priced.map(({ price }) => price)), percentage);
    return (pieces) => ({ unitPrice, charged: pieces, total: unitPrice * pieces });
  }
  const left = [...priced];
  return (pieces) => {
    const taken = left.splice(0, pieces);
    const total = sumOf(taken.map(({ price }) => percentOf(price, percentage)));
    return {
      unitPrice: total,
      charged: 1,
      total,
      chargedIds: taken.flatMap(({ registrationId }) => registrationId ?? []),
    };
  };
}
