import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allPlaces, type HeldPlaces, withHeldDates, withHeldPools } from '../codes/heldPlaces.ts';
import { extraRemaining, extraSaleState } from './extraSale.ts';
import { choice, end, extraOf, option, saleContextOf, start } from './extraTesting.ts';
import { withHeldExtra } from './heldExtras.ts';

const held = (places: number, fields: { dateId?: number | null; poolIds?: number[] } = {}): HeldPlaces => {
  return { ticketId: null, extraId: 1, poolIds: [], dateId: null, places, ...fields };
};
const number = fc.nat({ max: 12 });

describe('places of an activity that are offered to people on its waiting list', () => {
  it('are unavailable to everybody else, with that reason', () => {
    fc.assert(
      fc.property(number, number, number, fc.integer({ min: 1, max: 3 }), (capacity, taken, places, minPerOrder) => {
        const sold = Math.min(taken, capacity);
        const stored = extraOf({
          kind: 'activity',
          quantity: null,
          capacity,
          sold,
          minPerOrder,
          requiresTicket: false,
        });
        const extra = withHeldExtra(stored, [held(places)]);
        const left = capacity - sold;
        expect(extraRemaining(extra, saleContextOf())).toBe(Math.max(0, left - places));
        const { reason } = extraSaleState(extra, saleContextOf());
        const isEnough = left - places >= minPerOrder;
        expect(reason).toBe(isEnough ? 'open' : left >= minPerOrder ? 'held_for_codes' : 'no_quantity');
      }),
    );
  });

  it('leave as many of the required choices as their people will choose', () => {
    const menu = option([choice('fish', 2), choice('soup', 3)]);
    const extra = extraOf({ kind: 'activity', quantity: null, options: [menu] });
    expect(extraRemaining(withHeldExtra(extra, [held(4)]), saleContextOf())).toBe(1);
    expect(extraSaleState(withHeldExtra(extra, [held(5)]), saleContextOf()).reason).toBe('choices_sold_out');
  });

  it('are those of one date in a series', () => {
    const extra = extraOf({ kind: 'activity', dateSales: [{ dateId: 4, sold: 1, reserved: 0 }], sold: 1 });
    const { dateSales, heldForCodes } = withHeldExtra(extra, [held(2, { dateId: 4 }), held(3, { dateId: 5 })]);
    expect(heldForCodes).toBe(5);
    expect(dateSales).toEqual([
      { dateId: 4, sold: 1, reserved: 0, heldForCodes: 2 },
      { dateId: 5, sold: 0, reserved: 0, heldForCodes: 3 },
    ]);
    const upcoming = [4, 5].map((id) => ({ id, startsAt: start, endsAt: end }));
    const saleContext = saleContextOf([], { isRecurring: true, upcoming });
    const perDate = withHeldExtra(extraOf({ ...extra, quantityScope: 'per_date' }), [held(2, { dateId: 4 })]);
    expect(extraRemaining(perDate, saleContext)).toBe(7 + 10);
  });

  it('are taken from the pool, and from no place of the event or of a date', () => {
    const places = [held(2, { poolIds: [7], dateId: 4 })];
    expect(allPlaces(places)).toBe(0);
    expect(withHeldPools([{ id: 7 }, { id: 8 }], places).map(({ heldForCodes }) => heldForCodes)).toEqual([2, 0]);
    const [date] = withHeldDates([{ id: 4, capacity: 10 }], places);
    expect(date).toMatchObject({ heldForCodes: 0, ticketSales: [], poolSales: [{ poolId: 7, heldForCodes: 2 }] });
  });
});
