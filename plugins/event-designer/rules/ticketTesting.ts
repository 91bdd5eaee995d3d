import type { StoredTicket, TicketDraft, TicketSituation } from './ticketDraft.ts';
import { newTicket, ticketProblems } from './ticketRules.ts';

/** The data of the tests for rules of tickets: a pool, an event with two tickets, and a ticket with sales. */
export const hall = { id: 7, name: 'Hall', quantity: 8 };
export const fresh: TicketSituation = {
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
export const stored: StoredTicket = {
  ...newTicket,
  id: 1,
  quantity: 100,
  price: 9000,
  sold: 60,
  reserved: 1,
  tierSales: [],
  hasPassCode: false,
};
export const early = '2027-02-01T08:00:00.000Z';
export const late = '2027-03-01T08:00:00.000Z';

export const tier = {
  id: 'tier-0001',
  label: 'Early bird',
  price: 5000,
  saleStart: null,
  saleEnd: null,
  quantity: null,
  isHidden: false,
};
export const weekBefore = { anchor: 'start', side: 'before', minutes: 10_080 } as const;
export const dayBefore = { ...weekBefore, minutes: 1_440 };

/**
 * A test case: its name, the changed fields of a new ticket, the situation, and the expected path and code of each
 * problem.
 */
export type TicketCase = [string, Partial<TicketDraft>, TicketSituation, [string, string][]];

/** Returns the path and code of each problem of a ticket. */
export function pathsAndCodes(ticket: TicketDraft, situation: TicketSituation): [string, string][] {
  return ticketProblems(ticket, situation).map(({ path, code }) => [path, code]);
}

/** A sale without limits of its own: only stock and dates decide whether the ticket can be bought. */
export const openSale = {
  minPerOrder: 1,
  visibility: 'automatic',
  visibleFrom: null,
  visibleUntil: null,
  availability: 'everywhere',
  saleStart: null,
  saleEnd: null,
  accessProtection: 'none',
  isPaused: false,
} as const;
