import { partOrder } from '@shared/partOrder.ts';
import { describe, expect, it } from 'vitest';
import type { StoredTicket, TicketDraft } from './ticketDraft.ts';
import { completePatch, isWholeOrder, newTicket, ticketProblems } from './ticketRules.ts';
import {
  dayBefore,
  early,
  fresh,
  hall,
  pathsAndCodes,
  stored,
  type TicketCase,
  tier,
  weekBefore,
} from './ticketTesting.ts';

const cases: TicketCase[] = [
  ['a new ticket with nothing but its name', {}, fresh, []],
  [
    'a suggestion below the least',
    { isPayWhatYouWant: true, price: 500, suggestedPrice: 499 },
    fresh,
    [['suggestedPrice', 'suggested_below_minimum']],
  ],
  [
    'tiers where people choose',
    { isPayWhatYouWant: true, tiers: [tier] },
    fresh,
    [['tiers', 'tiers_with_pay_what_you_want']],
  ],
  ['a tier twice', { tiers: [tier, tier] }, fresh, [['tiers', 'tier_repeated']]],
  [
    'a tier of more than there are',
    { quantity: 5, tiers: [{ ...tier, quantity: 6 }] },
    fresh,
    [['tiers.0.quantity', 'tier_above_quantity']],
  ],
  ['a group of its event', { groupId: 3 }, fresh, []],
  ['a group of another event', { groupId: 4 }, fresh, [['groupId', 'unknown_group']]],
  ['an unknown badge type', { badgeTypeId: 9 }, fresh, [['badgeTypeId', 'no_such_row']]],
  [
    'hidden by a ticket of another event',
    { hiddenIfAvailableId: 9 },
    fresh,
    [['hiddenIfAvailableId', 'unknown_ticket']],
  ],
  [
    'hidden by one that it hides itself',
    { hiddenIfAvailableId: 2 },
    { ...fresh, stored: { ...stored, sold: 0, reserved: 0 } },
    [['hiddenIfAvailableId', 'circular_chain']],
  ],
  ['protection without a code', { accessProtection: 'pass_code' }, fresh, [['passCode', 'pass_code_required']]],
  ['protection with a code', { accessProtection: 'pass_code' }, { ...fresh, givesPassCode: true }, []],
  [
    'protection with the stored code',
    { accessProtection: 'pass_code' },
    { ...fresh, stored: { ...stored, hasPassCode: true, sold: 0, reserved: 0 } },
    [],
  ],
];

describe('ticketProblems', () => {
  it.each(cases)('%s', (_, draft, situation, expected) => {
    expect(pathsAndCodes({ ...newTicket, ...draft }, situation)).toEqual(expected);
  });

  /** Each case would be refused as new input, but it was valid when it was saved. */
  const overtaken: [string, Partial<TicketDraft>][] = [
    ['a sale that the event moved away from', { saleStart: '2027-05-04T00:00:00.000Z', relativeSaleEnd: weekBefore }],
    [
      'a tier that the event moved away from',
      { relativeSaleEnd: weekBefore, tiers: [{ ...tier, saleEnd: '2027-04-30T00:00:00.000Z' }] },
    ],
    ['limits above a pool that shrank', { type: 'stock', stockPoolId: 7, minPerOrder: 9, maxPerOrder: 10 }],
  ];
  it.each(overtaken)('lets other fields be saved despite %s', (_, fields) => {
    const now: StoredTicket = { ...stored, sold: 0, reserved: 0, quantity: null, ...fields };
    const situation = { ...fresh, stored: now, pools: [hall] };
    expect(ticketProblems({ ...newTicket, ...fields }, { ...situation, stored: null })).not.toEqual([]);
    expect(ticketProblems({ ...now, groupId: 3 }, situation)).toEqual([]);
    // PostgreSQL returns the keys of a JSON object in another order.
    const moment = now.relativeSaleEnd && { minutes: 10_080, side: 'before' as const, anchor: 'start' as const };
    expect(ticketProblems({ ...now, relativeSaleEnd: moment }, situation)).toEqual([]);
  });
});

describe('completePatch', () => {
  it('clears the pools when the ticket gets its own quantity', () => {
    expect(completePatch({ type: 'fixed' })).toEqual({ type: 'fixed', stockPoolId: null, alsoPoolIds: [] });
  });
  it('keeps the values of the patch, so that a contradiction is refused', () => {
    expect(completePatch({ type: 'fixed', stockPoolId: 7 }).stockPoolId).toBe(7);
  });
  it('clears the other kind of sale start or end', () => {
    expect(completePatch({ saleStart: early, relativeSaleEnd: dayBefore })).toMatchObject({
      relativeSaleStart: null,
      saleEnd: null,
    });
    expect(completePatch({ saleStart: null })).toEqual({ saleStart: null });
  });
});

describe('the order of tickets', () => {
  it.each<[string, number[], boolean]>([
    ['every ticket once', [3, 1, 2], true],
    ['one missing', [3, 1], false],
    ['one twice', [3, 1, 1], false],
    ['one too many', [3, 1, 2, 4], false],
    ['a stranger', [3, 1, 4], false],
  ])('%s', (_, ids, whole) => {
    expect(isWholeOrder(ids, [1, 2, 3])).toBe(whole);
  });
});

describe('a part of the order', () => {
  it.each<[string, number[], number[] | undefined]>([
    ['changes places among itself', [4, 2], [1, 4, 3, 2]],
    ['may be everything', [4, 3, 2, 1], [4, 3, 2, 1]],
    ['with one twice is refused', [2, 2], undefined],
    ['with an unknown one is refused', [2, 9], undefined],
  ])('%s', (_, part, order) => {
    expect(partOrder(part, [1, 2, 3, 4])).toEqual(order);
  });
});
