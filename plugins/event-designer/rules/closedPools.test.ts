import { describe, expect, it } from 'vitest';
import { capacityOf } from './capacity.ts';
import { remaining } from './dateStock.ts';
import { effectiveLimits } from './limits.ts';
import { freeOf, isClosedBy, scarcestPool, ticketTotals, vacantOf } from './stock.ts';
import { openingProblems, poolProblems } from './ticketStockRules.ts';

const hall = { id: 7, name: 'Hall', quantity: 10, sold: 8, reserved: 0, held: 0, exited: 0 };
const closed = { ...hall, closeWhenSoldOut: true, isClosed: true };
const ticket = {
  id: 1,
  name: 'Seat',
  type: 'stock' as const,
  quantity: null,
  stockPoolId: 7,
  alsoPoolIds: [],
  sold: 8,
  reserved: 0,
  isArchived: false,
};
const codes = (problems: readonly { path: string; code: string }[]) =>
  problems.map(({ path, code }) => `${path} ${code}`);

describe('a pool that closes when it is sold out', () => {
  it.each([
    ['all sold', { sold: 10 }, true],
    ['all but the held places', { sold: 8, held: 2 }, true],
    ['some of it only reserved', { sold: 9, reserved: 1 }, false],
    ['nothing sold of nothing', { quantity: 0, sold: 0 }, false],
    ['sold out, with places released', { sold: 10, exited: 1, releaseAfterExit: true }, false],
    ['sold out, with people gone whose places stay theirs', { sold: 10, exited: 1 }, true],
    ['closed before, with places that came back', { isClosed: true }, true],
    ['no longer closing automatically', { isClosed: true, closeWhenSoldOut: false }, false],
  ])('%s', (_, fields, isClosed) => {
    expect(isClosedBy({ ...hall, closeWhenSoldOut: true, ...fields })).toBe(isClosed);
  });

  it('sells nothing while it is closed, even if places are free', () => {
    expect([vacantOf(closed), freeOf(closed), remaining(ticket, [closed])]).toEqual([2, 0, 0]);
    const parking = { ...hall, id: 8, sold: 9 };
    expect(scarcestPool({ ...ticket, alsoPoolIds: [8] }, [parking, closed])?.id).toBe(7);
  });

  it('is named as the limit of an order', () => {
    const ordered = { ...ticket, maxPerOrder: null, minPerOrder: 1 };
    const limits = effectiveLimits(ordered, { pools: [closed], cartLimit: 10 });
    expect(limits[0]).toMatchObject({ source: 'closed_pool', value: 0, name: 'Hall' });
  });

  it('is shown with the places that it does not sell', () => {
    const { pools, sellable } = capacityOf([ticket], [closed]);
    expect(pools[0]).toMatchObject({ left: 0, shut: 2, sellable: 0, isClosed: true });
    expect(sellable).toBe(0);
  });

  it('counts as sold out in the event', () => {
    expect(ticketTotals([ticket], [closed])).toMatchObject({ ticketsSold: 8, ticketsTotal: 8 });
  });

  it('is opened only if a place is free, and closes only by itself', () => {
    expect(openingProblems(false, closed, { ...closed, isClosed: false })).toEqual([]);
    const full = { ...closed, sold: 10, isClosed: false };
    expect(codes(openingProblems(false, closed, full))).toEqual(['isClosed pool_nothing_free']);
    const open = { ...closed, isClosed: false };
    expect(codes(openingProblems(true, open, closed))).toEqual(['isClosed pool_closes_itself']);
    expect(openingProblems(true, open, { ...closed, quantity: 8 })).toEqual([]);
  });
});

describe('a pool that releases places when people leave', () => {
  const releasing = { ...hall, sold: 10, exited: 3, releaseAfterExit: true };

  it('sells these places again, and allows holds up to them', () => {
    expect(freeOf(releasing)).toBe(3);
    expect(poolProblems({ ...releasing, held: 3 })).toEqual([]);
    expect(codes(poolProblems({ ...releasing, held: 4 }))).toEqual(['holds holds_above_free']);
  });

  it('may be as small as the occupied places, and no smaller without the release', () => {
    expect(poolProblems({ ...releasing, quantity: 7 })).toEqual([]);
    expect(codes(poolProblems({ ...releasing, quantity: 6 }))).toEqual(['quantity quantity_below_sold']);
    const kept = { ...releasing, sold: 12, releaseAfterExit: false };
    expect(codes(poolProblems(kept))).toEqual(['quantity quantity_below_sold']);
  });

  it('never sells more than the event counts', () => {
    expect(ticketTotals([{ ...ticket, sold: 12 }], [{ ...releasing, sold: 12 }])).toMatchObject({
      ticketsSold: 12,
      ticketsTotal: 13,
    });
    expect(capacityOf([ticket], [releasing]).pools[0]).toMatchObject({ released: 3, left: 3 });
  });
});
