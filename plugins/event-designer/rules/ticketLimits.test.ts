import { describe, expect, it } from 'vitest';
import { maximumTicketGroups } from '../contract/ticketGroups.ts';
import { maximumTickets } from '../contract/tickets.ts';
import { groupOrderRefusal, refuseOneMoreGroup } from './ticketGroups.ts';
import { refuseOneMoreTicket } from './ticketRules.ts';

describe('an event has at most as many as one call can reorder', () => {
  it('of tickets', () => {
    expect(() => refuseOneMoreTicket(maximumTickets - 1)).not.toThrow();
    expect(() => refuseOneMoreTicket(maximumTickets)).toThrow('at most 1000 tickets');
  });

  it('of groups, with the same limit for their order', () => {
    expect(() => refuseOneMoreGroup(maximumTicketGroups - 1)).not.toThrow();
    expect(() => refuseOneMoreGroup(maximumTicketGroups)).toThrow('at most 200 groups');
    expect(groupOrderRefusal().message).toContain('groups');
  });
});
