import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OrderedExtra, priceExtras } from './extraOrder.ts';
import { newExtra } from './extraRules.ts';

const extra = (pricePercentage: number, fields: Partial<OrderedExtra> = {}): OrderedExtra => ({
  ...newExtra,
  id: 1,
  title: 'Service charge',
  priceKind: 'percentage',
  pricePercentage,
  choiceSales: [],
  ...fields,
});
type Tickets = readonly { ticketId: number; count: number; price?: number }[];
const totals = (of: OrderedExtra, tickets: Tickets, counts: number[] = [1]) =>
  priceExtras(
    { tickets, extras: counts.map((count) => ({ extraId: 1, count, choiceIds: [] })) },
    new Map([[1, of]]),
  ).map(({ total }) => total);

test.each([
  ['once for the order, of all tickets together', extra(5), [1], [28]],
  ['for each ticket, each rounded half up', extra(5, { minPerTicket: 1 }), [3], [29]],
  ['over two lines, in the order of the tickets', extra(5, { minPerTicket: 1 }), [1, 2], [10, 19]],
  ['only of its tickets', extra(5, { scope: 'specific_tickets', ticketIds: [2] }), [1], [9]],
  ['of nothing, if none of its tickets is there', extra(5, { scope: 'specific_tickets', ticketIds: [9] }), [1], [0]],
])('a percentage is charged %s', (_, of, counts, expected) => {
  const tickets = [
    { ticketId: 1, count: 2, price: 190 },
    { ticketId: 2, count: 1, price: 170 },
  ];
  expect(totals(of, tickets, counts)).toEqual(expected);
});

test('a percentage of tickets without a price is a mistake of the caller', () => {
  expect(() => totals(extra(5), [{ ticketId: 1, count: 1 }])).toThrow('needs the prices');
});

test('a percentage is exact up to half a cent, and whole cents add up', () => {
  const tickets = fc.array(
    fc.record({ ticketId: fc.constant(1), count: fc.integer({ min: 1, max: 5 }), price: fc.nat(999_999_999_999) }),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(tickets, fc.integer({ min: 1, max: 10_000 }), (of, hundredths) => {
      const exact = of.reduce((sum, { count, price }) => sum + BigInt(count) * BigInt(price) * BigInt(hundredths), 0n);
      const pieces = of.reduce((sum, { count }) => sum + count, 0);
      const off = (total = 0) => Math.abs(Number(BigInt(total) * 10_000n - exact));
      expect(off(totals(extra(hundredths / 100), of)[0])).toBeLessThanOrEqual(5_000);
      const each = extra(hundredths / 100, { minPerTicket: 1 });
      const [whole] = totals(each, of, [pieces]);
      expect(off(whole)).toBeLessThanOrEqual(5_000 * pieces);
      expect(totals(each, of, [1, pieces]).reduce((sum, one) => sum + one, 0)).toBe(whole);
      for (const { unitPrice, charged, total } of priceExtras(
        { tickets: of, extras: [{ extraId: 1, count: pieces, choiceIds: [] }] },
        new Map([[1, each]]),
      )) {
        expect(unitPrice * charged).toBe(total);
      }
    }),
  );
});
