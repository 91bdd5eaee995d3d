import { describe, expect, it } from 'vitest';
import { moveTicketInstants, ticketInstants } from './ticketInstants.ts';
import { newTicket } from './ticketRules.ts';

const tier = {
  id: 'tier-0001',
  label: 'Early',
  price: 1,
  saleStart: null,
  saleEnd: 'c',
  quantity: null,
  isHidden: false,
};
const ticket = { ...newTicket, saleStart: 'a', checkInUntil: 'b', tiers: [tier] };

describe('ticketInstants', () => {
  it('lists the instants that are set, of the ticket and of its tiers', () => {
    expect(ticketInstants(ticket)).toEqual([
      { field: 'saleStart', instant: 'a' },
      { field: 'checkInUntil', instant: 'b' },
      { field: 'tierUntil', instant: 'c', of: 'Early' },
    ]);
    expect(ticketInstants(newTicket)).toEqual([]);
  });

  it('moves all of them and nothing else', () => {
    const moved = moveTicketInstants(ticket, (instant) => `${instant}!`);
    expect(ticketInstants(moved).map(({ instant }) => instant)).toEqual(['a!', 'b!', 'c!']);
    expect(moved.tiers[0]).toMatchObject({ id: 'tier-0001', saleStart: null, price: 1 });
  });
});
