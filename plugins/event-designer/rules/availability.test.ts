import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gatesOf, ordinaryVisitor, saleState } from './availability.ts';
import { remaining } from './dateStock.ts';
import type { SaleReason, SaleState } from './saleReasons.ts';
import type { SaleSituation, SaleTicket } from './saleSituation.ts';
import { openSale } from './ticketTesting.ts';

const now = new Date('2027-02-10T12:00:00.000Z');
const past = '2027-01-01T08:00:00.000Z';
const soon = '2027-03-01T08:00:00.000Z';
const later = '2027-05-02T16:00:00.000Z';

const plain: SaleTicket = {
  type: 'fixed',
  quantity: 100,
  sold: 0,
  reserved: 0,
  ...openSale,
  isArchived: false,
};

const visitor: SaleSituation = {
  now,
  channel: 'online',
  hasLink: false,
  hasCode: false,
  event: { status: 'published', endsAt: '2027-05-04T15:00:00.000Z' },
  pool: null,
};

type Case = [string, Partial<SaleTicket>, Partial<SaleSituation>, SaleState, SaleReason];

const pool = { quantity: 10, sold: 6, reserved: 4 };

/** Returns an event for 100 people with a number of places left. */
const leaves = (left: number) => ({
  ...visitor.event,
  capacityTotal: 100,
  ticketsSold: 90 - left,
  ticketsReserved: 10,
});

const cases: Case[] = [
  ['an event with one place left', {}, { event: leaves(1) }, 'on_sale', 'open'],
  ['an event that is full', {}, { event: leaves(0) }, 'sold_out', 'event_full'],
  ['less left than an order takes', { minPerOrder: 2 }, { event: leaves(1) }, 'sold_out', 'event_full'],
  ['a full event and an empty pool', { type: 'stock' }, { event: leaves(0), pool }, 'sold_out', 'event_full'],
  ['a full event after the sale', { saleEnd: past }, { event: leaves(0) }, 'sold_out', 'event_full'],
  ['a full event before the sale', { saleStart: soon }, { event: leaves(0) }, 'scheduled', 'before_sale'],
  ['an ordinary ticket', {}, {}, 'on_sale', 'open'],
  ['an unpublished event', {}, { event: { status: 'unpublished', endsAt: null } }, 'draft', 'event_unpublished'],
  ['a cancelled event', {}, { event: { status: 'cancelled', endsAt: null } }, 'ended', 'event_cancelled'],
  ['an event that is over', {}, { event: { status: 'published', endsAt: past } }, 'ended', 'event_over'],
  [
    'an event that ends this moment',
    {},
    { event: { status: 'published', endsAt: now.toISOString() } },
    'ended',
    'event_over',
  ],
  ['an event without dates', {}, { event: { status: 'published', endsAt: null } }, 'on_sale', 'open'],
  ['an archived ticket', { isArchived: true }, {}, 'ended', 'archived'],
  ['a paused ticket', { isPaused: true }, {}, 'paused', 'paused'],
  ['before the sale', { saleStart: soon }, {}, 'scheduled', 'before_sale'],
  ['at the first moment of the sale', { saleStart: now.toISOString() }, {}, 'on_sale', 'open'],
  ['at the last moment of the sale', { saleEnd: now.toISOString() }, {}, 'ended', 'after_sale'],
  ['after the sale', { saleStart: past, saleEnd: '2027-01-31T22:59:00.000Z' }, {}, 'ended', 'after_sale'],
  ['all sold', { quantity: 200, sold: 200 }, {}, 'sold_out', 'no_quantity'],
  ['all sold or reserved', { quantity: 200, sold: 190, reserved: 10 }, {}, 'sold_out', 'no_quantity'],
  ['sold out before its sale ended', { quantity: 2, sold: 2, saleEnd: past }, {}, 'sold_out', 'no_quantity'],
  ['a quantity of none', { quantity: 0 }, {}, 'sold_out', 'no_quantity'],
  ['a rest below the fewest per order', { quantity: 12, sold: 4, minPerOrder: 10 }, {}, 'sold_out', 'no_quantity'],
  ['unlimited', { quantity: null, sold: 5000 }, {}, 'on_sale', 'open'],
  ['a pool that is empty', { type: 'stock', quantity: null }, { pool }, 'sold_out', 'pool_empty'],
  [
    'a pool that is closed though it has places',
    { type: 'stock', quantity: null },
    { pool: { ...pool, sold: 0, isClosed: true } },
    'sold_out',
    'pool_closed',
  ],
  ['a pool that is missing', { type: 'stock', quantity: null }, {}, 'draft', 'no_pool'],
  [
    'its share of the pool used',
    { type: 'stock', quantity: 3, sold: 3 },
    { pool: { ...pool, sold: 0 } },
    'sold_out',
    'no_quantity',
  ],
  ['a pool with room', { type: 'stock', quantity: null }, { pool: { ...pool, sold: 0 } }, 'on_sale', 'open'],
  ['hidden', { visibility: 'hidden' }, {}, 'hidden', 'hidden'],
  ['hidden, with its link', { visibility: 'hidden' }, { hasLink: true }, 'on_sale', 'open'],
  ['hidden, with its code', { visibility: 'hidden' }, { hasCode: true }, 'on_sale', 'open'],
  ['not shown yet', { visibility: 'custom', visibleFrom: soon }, { hasLink: true }, 'hidden', 'before_visible'],
  ['no longer shown', { visibility: 'custom', visibleUntil: past }, {}, 'hidden', 'after_visible'],
  ['dates of another visibility', { visibility: 'automatic', visibleUntil: past }, {}, 'on_sale', 'open'],
  ["the door's ticket online", { availability: 'at_the_door_only' }, {}, 'hidden', 'not_online'],
  ["the door's ticket at the door", { availability: 'at_the_door_only' }, { channel: 'door' }, 'on_sale', 'open'],
  ['an online ticket at the door', { availability: 'online_only' }, { channel: 'door' }, 'hidden', 'not_at_door'],
  ['protected', { accessProtection: 'pass_code' }, { hasLink: true }, 'locked', 'pass_code'],
  ['protected, with the code', { accessProtection: 'pass_code' }, { hasCode: true }, 'on_sale', 'open'],
];

