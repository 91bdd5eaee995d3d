import { describe, expect, it } from 'vitest';
import { effectiveLimits, isPerOrder, orderRange } from './limits.ts';

const ticket = {
  type: 'stock' as const,
  quantity: 40,
  stockPoolId: 7,
  alsoPoolIds: [8],
  sold: 30,
  reserved: 2,
  minPerOrder: 2,
  maxPerOrder: 6,
};
const pools = [
  { id: 7, name: 'Hall', quantity: 100, sold: 90, reserved: 0, held: 5 },
  { id: 8, name: 'Parking', quantity: 50, sold: 0, reserved: 0 },
  { id: 9, name: 'Elsewhere', quantity: 1, sold: 0, reserved: 0 },
];

describe('effectiveLimits', () => {
  it('lists every limit with its source, the tightest first', () => {
    const limits = effectiveLimits(ticket, {
      pools,
      cartLimit: 10,
      date: { name: '3 May', on: { capacity: 9, sold: 2 } },
    });
    expect(limits.map(({ source, value, name }) => [source, value, name])).toEqual([
      ['pool', 5, 'Hall'],
      ['own_max', 6, undefined],
      ['date', 7, '3 May'],
      ['own_stock', 8, undefined],
      ['cart', 10, undefined],
      ['pool', 50, 'Parking'],
    ]);
    expect(orderRange(ticket, limits)).toEqual({ from: 2, to: 5 });
  });

  it('names what is left on the date for per-date limits, and leaves them out without an upcoming date', () => {
    const perDate = { ...ticket, id: 1, quantityScope: 'per_date' as const, maxPerOrder: null };
    const [hall] = pools.map((pool) => ({ ...pool, quantityScope: 'per_date' as const }));
    const ticketSales = [{ ticketId: 1, sold: 3, reserved: 1, exited: 0 }];
    const poolSales = [{ poolId: 7, sold: 20, reserved: 0, exited: 0 }];
    const situation = { pools: hall ? [hall] : [], cartLimit: null };
    const ofHall = { ...perDate, alsoPoolIds: [] };
    const on = effectiveLimits(ofHall, { ...situation, date: { name: '3 May', on: { ticketSales, poolSales } } });
    expect(on).toEqual([
      { source: 'own_date', value: 36, of: 40, name: '3 May' },
      { source: 'pool_date', value: 75, of: 100, name: 'Hall', date: '3 May', id: 7 },
    ]);
    expect(effectiveLimits(ofHall, { ...situation, date: null })).toEqual([]);
  });

  it('names the event’s capacity after more specific limits with the same value', () => {
    const limits = effectiveLimits(ticket, { pools, cartLimit: 5, event: { quantity: 20, sold: 15, reserved: 0 } });
    expect(limits.map(({ source, value }) => [source, value]).slice(0, 3)).toEqual([
      ['pool', 5],
      ['cart', 5],
      ['event', 5],
    ]);
    const full = { quantity: 20, sold: 20, reserved: 0 };
    const [tightest] = effectiveLimits(ticket, { pools, cartLimit: null, event: full });
    expect(tightest).toEqual({ source: 'event', value: 0, of: 20 });
  });

  it('allows nothing without the pool that is needed', () => {
    for (const stockPoolId of [null, 99]) {
      const limits = effectiveLimits({ ...ticket, stockPoolId, alsoPoolIds: [] }, { pools, cartLimit: null });
      expect(limits[0]).toEqual({ source: 'no_pool', value: 0 });
    }
  });

  it('is zero if less is left than the minimum per order', () => {
    const limits = effectiveLimits({ ...ticket, minPerOrder: 6 }, { pools, cartLimit: null });
    expect(orderRange({ minPerOrder: 6 }, limits)).toBeNull();
    expect(limits.slice(0, 2).map(isPerOrder)).toEqual([false, true]);
  });

  it('is unlimited without a limit', () => {
    const open = { ...ticket, type: 'fixed' as const, quantity: null, maxPerOrder: null };
    expect(orderRange(open, effectiveLimits(open, { pools, cartLimit: null }))).toEqual({ from: 2, to: null });
  });
});
