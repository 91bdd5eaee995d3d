import type { ReceivedProblem } from '@contract/problem.ts';
import { describe, expect, it } from 'vitest';
import { bulkOutcome, bulkPatch, bulkProblems, changedPrice, choiceProblems } from './bulkEdit.ts';
import { newTicket } from './ticketRules.ts';

const ticket = {
  ...newTicket,
  id: 1,
  version: 3,
  name: 'Standard',
  price: 1999,
  quantity: 10,
  sold: 0,
  reserved: 0,
  tierSales: [],
  hasPassCode: false,
  isArchived: false,
};
const situation = {
  pools: [],
  event: { startsAt: null, endsAt: null, timeZone: 'Europe/Oslo', isRecurring: false },
  groupIds: [],
  badgeTypeIds: [],
  tickets: [],
};

describe('changedPrice', () => {
  it.each([
    ['set', 500, 500],
    ['add', 1, 2000],
    ['percent', 10, 2199],
    ['percent', -50, 1000],
  ] as const)('%s %d', (mode, amount, price) => {
    expect(changedPrice(1999, { mode, amount })).toBe(price);
  });
});

describe('choiceProblems', () => {
  it('names each ticket once, and never sets a negative price', () => {
    const priceChange = { mode: 'set' as const, amount: -1 };
    expect(
      choiceProblems([{ id: 1 }, { id: 2 }, { id: 1 }], { priceChange }).map(({ path, code }) => [path, code]),
    ).toEqual([
      ['tickets.2.id', 'ticket_repeated'],
      ['changes.priceChange.amount', 'price_below_zero'],
    ]);
    expect(choiceProblems([{ id: 1 }], { priceChange: { mode: 'add', amount: -1 } })).toEqual([]);
  });
});

describe('a bulk edit', () => {
  it('skips values that are already set', () => {
    expect(bulkPatch(ticket, { availability: 'everywhere', minPerOrder: 2 })).toEqual({ minPerOrder: 2 });
    expect(bulkPatch(ticket, { isPaused: false })).toEqual({});
    const stored = { ...ticket, relativeSaleEnd: { minutes: 60, side: 'before' as const, anchor: 'start' as const } };
    expect(bulkPatch(stored, { relativeSaleEnd: { anchor: 'start', side: 'before', minutes: 60 } })).toEqual({});
  });

  it('returns the old and the new value of each field', () => {
    expect(bulkOutcome(ticket, { priceChange: { mode: 'add', amount: 1 } }, situation)).toMatchObject({
      changes: [{ field: 'price', before: 1999, after: 2000 }],
      problems: [],
    });
  });

  it.each([
    ['add', -1999, []],
    ['add', -2000, [['price', 'price_below_zero']]],
    ['percent', -101, [['price', 'price_below_zero']]],
    ['add', 999_999_998_000, []],
    ['add', 999_999_998_001, [['price', 'price_too_high']]],
    ['percent', 100_000_000_000, [['price', 'price_too_high']]],
  ] as const)('refuses an impossible price instead of limiting it: %s %d', (mode, amount, expected) => {
    const { problems } = bulkOutcome(ticket, { priceChange: { mode, amount } }, situation);
    expect(problems.map(({ path, code }) => [path, code])).toEqual(expected);
  });

  it('applies the rules of a ticket, and refuses an outdated version', () => {
    const outcome = bulkOutcome(ticket, { maxPerOrder: 11 }, situation, 2);
    expect(outcome.problems.map(({ path, code }) => [path, code])).toEqual([
      ['', 'changed_meanwhile'],
      ['maxPerOrder', 'max_above_quantity'],
    ]);
    const problems: readonly ReceivedProblem[] = bulkProblems([outcome]);
    expect(problems.map(({ path, params }) => [path, params?.ticket])).toEqual([
      ['tickets.0', 'Standard'],
      ['tickets.0.maxPerOrder', 'Standard'],
    ]);
  });
});
