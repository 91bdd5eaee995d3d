import { describe, expect, it } from 'vitest';
import type { TicketDraft } from './ticketDraft.ts';
import { newTicket, ticketProblems } from './ticketRules.ts';
import { dayBefore, early, fresh, late, pathsAndCodes, type TicketCase, tier, weekBefore } from './ticketTesting.ts';

const cases: TicketCase[] = [
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
    'a tier after one that never ends',
    { tiers: [tier, { ...tier, id: 'tier-0002' }] },
    fresh,
    [['tiers.0.saleEnd', 'tier_never_ends']],
  ],
  [
    'a tier before one that never ends, until that one starts',
    {
      tiers: [
        { ...tier, saleStart: late },
        { ...tier, id: 'tier-0002' },
      ],
    },
    fresh,
    [],
  ],
  [
    'a tier after a number',
    {
      tiers: [
        { ...tier, quantity: 5 },
        { ...tier, id: 'tier-0002' },
      ],
    },
    fresh,
    [],
  ],
  [
    'a tier after one by link',
    {
      tiers: [
        { ...tier, isHidden: true },
        { ...tier, id: 'tier-0002' },
      ],
    },
    fresh,
    [],
  ],
  [
    'a tier by link after one by link that never ends',
    {
      tiers: [
        { ...tier, isHidden: true },
        { ...tier, id: 'tier-0002', isHidden: true },
      ],
    },
    fresh,
    [['tiers.0.saleEnd', 'tier_never_ends']],
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
];

describe('the times of a ticket', () => {
  it.each(cases)('%s', (_, draft, situation, expected) => {
    expect(pathsAndCodes({ ...newTicket, ...draft }, situation)).toEqual(expected);
  });

  it('checks a sale that ends a time before each date of a series against the last date', () => {
    const event = { ...fresh.event, endsAt: '2027-09-27T20:00:00.000Z' };
    const draft: TicketDraft = { ...newTicket, saleStart: '2027-06-01T00:00:00.000Z', relativeSaleEnd: weekBefore };
    const codes = (isRecurring: boolean) =>
      ticketProblems(draft, { ...fresh, event: { ...event, isRecurring } }).map(({ code }) => code);
    expect(codes(true)).toEqual([]);
    expect(codes(false)).toEqual(['sale_end_before_start']);
  });
});
