import { expect, it } from 'vitest';
import { gateStocks } from './gateStocks.ts';

type Ticket = Parameters<typeof gateStocks>[0];
type Situation = Parameters<typeof gateStocks>[1];

const ticket: Ticket = {
  id: 3,
  type: 'fixed',
  quantity: 120,
  sold: 118,
  reserved: 2,
  minPerOrder: 1,
  visibility: 'automatic',
  visibleFrom: null,
  visibleUntil: null,
  availability: 'everywhere',
  saleStart: null,
  saleEnd: null,
  accessProtection: 'none',
  isPaused: false,
  isArchived: false,
};
const situation: Situation = {
  now: new Date('2027-01-04T08:00:00.000Z'),
  channel: 'online',
  hasLink: false,
  hasCode: false,
  event: {
    status: 'published',
    startsAt: null,
    endsAt: null,
    capacityTotal: 500,
    ticketsSold: 300,
    ticketsReserved: 2,
  },
  pool: { quantity: 40, sold: 10, reserved: 0, held: 5 },
};

it("counts a ticket's own quantity and the capacity of the event", () => {
  expect(gateStocks(ticket, situation)).toEqual({
    date: null,
    capacity: { quantity: 500, sold: 300, reserved: 2, heldForCodes: 0 },
    stock: { quantity: 120, sold: 118, reserved: 2, heldForCodes: 0 },
  });
});

it('counts the scarcest of several stocks, and the capacity of the date', () => {
  const date = {
    status: 'scheduled',
    startsAt: '2027-02-04T18:00:00.000Z',
    endsAt: '2027-02-04T20:00:00.000Z',
    capacity: 60,
    sold: 20,
    reserved: 0,
    ticketOverrides: [],
    ticketSales: [{ ticketId: 3, sold: 7, reserved: 0, exited: 0 }],
  } as const;
  const drawing: Ticket = { ...ticket, type: 'stock', quantity: 8, quantityScope: 'per_date' };
  expect(gateStocks(drawing, { ...situation, date })).toMatchObject({
    date: { quantity: 60, sold: 20 },
    stock: { quantity: 8, sold: 7 },
  });
  expect(gateStocks({ ...drawing, quantity: null }, { ...situation, date }).stock).toBe(situation.pool);
});

it('counts nothing without a limit', () => {
  const event = { ...situation.event, capacityTotal: null };
  expect(gateStocks({ ...ticket, quantity: null }, { ...situation, event })).toEqual({
    date: null,
    capacity: null,
    stock: null,
  });
});
