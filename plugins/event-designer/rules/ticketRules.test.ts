import { describe, expect, it } from 'vitest';
import type { StoredTicket, TicketDraft, TicketSituation } from './ticketDraft.ts';
import { soldPriceChanges } from './ticketLocks.ts';
import { completePatch, isWholeOrder, newTicket, partOrder, ticketProblems } from './ticketRules.ts';
import { poolProblems, quantityProblems } from './ticketStockRules.ts';

const hall = { id: 7, name: 'Hall', quantity: 8 };
const fresh: TicketSituation = {
  stored: null,
  pools: [],
  givesPassCode: false,
  event: {
    startsAt: '2027-05-03T07:00:00.000Z',
    endsAt: '2027-05-04T15:00:00.000Z',
    timeZone: 'Europe/Oslo',
    isRecurring: false,
  },
  groupIds: [3],
  badgeTypeIds: [1, 2],
  tickets: [
    { id: 1, hiddenIfAvailableId: null },
    { id: 2, hiddenIfAvailableId: 1 },
  ],
};
const stored: StoredTicket = {
  ...newTicket,
  id: 1,
  quantity: 100,
  price: 9000,
  sold: 60,
  reserved: 1,
  tierSales: [],
  hasPassCode: false,
};
const selling: TicketSituation = { ...fresh, stored };
const early = '2027-02-01T08:00:00.000Z';
const late = '2027-03-01T08:00:00.000Z';

const tier = {
  id: 'tier-0001',
  label: 'Early bird',
  price: 5000,
  saleStart: null,
  saleEnd: null,
  quantity: null,
  isHidden: false,
};
const weekBefore = { anchor: 'start', side: 'before', minutes: 10_080 } as const;
const dayBefore = { ...weekBefore, minutes: 1_440 };

type Case = [string, Partial<TicketDraft>, TicketSituation, [string, string][]];

const cases: Case[] = [
  ['a new ticket with nothing but its name', {}, fresh, []],
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
  [
    'a sale that ends as it starts',
    { saleStart: early, saleEnd: early },
    fresh,
    [['saleEnd', 'sale_end_before_start']],
  ],
  ['a sale in order', { saleStart: early, saleEnd: late }, fresh, []],
  [
    'custom visibility without a window',
    { visibility: 'custom' },
    fresh,
    [['visibleFrom', 'visibility_window_required']],
  ],
  [
    'a window the wrong way round',
    { visibility: 'custom', visibleFrom: late, visibleUntil: early },
    fresh,
    [['visibleUntil', 'visible_until_before_from']],
  ],
  ['that window without custom visibility', { visibleFrom: late, visibleUntil: early }, fresh, []],
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
  [
    'a tier that ends before it starts',
    { tiers: [{ ...tier, saleStart: late, saleEnd: early }] },
    fresh,
    [['tiers.0.saleEnd', 'tier_end_before_start']],
  ],
  [
    'a tier outside the sale',
    { saleStart: early, saleEnd: late, tiers: [{ ...tier, saleStart: '2027-01-01T00:00:00.000Z', saleEnd: late }] },
    fresh,
    [['tiers.0.saleStart', 'tier_outside_sale']],
  ],
  [
    'a tier after a sale that is relative to the event',
    { relativeSaleEnd: weekBefore, tiers: [{ ...tier, saleEnd: '2027-04-30T00:00:00.000Z' }] },
    fresh,
    [['tiers.0.saleEnd', 'tier_outside_sale']],
  ],
  [
    'two kinds of start',
    { saleStart: early, relativeSaleStart: weekBefore },
    fresh,
    [['relativeSaleStart', 'relative_and_absolute']],
  ],
  ['a relative sale in order', { relativeSaleStart: weekBefore, relativeSaleEnd: dayBefore }, fresh, []],
  [
    'a relative sale the wrong way round',
    { relativeSaleStart: dayBefore, relativeSaleEnd: weekBefore },
    fresh,
    [['relativeSaleEnd.minutes', 'sale_end_before_start']],
  ],
  ['validity for a time without the time', { validity: 'fixed' }, fresh, [['validFrom', 'validity_window_required']]],
  [
    'validity after purchase without how long',
    { validity: 'dynamic' },
    fresh,
    [['validityMinutes', 'validity_duration_required']],
  ],
  [
    'validity the wrong way round',
    { validity: 'fixed', validFrom: late, validUntil: early },
    fresh,
    [['validUntil', 'valid_until_before_from']],
  ],
  ['checking in from the first minute of the first day', { checkInFrom: '2027-05-02T22:00:00.000Z' }, fresh, []],
  [
    'checking in the evening before',
    { checkInFrom: '2027-05-02T21:59:00.000Z' },
    fresh,
    [['checkInFrom', 'check_in_outside_event']],
  ],
  ['checking in until the last day is over', { checkInUntil: '2027-05-04T22:00:00.000Z' }, fresh, []],
  [
    'checking in the day after',
    { checkInUntil: '2027-05-04T22:01:00.000Z' },
    fresh,
    [['checkInUntil', 'check_in_outside_event']],
  ],
  ['a group of its event', { groupId: 3 }, fresh, []],
  ['a group of another event', { groupId: 4 }, fresh, [['groupId', 'unknown_group']]],
  ['a badge type that is none', { badgeTypeId: 9 }, fresh, [['badgeTypeId', 'no_such_row']]],
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
    const problems = ticketProblems({ ...newTicket, ...draft }, situation);
    expect(problems.map(({ path, code }) => [path, code])).toEqual(expected);
  });

  const sold: [string, Partial<TicketDraft>, [string, string][]][] = [
    ['another price', { price: 12_000 }, []],
    ['free instead of paid', { price: 0 }, [['price', 'free_or_paid_locked']]],
    ['exactly what is taken', { quantity: 61 }, []],
    ['less than is taken', { quantity: 60 }, [['quantity', 'quantity_below_sold']]],
    ['unlimited', { quantity: null }, []],
    ['free for those who want', { price: 0, isPayWhatYouWant: true }, []],
    ['another type', { type: 'stock', stockPoolId: 7 }, [['type', 'type_locked']]],
  ];
  it.each(sold)('after the first sale: %s', (_, draft, expected) => {
    const problems = ticketProblems({ ...stored, ...draft }, { ...selling, pools: [{ ...hall, quantity: 1000 }] });
    expect(problems.map(({ path, code }) => [path, code])).toEqual(expected);
  });

  /** Each is refused when it is typed anew, and was valid when it was saved. */
  const overtaken: [string, Partial<TicketDraft>][] = [
    ['a sale that the event moved away from', { saleStart: '2027-05-04T00:00:00.000Z', relativeSaleEnd: weekBefore }],
    [
      'a tier that the event moved away from',
      { relativeSaleEnd: weekBefore, tiers: [{ ...tier, saleEnd: '2027-04-30T00:00:00.000Z' }] },
    ],
    ['limits above a pool that shrank', { type: 'stock', stockPoolId: 7, minPerOrder: 9, maxPerOrder: 10 }],
  ];
  it.each(overtaken)('lets what else there is be saved beside %s', (_, fields) => {
    const now: StoredTicket = { ...stored, sold: 0, reserved: 0, quantity: null, ...fields };
    const situation = { ...fresh, stored: now, pools: [hall] };
    expect(ticketProblems({ ...newTicket, ...fields }, { ...situation, stored: null })).not.toEqual([]);
    expect(ticketProblems({ ...now, groupId: 3 }, situation)).toEqual([]);
    // PostgreSQL gives the parts of an object back in an order of its own.
    const moment = now.relativeSaleEnd && { minutes: 10_080, side: 'before' as const, anchor: 'start' as const };
    expect(ticketProblems({ ...now, relativeSaleEnd: moment }, situation)).toEqual([]);
  });

  it('judges a sale that ends so long before each date of a series by the last of them', () => {
    const event = { ...fresh.event, endsAt: '2027-09-27T20:00:00.000Z' };
    const draft: TicketDraft = { ...newTicket, saleStart: '2027-06-01T00:00:00.000Z', relativeSaleEnd: weekBefore };
    const codes = (isRecurring: boolean) =>
      ticketProblems(draft, { ...fresh, event: { ...event, isRecurring } }).map(({ code }) => code);
    expect(codes(true)).toEqual([]);
    expect(codes(false)).toEqual(['sale_end_before_start']);
  });

  it('keeps the pool of tickets that are sold', () => {
    const inPool: StoredTicket = { ...stored, type: 'stock', stockPoolId: 7, quantity: null };
    const problems = ticketProblems(
      { ...inPool, stockPoolId: 8 },
      { ...selling, stored: inPool, pools: [hall, { ...hall, id: 8 }] },
    );
    expect(problems.map(({ code }) => code)).toEqual(['pool_locked']);
  });

  it('names the minimum', () => {
    expect(quantityProblems(10, { sold: 60, reserved: 1 })).toEqual([
      { path: 'quantity', code: 'quantity_below_sold', message: 'Minimum is 61', params: { minimum: 61 } },
    ]);
  });
});

