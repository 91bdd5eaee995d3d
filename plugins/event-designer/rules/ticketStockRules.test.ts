import { describe, expect, it } from 'vitest';
import { newTicket } from './ticketRules.ts';
import { poolProblems, quantityProblems } from './ticketStockRules.ts';
import { fresh, hall, pathsAndCodes, type TicketCase } from './ticketTesting.ts';

const cases: TicketCase[] = [
  ['fewest above most', { minPerOrder: 5, maxPerOrder: 4 }, fresh, [['maxPerOrder', 'max_below_min']]],
  ['fewest as many as most', { minPerOrder: 4, maxPerOrder: 4 }, fresh, []],
  ['most above the quantity', { quantity: 3, maxPerOrder: 4 }, fresh, [['maxPerOrder', 'max_above_quantity']]],
  ['fewest above the quantity', { quantity: 3, minPerOrder: 10 }, fresh, [['minPerOrder', 'min_above_quantity']]],
  ['limits of a ticket not sold yet', { quantity: 0, minPerOrder: 2, maxPerOrder: 4 }, fresh, []],
  [
    'most above the pool',
    { type: 'stock', stockPoolId: 7, maxPerOrder: 9 },
    { ...fresh, pools: [hall] },
    [['maxPerOrder', 'max_above_pool']],
  ],
  ['own quantity and a pool', { stockPoolId: 7 }, { ...fresh, pools: [hall] }, [['stockPoolId', 'pool_not_used']]],
  ['stock without a pool', { type: 'stock' }, fresh, [['stockPoolId', 'pool_required']]],
  ['a pool of another event', { type: 'stock', stockPoolId: 7 }, fresh, [['stockPoolId', 'unknown_pool']]],
  [
    'several pools, one of them unknown',
    { type: 'stock', stockPoolId: 7, alsoPoolIds: [9] },
    { ...fresh, pools: [hall] },
    [['alsoPoolIds', 'unknown_pool']],
  ],
  [
    'the same pool twice',
    { type: 'stock', stockPoolId: 7, alsoPoolIds: [7] },
    { ...fresh, pools: [hall] },
    [['alsoPoolIds', 'pool_repeated']],
  ],
  [
    'more of it than its pool has',
    { type: 'stock', stockPoolId: 7, quantity: 9 },
    { ...fresh, pools: [hall] },
    [['quantity', 'quantity_above_pool']],
  ],
  [
    'most above what is not held',
    { type: 'stock', stockPoolId: 7, maxPerOrder: 6 },
    { ...fresh, pools: [{ ...hall, held: 3 }] },
    [['maxPerOrder', 'max_above_pool']],
  ],
];

describe('the quantity of a ticket and the limits of an order', () => {
  it.each(cases)('%s', (_, draft, situation, expected) => {
    expect(pathsAndCodes({ ...newTicket, ...draft }, situation)).toEqual(expected);
  });

  it('names the minimum', () => {
    expect(quantityProblems(10, { sold: 60, reserved: 1 })).toEqual([
      { path: 'quantity', code: 'quantity_below_sold', message: 'Minimum is 61', params: { minimum: 61 } },
    ]);
  });
});

describe('poolProblems', () => {
  it('holds at most the free places, and keeps the taken ones', () => {
    const pool = { quantity: 10, sold: 6, reserved: 1, held: 3 };
    expect(poolProblems(pool)).toEqual([]);
    expect(poolProblems({ ...pool, held: 4 }).map(({ code, params }) => [code, params])).toEqual([
      ['holds_above_free', { free: 3 }],
    ]);
    expect(poolProblems({ ...pool, quantity: 5 }).map(({ code }) => code)).toEqual(['quantity_below_sold']);
  });

  it('lets an oversold pool be saved, but not with fewer places or more holds', () => {
    const stored = { quantity: 10, sold: 8, reserved: 0, heldForCodes: 4, held: 1 };
    const codesOf = (fields: object) =>
      poolProblems({ ...stored, ...fields }, undefined, stored).map(({ code }) => code);
    expect([codesOf({}), codesOf({ held: 0 })]).toEqual([[], []]);
    expect(codesOf({ held: 2 })).toEqual(['holds_above_free']);
    expect(codesOf({ quantity: 9 })).toEqual(['quantity_below_held']);
  });
});
