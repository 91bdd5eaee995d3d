import type { ReceivedProblem } from '@contract/problem.ts';
import { describe, expect, test } from 'vitest';
import {
  choiceProblems,
  type Holder,
  type MoveSituation,
  moveProblems,
  movesOf,
  priceDifferences,
  roomFor,
  roomProblems,
} from './moveHolders.ts';

type TestTicket = MoveSituation['tickets'][number];

const ticket = (id: number, fields: Partial<TestTicket> = {}): TestTicket => ({
  id,
  name: `Ticket ${id}`,
  isArchived: false,
  type: 'fixed',
  quantity: 10,
  stockPoolId: null,
  alsoPoolIds: [],
  sold: 0,
  reserved: 0,
  tiers: [],
  tierSales: [],
  price: 5_000,
  isPayWhatYouWant: false,
  ...fields,
});

const tier = (id: string, quantity: number | null) => ({
  id,
  label: id,
  price: 2_000,
  saleStart: null,
  saleEnd: null,
  quantity,
  isHidden: false,
});

const pool = (id: number, fields: object = {}) => ({
  id,
  name: `Pool ${id}`,
  quantity: 10,
  sold: 0,
  reserved: 0,
  ...fields,
});

const holder = (id: number, fields: Partial<Holder> = {}): Holder => ({
  id,
  ticketId: 1,
  dateId: null,
  tierId: null,
  state: 'sold',
  pricePaid: 5_000,
  refunded: 0,
  currency: 'USD',
  ...fields,
});
const holders = (count: number, fields: Partial<Holder> = {}) =>
  Array.from({ length: count }, (_, index) => holder(index + 1, fields));

const override = (ticketId: number, isOffered: boolean) => ({
  ticketId,
  isOffered,
  price: isOffered ? 6_000 : null,
  relativeSaleStart: null,
  relativeSaleEnd: null,
});

const at = (tickets: TestTicket[], pools: MoveSituation['pools'] = []): MoveSituation => ({
  currency: 'USD',
  tickets,
  pools,
  dates: new Map([[7, { ticketOverrides: [override(3, false), override(2, true)] }]]),
});
const codes = (problems: { path: string; code: string }[]) => problems.map(({ path, code }) => `${path} ${code}`);
const to = (ticketId: number, tierId: string | null = null) => ({ ticketId, tierId });

describe('who is moved', () => {
  test.each([
    [{ toTicketId: 2 }, ['ids choose_holders']],
    [{ toTicketId: 2, ids: [1], fromTicketId: 1 }, ['ids choose_holders']],
    [{ toTicketId: 2, ids: [1], dateId: 3 }, ['dateId choose_holders']],
    [{ toTicketId: 2, ids: [1] }, []],
    [{ toTicketId: 2, fromTicketId: 1, dateId: 3 }, []],
  ])('%j', (body, expected) => {
    expect(codes(choiceProblems(body))).toEqual(expected);
  });

  test('leaves out cancelled holders', () => {
    const moves = movesOf([holder(1), holder(2, { state: 'cancelled' }), holder(3, { state: 'reserved' })], to(2));
    expect(moves.map((move) => move.holder.id)).toEqual([1, 3]);
  });
});

describe('reasons against a move', () => {
  const situation = at([ticket(1), ticket(2, { isArchived: true }), ticket(3, { tiers: [tier('early', 5)] })]);
  const problemsOf = (body: object, named: Holder[] = [holder(1)]) =>
    codes(moveProblems({ toTicketId: 3, ...body }, named, situation));

  test.each([
    ['nothing', {}, [holder(1)], []],
    ['a tier of the ticket', { tierId: 'early' }, [holder(1)], []],
    ['a tier that is gone', { tierId: 'late' }, [holder(1)], ['tierId no_such_tier']],
    ['no such ticket', { toTicketId: 9 }, [holder(1)], ['toTicketId no_such_ticket']],
    ['an archived ticket', { toTicketId: 2 }, [holder(1)], ['toTicketId move_to_archived']],
    ['the ticket that they have', { toTicketId: 1 }, [holder(1)], ['ids same_ticket']],
    ['nobody', { fromTicketId: 1 }, [], ['ids no_holders']],
    ['an unknown holder', { ids: [1, 2] }, [holder(1)], ['ids no_such_holder']],
    ['only cancelled places', {}, [holder(1, { state: 'cancelled' })], ['ids holders_cancelled']],
    ['another currency', {}, [holder(1, { currency: 'EUR' })], ['ids other_currency']],
    [
      'a date that does not offer it',
      {},
      [holder(1, { dateId: 7 }), holder(2, { dateId: 8 })],
      ['ids not_offered_on_date'],
    ],
    ['too many', { fromTicketId: 1 }, holders(5_001), ['ids too_many_holders']],
  ])('%s', (_, body, named, expected) => {
    expect(problemsOf(body, named)).toEqual(expected);
  });
});

