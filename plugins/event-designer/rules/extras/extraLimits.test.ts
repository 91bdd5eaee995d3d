import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderRange } from '../limits.ts';
import { extraLimits, type LimitedExtra } from './extraLimits.ts';
import { extraRemaining } from './extraSale.ts';
import { choice, extraOf, option, saleContextOf } from './extraTesting.ts';

const limited = (fields: Partial<LimitedExtra> = {}) => ({
  ...extraOf(fields),
  quantityScope: 'all_dates' as const,
  minPerOrder: 1,
  maxPerOrder: null,
  minPerTicket: null,
  maxPerTicket: null,
  priceKind: 'fixed' as const,
  ...fields,
});
const shown = (limits: ReturnType<typeof extraLimits>) =>
  limits.map(({ source, value, of, name }) => [source, value, of, name].filter((part) => part !== undefined).join(' '));

const hall = { id: 7, name: 'Hall', quantity: 50, sold: 44, reserved: 0 };

it('names what a percentage of the tickets is sold once for', () => {
  const limits = (fields: object) =>
    extraLimits(limited({ quantity: null, ...fields }), { pools: [], date: undefined });
  expect(shown(limits({ priceKind: 'percentage' }))).toEqual(['own_max 1']);
  expect(shown(limits({ priceKind: 'percentage', minPerTicket: 1 }))).toEqual(['per_ticket 1']);
});

it('lists every limit, those of single choices and of the order’s tickets last', () => {
  const visit = limited({
    kind: 'activity',
    type: 'stock',
    stockPoolId: 7,
    quantity: 20,
    capacity: 15,
    sold: 8,
    options: [option([choice('S', 3), choice('M', 9)])],
    choiceSales: [{ choiceId: 'choice-M', sold: 8, reserved: 0 }],
    maxPerOrder: 5,
    maxPerTicket: 2,
  });
  const limits = extraLimits(visit, { pools: [hall], date: undefined });
  expect(shown(limits)).toEqual([
    'option 4 12 Size',
    'own_max 5',
    'pool 6 50 Hall',
    'capacity 7 15',
    'own_stock 12 20',
    'per_ticket 2',
    'choice 3 3 Size: S',
    'choice 1 9 Size: M',
  ]);
  expect(orderRange(visit, limits)).toEqual({ from: 1, to: 4 });
});

it('counts per date what is sold on that date', () => {
  const meal = limited({ quantityScope: 'per_date', dateSales: [{ dateId: 4, sold: 3, reserved: 1 }] });
  const date = { name: '3 May', on: { id: 4, capacity: 1 } };
  expect(shown(extraLimits(meal, { pools: [], date }))).toEqual(['own_date 6 10 3 May']);
  expect(extraLimits(meal, { pools: [], date: null })).toEqual([]);
});

it('allows as many as selling does', () => {
  const number = fc.option(fc.nat(20));
  const parts = fc.record({
    quantity: number,
    capacity: number,
    stock: number,
    sold: fc.nat(25),
    isPooled: fc.boolean(),
  });
  fc.assert(
    fc.property(parts, ({ quantity, capacity, stock, sold, isPooled }) => {
      const extra = limited({
        kind: 'activity',
        quantity,
        capacity,
        sold,
        options: [option([choice('S', stock)])],
        choiceSales: [{ choiceId: 'choice-S', sold, reserved: 0 }],
        ...(isPooled && { type: 'stock' as const, stockPoolId: 7 }),
      });
      const range = orderRange(extra, extraLimits(extra, { pools: [hall], date: undefined }));
      const most = extraRemaining(extra, { ...saleContextOf(), pools: [hall] });
      expect(range === null ? 0 : range.to).toBe(most);
    }),
  );
});
