import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ordinaryVisitor, saleState } from '../availability.ts';
import { remaining } from '../dateStock.ts';
import { newTicket } from '../ticketRules.ts';
import { newCode } from './codeRules.ts';
import { type HeldTicketPlaces, placesHeldBy, withHeldDates, withHeldPools, withHeldTickets } from './heldPlaces.ts';

const now = new Date('2027-02-10T12:00:00.000Z');
const code = { ...newCode, isArchived: false, uses: 0, ticketsUsed: 0, discountGiven: 0, reservesStock: true };

describe('placesHeldBy', () => {
  it.each([
    ['as many tickets as the code is good for', { maxTickets: 10 }, 10],
    ['the remaining ones', { maxTickets: 10, uses: 2, ticketsUsed: 4 }, 6],
    ['the tickets of its orders', { maxUses: 3, uses: 1, maxTicketsPerOrder: 2 }, 4],
    ['the smaller of both limits', { maxTickets: 10, maxUses: 3, maxTicketsPerOrder: 2 }, 6],
    ['its places before it starts', { maxTickets: 10, startsAt: '2027-03-01T00:00:00.000Z' }, 10],
    ['its places while it is paused', { maxTickets: 10, isActive: false }, 10],
    ['nothing once it ends', { maxTickets: 10, endsAt: now.toISOString() }, 0],
    ['nothing once its orders are used up', { maxTickets: 10, maxUses: 1, uses: 1, ticketsUsed: 3 }, 0],
    ['nothing once its budget is given', { maxTickets: 10, budget: 500, discountGiven: 500 }, 0],
    ['nothing in the archive', { maxTickets: 10, isArchived: true }, 0],
    ['nothing unless enabled', { maxTickets: 10, reservesStock: false }, 0],
  ])('is %s', (_, fields, places) => {
    expect(placesHeldBy({ ...code, ...fields }, now)).toBe(places);
  });
});

const ticket = { ...newTicket, id: 1, quantity: 100, sold: 0, reserved: 0, isArchived: false };
const event = { status: 'published' as const, endsAt: '2027-05-04T15:00:00.000Z' };
const held = (fields: Partial<HeldTicketPlaces> = {}): HeldTicketPlaces => {
  return { ticketId: 1, poolIds: [], dateId: null, places: 3, ...fields };
};

describe('places that codes hold', () => {
  it('are unavailable to everybody else, with that reason', () => {
    const count = fc.nat({ max: 20 });
    fc.assert(
      fc.property(count, count, count, fc.integer({ min: 1, max: 4 }), (quantity, sold, places, minPerOrder) => {
        const counted = { ...ticket, quantity, sold: Math.min(sold, quantity), minPerOrder };
        const [ticketForOthers] = withHeldTickets([counted], [held({ places })]);
        if (!ticketForOthers) throw new Error('One ticket');
        const left = quantity - counted.sold;
        expect(remaining(ticketForOthers, [])).toBe(Math.max(0, left - places));
        const { reason } = saleState(ticketForOthers, { ...ordinaryVisitor(ticket), now, event, pool: null });
        const isEnough = left - places >= minPerOrder;
        expect(reason).toBe(isEnough ? 'open' : left >= minPerOrder ? 'held_for_codes' : 'no_quantity');
      }),
    );
  });

  it('are taken from every pool of the ticket, and from no other', () => {
    const hall = { id: 7, quantity: 10, sold: 4, reserved: 0 };
    const pools = withHeldPools([hall, { ...hall, id: 8 }], [held({ poolIds: [7] })]);
    expect(pools.map(({ heldForCodes }) => heldForCodes)).toEqual([3, 0]);
    const drawing = { ...ticket, type: 'stock' as const, quantity: null, stockPoolId: 7 };
    expect(remaining(drawing, pools)).toBe(3);
  });

  it('only count on the date of their code', () => {
    const perDate = { ...ticket, quantity: 10, quantityScope: 'per_date' as const };
    const sales = [{ ticketId: 1, sold: 5, reserved: 0, exited: 0 }];
    const dates = [
      { id: 1, endsAt: event.endsAt, capacity: 12, sold: 5, reserved: 0, ticketSales: sales },
      { id: 2, endsAt: event.endsAt, capacity: 12 },
    ];
    const upcoming = withHeldDates(dates, [held({ dateId: 1, places: 4 })]);
    expect(upcoming[1]).toBe(dates[1]);
    const left = upcoming.map((date) => remaining(perDate, [], { isRecurring: true, upcoming: [date] }));
    expect(left).toEqual([1, 10]);
  });
});