describe('the room for moved holders', () => {
  const missing = (moves: ReturnType<typeof movesOf>, situation: MoveSituation) =>
    roomProblems(moves, situation).map(({ code, params }: ReceivedProblem) => [code, params?.free, params?.needed]);

  test('is what the ticket itself has left', () => {
    const situation = at([ticket(1, { sold: 4 }), ticket(2, { sold: 7, reserved: 1 }), ticket(3, { quantity: null })]);
    expect(missing(movesOf(holders(2), to(2)), situation)).toEqual([]);
    expect(missing(movesOf(holders(3), to(2)), situation)).toEqual([['no_room_in_ticket', 2, 3]]);
    expect(missing(movesOf(holders(4), to(3)), situation)).toEqual([]);
  });

  test('is what the pool has left, plus the places that the move returns to it', () => {
    const drawing = { type: 'stock', quantity: null, stockPoolId: 1 } as const;
    const full = [pool(1, { sold: 10 })];
    const own = at([ticket(1, { sold: 4 }), ticket(2, drawing)], full);
    expect(missing(movesOf(holders(1), to(2)), own)).toEqual([['no_room_in_pool', 0, 1]]);
    const shared = at([ticket(1, { ...drawing, sold: 4 }), ticket(2, drawing)], full);
    expect(missing(movesOf(holders(4), to(2)), shared)).toEqual([]);
    const two = at(
      [ticket(1, { ...drawing, sold: 4 }), ticket(2, { ...drawing, alsoPoolIds: [2] })],
      [...full, pool(2, { quantity: 3 })],
    );
    expect(missing(movesOf(holders(4), to(2)), two)).toEqual([['no_room_in_pool', 3, 4]]);
  });

  test('exists in a pool that is closed for sale, but excludes places held for others', () => {
    const drawing = { type: 'stock', quantity: null, stockPoolId: 1 } as const;
    const closed = at([ticket(1), ticket(2, drawing)], [pool(1, { sold: 8, held: 1, isClosed: true })]);
    expect(missing(movesOf(holders(1), to(2)), closed)).toEqual([]);
    expect(missing(movesOf(holders(2), to(2)), closed)).toEqual([['no_room_in_pool', 1, 2]]);
  });

  test('is not needed in a pool that releases places of people who left', () => {
    const drawing = { type: 'stock', quantity: null, stockPoolId: 1 } as const;
    const full = at(
      [ticket(1, { sold: 1 }), ticket(2, drawing)],
      [pool(1, { sold: 10, exited: 0, releaseAfterExit: true })],
    );
    expect(missing(movesOf([holder(1, { hasLeft: true })], to(2)), full)).toEqual([]);
    expect(missing(movesOf([holder(1)], to(2)), full)).toEqual([['no_room_in_pool', 0, 1]]);
  });

  test('is what a price tier has left, if they are to count in one', () => {
    const situation = at([
      ticket(1),
      ticket(2, { tiers: [tier('early', 5)], tierSales: [{ tierId: 'early', sold: 3, reserved: 1 }] }),
    ]);
    expect(missing(movesOf(holders(1), to(2, 'early')), situation)).toEqual([]);
    expect(missing(movesOf(holders(2), to(2, 'early')), situation)).toEqual([['no_room_in_tier', 1, 2]]);
    expect(missing(movesOf(holders(2), to(2)), situation)).toEqual([]);
  });

  test('is zero in a ticket without its pool', () => {
    const situation = at([ticket(1), ticket(2, { type: 'stock', quantity: null })]);
    expect(missing(movesOf(holders(1), to(2)), situation)).toEqual([['no_room_in_ticket', 0, 1]]);
  });

  test.each([
    ['its own quantity', { sold: 4 }, 6],
    ['no end', { quantity: null }, null],
    ['a pool that the old ticket draws from too', { type: 'stock', quantity: null, stockPoolId: 1 }, 5],
    ['whichever is less', { type: 'stock', quantity: 3, stockPoolId: 1 }, 3],
    ['nothing without its pool', { type: 'stock', quantity: null }, 0],
  ] as const)('can be shown in advance: %s', (_, fields, expected) => {
    const tickets = [ticket(1, { type: 'stock', stockPoolId: 1, sold: 4 }), ticket(2, fields)];
    const pools = [pool(1, { sold: 9 })];
    expect(roomFor(ticket(2, fields), [{ ticketId: 1, count: 4 }], { tickets, pools, isRecurring: false })).toBe(
      expected,
    );
  });
});

test('compares the paid price with the new one, minus refunds', () => {
  const situation = at([ticket(1), ticket(2, { price: 7_000, tiers: [tier('early', null)] })]);
  const paid = [holder(1), holder(2, { pricePaid: 9_000 }), holder(3, { pricePaid: 7_000, refunded: 7_000 })];
  expect(priceDifferences(movesOf(paid, to(2)), situation)).toEqual({
    paidLess: { count: 2, total: 9_000 },
    paidMore: { count: 1, total: 2_000 },
  });
  expect(priceDifferences(movesOf([holder(1)], to(2, 'early')), situation).paidMore).toEqual({
    count: 1,
    total: 3_000,
  });
  expect(priceDifferences(movesOf([holder(1, { dateId: 7 })], to(2)), situation).paidLess).toEqual({
    count: 1,
    total: 1_000,
  });
  const generous = at([ticket(2, { price: 1_000, isPayWhatYouWant: true })]);
  expect(priceDifferences(movesOf([holder(1)], to(2)), generous).paidMore).toEqual({ count: 0, total: 0 });
});
