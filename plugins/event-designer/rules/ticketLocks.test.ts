import { describe, expect, it } from 'vitest';
import type { StoredTicket, TicketDraft, TicketSituation } from './ticketDraft.ts';
import { soldPriceChanges } from './ticketLocks.ts';
import { ticketProblems } from './ticketRules.ts';
import { fresh, hall, pathsAndCodes, stored, tier } from './ticketTesting.ts';

const selling: TicketSituation = { ...fresh, stored };

describe('what the first sale locks', () => {
  const sold: [string, Partial<TicketDraft>, [string, string][]][] = [
    ['another price', { price: 12_000 }, []],
    ['free instead of paid', { price: 0 }, [['price', 'free_or_paid_locked']]],
    ['exactly the taken places', { quantity: 61 }, []],
    ['less than is taken', { quantity: 60 }, [['quantity', 'quantity_below_sold']]],
    ['unlimited', { quantity: null }, []],
    ['pay what you want', { price: 0, isPayWhatYouWant: true }, []],
    ['another type', { type: 'stock', stockPoolId: 7 }, [['type', 'type_locked']]],
  ];
  it.each(sold)('after the first sale: %s', (_, draft, expected) => {
    const situation = { ...selling, pools: [{ ...hall, quantity: 1000 }] };
    expect(pathsAndCodes({ ...stored, ...draft }, situation)).toEqual(expected);
  });

  it('lets an oversold ticket be saved, but not with a smaller quantity', () => {
    const oversold: StoredTicket = { ...stored, quantity: 60, heldForCodes: 4 };
    const problemsOf = (draft: Partial<TicketDraft>) =>
      pathsAndCodes({ ...oversold, ...draft }, { ...selling, stored: oversold });
    expect(problemsOf({ price: 12_000 })).toEqual([]);
    expect(problemsOf({ quantity: 59 })).toEqual([['quantity', 'quantity_below_held']]);
  });

  it('keeps the pool of tickets that are sold', () => {
    const inPool: StoredTicket = { ...stored, type: 'stock', stockPoolId: 7, quantity: null };
    const problems = ticketProblems(
      { ...inPool, stockPoolId: 8 },
      { ...selling, stored: inPool, pools: [hall, { ...hall, id: 8 }] },
    );
    expect(problems.map(({ code }) => code)).toEqual(['pool_locked']);
  });
});

describe('soldPriceChanges', () => {
  const early = { ...tier, id: 'tier-0001' };
  const sold: StoredTicket = { ...stored, tiers: [early], tierSales: [{ tierId: early.id, sold: 12, reserved: 0 }] };
  it('counts the people who keep each price, per tier', () => {
    const next = { ...sold, price: 10_000, tiers: [{ ...early, price: 4_000 }] };
    expect(soldPriceChanges(next, sold)).toEqual([
      { label: null, before: 9_000, after: 10_000, taken: 49 },
      { label: 'Early bird', before: 5_000, after: 4_000, taken: 12 },
    ]);
  });
  it('leaves out prices that nobody paid', () => {
    expect(soldPriceChanges({ ...stored, price: 1 }, { ...stored, sold: 0, reserved: 0 })).toEqual([]);
  });
});
