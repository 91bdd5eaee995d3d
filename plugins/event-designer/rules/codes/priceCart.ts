import type { Code } from '../../contract/codes.ts';
import { sumOf } from '../sumOf.ts';

/** The terms that decide the discount of a code. */
export type CodeTerms = Pick<Code, 'kind' | 'discountType' | 'percentage' | 'amount'>;

/** A line of a cart. `unitPrice` is in cents; `isEligible` is true if the code applies to the line. */
export type CartLine = { unitPrice: number; count: number; isEligible: boolean };

type PricedLine = { subtotal: number; discount: number; total: number };

export type CartPrice<Line extends CartLine> = {
  lines: (Line & PricedLine)[];
  subtotal: number;
  discount: number;
  total: number;
  isCapped: boolean;
};

/**
 * Splits cents by weights so that the parts add up exactly. Each part is rounded down, and the cents that are left go
 * to the parts with the largest remainders, the first one of equals. If there are no more cents than the sum of the
 * weights, no part exceeds its weight.
 */
export function share(cents: number, weights: readonly number[]): number[] {
  const whole = sumOf(weights);
  if (whole === 0) return weights.map(() => 0);
  // The product of two amounts in cents can exceed the exact range of a number.
  const exact = weights.map((weight) => BigInt(cents) * BigInt(weight));
  const parts = exact.map((part) => Number(part / BigInt(whole)));
  const lost = exact.map((part, index) => ({ index, rest: Number(part % BigInt(whole)) }));
  lost.sort((one, other) => other.rest - one.rest || one.index - other.index);
  for (const { index } of lost.slice(0, cents - sumOf(parts))) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/** Returns a percentage with up to two decimals of an amount in cents, rounded half up. */
export function percentOf(cents: number, percentage: number): number {
  const hundredths = BigInt(Math.round(percentage * 100));
  return Number((BigInt(cents) * hundredths * 2n + 10_000n) / 20_000n);
}

function offEach({ discountType, percentage, amount }: CodeTerms, unitPrice: number): number {
  if (discountType === 'percentage') return percentOf(unitPrice, percentage ?? 0);
  if (discountType === 'set_price') return Math.max(0, unitPrice - (amount ?? 0));
  return Math.min(amount ?? 0, unitPrice);
}

function discountsOf(terms: CodeTerms, lines: readonly CartLine[]): number[] {
  if (terms.kind === 'access') return lines.map(() => 0);
  const eligible = lines.map(({ unitPrice, count, isEligible }) => (isEligible ? unitPrice * count : 0));
  if (terms.discountType === 'amount_per_order') {
    return share(Math.min(terms.amount ?? 0, sumOf(eligible)), eligible);
  }
  return lines.map(({ unitPrice, count, isEligible }) => (isEligible ? offEach(terms, unitPrice) * count : 0));
}

/**
 * Returns what a cart costs with a code, in whole cents. A percentage is rounded half up per ticket, so that every
 * ticket costs whole cents. An amount for the whole order is split over the lines in proportion to their cost. No line
 * falls below zero. If the budget does not cover the whole discount, all lines are reduced in proportion.
 */
export function priceCart<Line extends CartLine>(
  terms: CodeTerms,
  cart: readonly Line[],
  budgetLeft: number | null,
): CartPrice<Line> {
  const wanted = discountsOf(terms, cart);
  const isCapped = budgetLeft !== null && sumOf(wanted) > budgetLeft;
  const discounts = isCapped ? share(Math.max(0, budgetLeft), wanted) : wanted;
  const lines = cart.map((line, index) => {
    const subtotal = line.unitPrice * line.count;
    const discount = discounts[index] ?? 0;
    return { ...line, subtotal, discount, total: subtotal - discount };
  });
  const subtotal = sumOf(lines.map((line) => line.subtotal));
  const discount = sumOf(discounts);
  return { lines, subtotal, discount, total: subtotal - discount, isCapped };
}