describe('saleState', () => {
  it.each(cases)('%s', (_, ticket, situation, state, reason) => {
    const verdict = saleState({ ...plain, ...ticket }, { ...visitor, ...situation });
    expect(verdict).toMatchObject({ state, reason, canBuy: reason === 'open' });
  });

  it('lists all gates in order, each with the time of its next change', () => {
    const { gates } = saleState({ ...plain, saleStart: soon, saleEnd: later, isPaused: true }, visitor);
    expect(gates.map(({ gate }) => gate)).toEqual(gatesOf.ticket);
    expect(gates.filter(({ open }) => !open).map(({ reason }) => reason)).toEqual(['paused', 'before_sale']);
    expect(gates.find(({ gate }) => gate === 'saleStart')?.at).toBe(soon);
    expect(gates.find(({ gate }) => gate === 'saleEnd')?.at).toBe(later);
  });

  it('evaluates a door ticket at the door in lists', () => {
    expect(ordinaryVisitor({ availability: 'at_the_door_only' }).channel).toBe('door');
    expect(ordinaryVisitor({ availability: 'everywhere' }).channel).toBe('online');
  });
});

const moment = fc.option(
  fc.integer({ min: -400, max: 400 }).map((hours) => new Date(now.getTime() + hours * 3_600_000).toISOString()),
  { nil: null },
);
const anyTicket: fc.Arbitrary<SaleTicket> = fc.record({
  type: fc.constantFrom('fixed' as const, 'stock' as const),
  quantity: fc.option(fc.nat(20), { nil: null }),
  sold: fc.nat(20),
  reserved: fc.nat(5),
  minPerOrder: fc.integer({ min: 1, max: 4 }),
  visibility: fc.constantFrom('automatic' as const, 'custom' as const, 'hidden' as const),
  visibleFrom: moment,
  visibleUntil: moment,
  availability: fc.constantFrom('everywhere' as const, 'online_only' as const, 'at_the_door_only' as const),
  saleStart: moment,
  saleEnd: moment,
  accessProtection: fc.constantFrom('none' as const, 'pass_code' as const),
  isPaused: fc.boolean(),
  isArchived: fc.boolean(),
});
const anySituation: fc.Arbitrary<SaleSituation> = fc.record({
  now: fc.constant(now),
  channel: fc.constantFrom('online' as const, 'door' as const),
  hasLink: fc.boolean(),
  hasCode: fc.boolean(),
  event: fc.record({ status: fc.constantFrom('published' as const, 'unpublished' as const), endsAt: moment }),
  pool: fc.option(fc.record({ quantity: fc.nat(30), sold: fc.nat(20), reserved: fc.nat(5) }), { nil: null }),
});

