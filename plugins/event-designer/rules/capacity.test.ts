import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capacityOf } from './capacity.ts';

const ticket = {
  id: 1,
  name: 'Standard',
  type: 'stock' as const,
  quantity: null,
  stockPoolId: 7,
  alsoPoolIds: [],
  sold: 0,
  reserved: 0,
  isArchived: false,
};
const hall = { id: 7, name: 'Hall', quantity: 100, sold: 60, reserved: 5, held: 10 };
const parking = { id: 8, name: 'Parking', quantity: 10, sold: 2, reserved: 0, held: 0 };

describe('capacityOf', () => {
  it('subtracts held and taken places of a pool, and marks it if its tickets promise more', () => {
    const [pool] = capacityOf(
      [
        { ...ticket, quantity: 30 },
        { ...ticket, id: 2, quantity: 20 },
      ],
      [hall],
    ).pools;
    expect(pool).toMatchObject({ left: 25, wanted: 50, sellable: 25, isBottleneck: true });
    expect(pool?.tickets.map(({ sellable, limitedBy }) => [sellable, limitedBy])).toEqual([
      [25, { id: 7, name: 'Hall' }],
      [20, null],
    ]);
  });

  it('does not mark a pool that is the only limit of its ticket', () => {
    const [pool] = capacityOf([ticket, { ...ticket, id: 2, quantity: 20 }], [hall]).pools;
    expect(pool).toMatchObject({ left: 25, wanted: null, sellable: 25, isBottleneck: false });
  });

  it('does not mark a pool that has enough places', () => {
    const [pool] = capacityOf([{ ...ticket, quantity: 12 }], [hall]).pools;
    expect(pool).toMatchObject({ wanted: 12, sellable: 12, isBottleneck: false });
  });

  it('limits a ticket with several pools by the scarcest', () => {
    const both = { ...ticket, alsoPoolIds: [8] };
    const { pools, sellable } = capacityOf([both, { ...ticket, id: 2 }], [hall, parking]);
    expect(pools[1]?.tickets[0]).toMatchObject({ sellable: 8, limitedBy: { name: 'Parking' } });
    expect(pools[0]?.tickets).toHaveLength(2);
    expect(sellable).toBe(25);
  });

  it('simulates another quantity', () => {
    const { pools, sellable } = capacityOf([ticket], [hall], { whatIf: new Map([[7, 200]]) });
    expect([pools[0]?.left, sellable]).toEqual([125, 125]);
  });

  it('is unlimited for an unlimited ticket without a pool, and zero if the pool is missing', () => {
    const fixed = { ...ticket, type: 'fixed' as const, stockPoolId: null };
    expect(capacityOf([fixed], [hall])).toMatchObject({ sellable: 0, isOpen: true });
    expect(capacityOf([{ ...ticket, stockPoolId: 99 }], [hall]).own[0]?.sellable).toBe(0);
    expect(capacityOf([{ ...fixed, isArchived: true }], []).sellable).toBe(0);
  });

  it('is capped by the capacity of the whole event, which is named as the limit', () => {
    const fixed = { ...ticket, id: 2, type: 'fixed' as const, stockPoolId: null };
    const event = { quantity: 100, sold: 80, reserved: 2 };
    const open = capacityOf([fixed], [], { event });
    expect(open).toMatchObject({ event: { total: 100, left: 18, wanted: null, isBottleneck: false } });
    expect(open).toMatchObject({ sellable: 18, isOpen: false, own: [{ sellable: 18, limitedBy: 'event' }] });
    const small = capacityOf([{ ...fixed, quantity: 18 }], [], { event });
    expect(small).toMatchObject({ event: { wanted: 18, isBottleneck: false }, sellable: 18 });
    expect(small.own[0]?.limitedBy).toBeNull();
    const both = capacityOf([{ ...fixed, quantity: 10 }, ticket], [hall], { event });
    expect(both).toMatchObject({ event: { wanted: 35, isBottleneck: true }, sellable: 18 });
    expect(both.pools[0]).toMatchObject({ left: 25, sellable: 18, tickets: [{ limitedBy: 'event' }] });
    expect(capacityOf([], [], { event }).event?.isBottleneck).toBe(false);
    const two = capacityOf([ticket, { ...ticket, id: 2 }], [hall], { event });
    expect(two.pools[0]).toMatchObject({ left: 25, sellable: 18 });
  });

  it('never sells more of a pool than it has, nor more in total than the parts', () => {
    const anyTicket = fc.record({
      id: fc.nat(),
      name: fc.constant('T'),
      type: fc.constantFrom('fixed' as const, 'stock' as const),
      quantity: fc.option(fc.nat(50), { nil: null }),
      stockPoolId: fc.constantFrom(7, 8),
      alsoPoolIds: fc.constant<number[]>([]),
      sold: fc.nat(10),
      reserved: fc.nat(3),
      isArchived: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.uniqueArray(anyTicket, { maxLength: 8, selector: ({ id }) => id }), (tickets) => {
        const { pools, own, sellable, isOpen } = capacityOf(tickets, [hall, parking]);
        for (const pool of pools) expect(pool.sellable).toBeLessThanOrEqual(pool.left);
        const parts = [...pools.map((pool) => pool.sellable), ...own.map((each) => each.sellable)];
        expect(isOpen).toBe(parts.includes(null));
        expect(sellable).toBe(parts.reduce<number>((sum, part) => sum + (part ?? 0), 0));
      }),
    );
  });
});
