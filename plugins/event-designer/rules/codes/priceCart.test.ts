import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountTypes } from '../../contract/codes.ts';
import { type CartLine, type CodeTerms, percentOf, priceCart, share } from './priceCart.ts';

const line = fc.record({
  unitPrice: fc.nat({ max: 1_000_000_000 }),
  count: fc.integer({ min: 1, max: 1000 }),
  isEligible: fc.boolean(),
});
const cart = fc.array(line, { minLength: 1, maxLength: 20 });
const terms: fc.Arbitrary<CodeTerms> = fc.record({
  kind: fc.constantFrom('discount', 'both', 'access'),
  discountType: fc.constantFrom(...discountTypes),
  percentage: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  amount: fc.nat({ max: 2_000_000_000 }),
});
const budget = fc.option(fc.nat({ max: 1_000_000_000 }));

const total = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);
const discount: CodeTerms = { kind: 'discount', discountType: 'percentage', percentage: 10, amount: null };
const one = (unitPrice: number, count = 1, isEligible = true): CartLine => ({ unitPrice, count, isEligible });

test('no line falls below zero, and the lines add up to the total', () => {
  fc.assert(
    fc.property(terms, cart, budget, (code, lines, left) => {
      const price = priceCart(code, lines, left);
      for (const each of price.lines) {
        expect(Number.isSafeInteger(each.discount)).toBe(true);
        expect(each.discount).toBeGreaterThanOrEqual(0);
        expect(each.total).toBeGreaterThanOrEqual(0);
        if (!each.isEligible) expect(each.discount).toBe(0);
      }
      expect(total(price.lines.map((each) => each.discount))).toBe(price.discount);
      expect(price.subtotal - price.discount).toBe(price.total);
      expect(price.discount).toBeLessThanOrEqual(left ?? Infinity);
    }),
  );
});

test('an amount for the order is deducted in full, or up to the price of the tickets', () => {
  fc.assert(
    fc.property(cart, fc.nat({ max: 2_000_000_000 }), (lines, amount) => {
      const price = priceCart({ ...discount, discountType: 'amount_per_order', amount }, lines, null);
      const eligible = total(lines.map((each) => (each.isEligible ? each.unitPrice * each.count : 0)));
      expect(price.discount).toBe(Math.min(amount, eligible));
    }),
  );
});

test('parts add up exactly, and none is greater than its weight', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(1_000_000_000_000), { minLength: 1, maxLength: 30 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (weights, part) => {
        const cents = Math.floor(total(weights) * part);
        const parts = share(cents, weights);
        expect(total(parts)).toBe(total(weights) === 0 ? 0 : cents);
        for (const [index, weight] of weights.entries()) expect(parts[index]).toBeLessThanOrEqual(weight);
      },
    ),
  );
});

test.each([
  ['10 % of 1,999 is 200, for each of three', discount, [one(1_999, 3)], 600],
  ['half a cent is rounded up', { ...discount, percentage: 50 }, [one(1)], 1],
  ['33.33 %', { ...discount, percentage: 33.33 }, [one(10_000)], 3_333],
  [
    'an amount off each ticket stops at its price',
    { ...discount, discountType: 'amount_per_ticket', amount: 500 },
    [one(300, 2), one(900)],
    1_100,
  ],
  ['a set price never raises one', { ...discount, discountType: 'set_price', amount: 500 }, [one(300), one(900)], 400],
  ['a key takes nothing off', { ...discount, kind: 'access' }, [one(900)], 0],
  ['others pay in full', discount, [one(1_000), one(1_000, 1, false)], 100],
] as const)('%s', (_, code, lines, expected) => {
  expect(priceCart(code, lines, null).discount).toBe(expected);
});

test('the rest of the budget is deducted, and reported', () => {
  expect(priceCart(discount, [one(10_000), one(20_000)], 1_000)).toMatchObject({ discount: 1_000, isCapped: true });
  expect(priceCart(discount, [one(10_000)], 1_000).isCapped).toBe(false);
});

test('large amounts stay exact', () => {
  expect(percentOf(999_999_999_999, 99.99)).toBe(999_899_999_999);
});