describe('saleState of a series that began in the past', () => {
  const evening = (day: string) => ({ startsAt: `2027-${day}T18:00:00.000Z`, endsAt: `2027-${day}T21:00:00.000Z` });
  const series = {
    status: 'published' as const,
    startsAt: '2027-01-06T18:00:00.000Z',
    endsAt: '2027-02-24T21:00:00.000Z',
    upcoming: [evening('02-10'), evening('02-17'), evening('02-24')],
  };
  const until = (minutes: number): SaleTicket => ({
    ...plain,
    relativeSaleEnd: { anchor: 'start', side: 'before', minutes },
  });
  const at = (ticket: SaleTicket, instant: string, upcoming = series.upcoming) =>
    saleState(ticket, { ...visitor, now: new Date(instant), event: { ...series, upcoming } });
  const closes = (ticket: SaleTicket, instant: string) =>
    at(ticket, instant).gates.find(({ gate }) => gate === 'saleEnd')?.at;

  it('is computed from the next date, not from the first', () => {
    expect(at(until(120), '2027-02-10T12:00:00.000Z').state).toBe('on_sale');
    expect(closes(until(120), '2027-02-10T12:00:00.000Z')).toBe('2027-02-10T16:00:00.000Z');
  });

  it('switches to the next date when the sale of the current one is over', () => {
    expect(closes(until(120), '2027-02-10T17:00:00.000Z')).toBe('2027-02-17T16:00:00.000Z');
    // The sale ends eight days before each date. One day after a date, the sale for the next date is therefore over
    // already.
    expect(closes(until(8 * 1440), '2027-02-10T12:00:00.000Z')).toBe('2027-02-16T18:00:00.000Z');
  });

  it('is over after the sale of the last date', () => {
    expect(at(until(120), '2027-02-24T17:00:00.000Z', [evening('02-24')])).toMatchObject({
      reason: 'after_sale',
      gates: expect.arrayContaining([
        { gate: 'saleEnd', open: false, reason: 'after_sale', since: '2027-02-24T16:00:00.000Z' },
      ]),
    });
  });

  it('opens by itself before a date', () => {
    const lastDay: SaleTicket = { ...plain, relativeSaleStart: { anchor: 'start', side: 'before', minutes: 1440 } };
    expect(at(lastDay, '2027-02-11T12:00:00.000Z', [evening('02-17')])).toMatchObject({ state: 'scheduled' });
  });
});

describe('saleState for any input', () => {
  it('can be bought exactly if every gate is open, and then something remains', () => {
    fc.assert(
      fc.property(anyTicket, anySituation, (ticket, situation) => {
        const { canBuy, state, gates } = saleState(ticket, situation);
        expect(canBuy).toBe(gates.every(({ open }) => open));
        expect(state === 'on_sale').toBe(canBuy);
        const pools = situation.pool ? [{ ...situation.pool, id: 7 }] : [];
        const rest = remaining({ ...ticket, stockPoolId: 7 }, pools, situation.event);
        if (canBuy) expect(rest === null || rest >= ticket.minPerOrder).toBe(true);
      }),
    );
  });

  it('link and code never close a gate', () => {
    fc.assert(
      fc.property(anyTicket, anySituation, (ticket, situation) => {
        const without = saleState(ticket, { ...situation, hasLink: false, hasCode: false });
        const everything = saleState(ticket, { ...situation, hasLink: true, hasCode: true });
        if (without.canBuy) expect(everything.canBuy).toBe(true);
      }),
    );
  });
});
