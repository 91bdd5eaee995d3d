import { describe, expect, it } from 'vitest';
import { maximumTicketGroups } from '../contract/ticketGroups.ts';
import { maximumTickets } from '../contract/tickets.ts';
import { groupOrderRefusal, refuseOneMoreGroup } from './ticketGroups.ts';
import { refuseOneMoreTicket } from './ticketRules.ts';

describe('an event has no more than can be put in order in one call', () => {
  it('of tickets', () => {
    expect(() => refuseOneMoreTicket(maximumTickets - 1)).not.toThrow();
    expect(() => refuseOneMoreTicket(maximumTickets)).toThrow('at most 1000 tickets');
  });

  it('of groups, whose order is refused as theirs', () => {
    expect(() => refuseOneMoreGroup(maximumTicketGroups - 1)).not.toThrow();
    expect(() => refuseOneMoreGroup(maximumTicketGroups)).toThrow('at most 200 groups');
    expect(groupOrderRefusal().message).toContain('groups');
  });
});