describe('completePatch', () => {
  it('lets go of the pools when the ticket gets its own quantity', () => {
    expect(completePatch({ type: 'fixed' })).toEqual({ type: 'fixed', stockPoolId: null, alsoPoolIds: [] });
  });
  it('keeps what the patch says, so that a contradiction is refused and not mended', () => {
    expect(completePatch({ type: 'fixed', stockPoolId: 7 }).stockPoolId).toBe(7);
  });
  it('lets one kind of sale start or end take the place of the other', () => {
    expect(completePatch({ saleStart: early, relativeSaleEnd: dayBefore })).toMatchObject({
      relativeSaleStart: null,
      saleEnd: null,
    });
    expect(completePatch({ saleStart: null })).toEqual({ saleStart: null });
  });
});

describe('poolProblems', () => {
  it('holds no more than is free, and keeps what is taken', () => {
    const pool = { quantity: 10, sold: 6, reserved: 1, held: 3 };
    expect(poolProblems(pool)).toEqual([]);
    expect(poolProblems({ ...pool, held: 4 }).map(({ code, params }) => [code, params])).toEqual([
      ['holds_above_free', { free: 3 }],
    ]);
    expect(poolProblems({ ...pool, quantity: 5 }).map(({ code }) => code)).toEqual(['quantity_below_sold']);
  });
});

describe('soldPriceChanges', () => {
  const early = { ...tier, id: 'tier-0001' };
  const sold: StoredTicket = { ...stored, tiers: [early], tierSales: [{ tierId: early.id, sold: 12, reserved: 0 }] };
  it('counts who keeps which price, tier by tier', () => {
    const next = { ...sold, price: 10_000, tiers: [{ ...early, price: 4_000 }] };
    expect(soldPriceChanges(next, sold)).toEqual([
      { label: null, before: 9_000, after: 10_000, taken: 49 },
      { label: 'Early bird', before: 5_000, after: 4_000, taken: 12 },
    ]);
  });
  it('is silent about prices that nobody paid', () => {
    expect(soldPriceChanges({ ...stored, price: 1 }, { ...stored, sold: 0, reserved: 0 })).toEqual([]);
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
    ['with one twice is none', [2, 2], undefined],
    ['with a stranger is none', [2, 9], undefined],
  ])('%s', (_, part, order) => {
    expect(partOrder(part, [1, 2, 3, 4])).toEqual(order);
  });
});
