import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { ordinaryVisitor, saleState } from './availability.ts';
import { capacityOf } from './capacity.ts';
import { busiestOfPool, busiestOfTicket, poolOn, remaining } from './dateStock.ts';
import { neutralOverride } from './recurrence/overrides.ts';
import type { SoldDate } from './recurrence/soldDate.ts';
import { ticketTotals } from './stock.ts';
import { openSale } from './ticketTesting.ts';

const seat = {
  id: 1,
  name: 'Seat',
  type: 'fixed' as const,
  quantity: 60,
  quantityScope: 'per_date' as 'per_date' | 'all_dates',
  stockPoolId: null as number | null,
  alsoPoolIds: [],
  sold: 100,
  reserved: 0,
  isArchived: false,
};
const bench = {
  id: 7,
  name: 'Bench',
  quantity: 50,
  quantityScope: 'per_date' as 'per_date' | 'all_dates',
  sold: 70,
  reserved: 0,
  held: 5,
};

/** A date with a number of taken seats, and with its own quantity if one is given. */
const date = (taken: number, own?: number, fields: SoldDate = {}): SoldDate => ({
  capacity: null,
  sold: taken,
  reserved: 0,
  ticketSales: [{ ticketId: 1, sold: taken, reserved: 0, exited: 0 }],
  poolSales: [{ poolId: 7, sold: taken, reserved: 0, exited: 0 }],
  ticketOverrides: own === undefined ? [] : [{ ...neutralOverride(1), quantity: own }],
  ...fields,
});
const series = (...upcoming: SoldDate[]) => ({ isRecurring: true, upcoming });
const drawing = { ...seat, type: 'stock' as const, quantity: null, stockPoolId: 7 };
const withdrawn = { ticketOverrides: [{ ...neutralOverride(1), isOffered: false }] };

describe('the remaining places of a ticket', () => {
  test.each([
    ['per date: the sum of what each date has left', seat, [], series(date(10), date(60), date(0)), 50 + 0 + 60],
    ['with its own number on one date', seat, [], series(date(10, 20), date(0)), 10 + 60],
    [
      'per date, where a date has fewer places',
      seat,
      [],
      series(date(10, undefined, { capacity: 25 }), date(0)),
      15 + 60,
    ],
    ['not on a date that does not offer it', seat, [], series(date(10), date(0, undefined, withdrawn)), 50],
    [
      'over all dates: what is left of it',
      { ...seat, quantity: 130, quantityScope: 'all_dates' as const },
      [],
      series(date(10), date(0)),
      30,
    ],
    [
      'over all dates, and no more than a date has of its own',
      { ...seat, quantity: 130, quantityScope: 'all_dates' as const },
      [],
      series(date(10, 15), date(0, 9)),
      5 + 9,
    ],
    ['from a pool that has its places on each date', drawing, [bench], series(date(10), date(45)), 35 + 0],
    [
      'from a pool for all dates',
      drawing,
      [{ ...bench, quantityScope: 'all_dates' as const, quantity: 80 }],
      series(date(10), date(0)),
      5,
    ],
    ['unlimited', { ...seat, quantity: null }, [], series(date(10), date(0)), null],
    ['per date, of an event that is no series: the total', { ...seat, sold: 20 }, [], { isRecurring: false }, 40],
    [
      'no more than the event takes',
      seat,
      [],
      { ...series(date(0)), capacityTotal: 110, ticketsSold: 100, ticketsReserved: 0 },
      10,
    ],
  ])('%s', (_, ticket, pools, event, expected) => {
    expect(remaining(ticket, pools, event)).toBe(expected);
  });

  const anyDate = fc
    .record({ taken: fc.nat(70), own: fc.option(fc.nat(70), { nil: undefined }), capacity: fc.option(fc.nat(70)) })
    .map(({ taken, own, capacity }) => date(taken, own, { capacity }));

  it('equal those of the capacity view, and exist exactly if it can be bought', () => {
    fc.assert(
      fc.property(
        fc.array(anyDate, { minLength: 1, maxLength: 5 }),
        fc.constantFrom('per_date' as const, 'all_dates' as const),
        fc.constantFrom(seat, { ...drawing, quantity: 20 }),
        fc.constantFrom('per_date' as const, 'all_dates' as const),
        (upcoming, quantityScope, of, ofPool) => {
          const ticket = { ...of, quantityScope };
          const pool = { ...bench, quantityScope: ofPool };
          const rest = remaining(ticket, [pool], series(...upcoming));
          const { pools, own, sellable } = capacityOf([ticket], [pool], { dates: upcoming });
          expect([...(pools[0]?.tickets ?? []), ...own][0]?.sellable).toBe(rest);
          expect(sellable).toBe(rest);
          const { reason } = saleState(
            {
              ...ticket,
              ...openSale,
            },
            {
              ...ordinaryVisitor({ availability: 'everywhere' }),
              now: new Date('2027-01-01T00:00:00.000Z'),
              event: {
                status: 'published',
                endsAt: null,
                isRecurring: true,
                upcoming: upcoming.map((each) => ({ ...each, endsAt: null })),
              },
              pool,
              poolOn: (day) => poolOn(pool, day),
            },
          );
          expect(reason === 'open').toBe((rest ?? 1) > 0);
        },
      ),
    );
  });
});

describe('whether a ticket of a series can be bought', () => {
  const endsAt = '2027-05-01T20:00:00.000Z';
  const saleOf = (taken: number, ticket: Partial<typeof seat> = {}, own?: number) =>
    saleState(
      {
        ...seat,
        ...ticket,
        ...openSale,
      },
      {
        ...ordinaryVisitor({ availability: 'everywhere' }),
        now: new Date('2027-01-01T00:00:00.000Z'),
        event: { status: 'published', endsAt, isRecurring: true },
        date: {
          ...date(taken, own),
          status: 'scheduled',
          startsAt: '2027-05-01T18:00:00.000Z',
          endsAt,
          capacity: null,
          sold: taken,
          reserved: 0,
        },
        pool: null,
      },
    ).reason;

  test.each([
    ['per date, with a place on the date', saleOf(59), 'open'],
    ['per date, without one on the date', saleOf(60), 'none_on_date'],
    ['with its own number on the date', saleOf(12, {}, 12), 'none_on_date'],
    ['over all dates, all gone elsewhere', saleOf(0, { quantityScope: 'all_dates' }), 'no_quantity'],
    ['over all dates, with some left', saleOf(40, { quantityScope: 'all_dates', quantity: 101 }), 'open'],
  ])('%s', (_, reason, expected) => {
    expect(reason).toBe(expected);
  });
});

it('a number per date must cover the fullest date without its own number', () => {
  const upcoming = series(date(12), date(40, 45), date(30));
  expect(busiestOfTicket(seat, upcoming)).toBe(30);
  expect(busiestOfTicket(seat, { isRecurring: false })).toBe(100);
  expect(busiestOfPool({ ...bench, quantityScope: 'all_dates' }, upcoming)).toBe(40);
});

it("the event's total of a per-date ticket is the sum over its dates, and at least what is taken", () => {
  const dates = [date(0), date(0, 20), date(0, undefined, withdrawn)];
  expect(ticketTotals([seat], [], dates).ticketsTotal).toBe(100);
  expect(ticketTotals([{ ...seat, sold: 0 }], [], dates).ticketsTotal).toBe(80);
  expect(ticketTotals([{ ...drawing, sold: 0 }], [{ ...bench, sold: 0 }], dates).ticketsTotal).toBe(150);
  expect(ticketTotals([{ ...seat, quantityScope: 'all_dates' }], [], dates).ticketsTotal).toBe(60);
});

it("the event's total is no more than its dates take", () => {
  const dates = [date(0, undefined, { capacity: 40 }), date(0, 20, { capacity: 40 }), date(0)];
  const totalOf = (ticket: Partial<typeof seat | typeof drawing>, pools: (typeof bench)[] = [], on = dates) =>
    ticketTotals([{ ...seat, sold: 0, ...ticket }], pools, on).ticketsTotal;
  expect(totalOf({})).toBe(40 + 20 + 60);
  expect(totalOf({ ...drawing, sold: 0 }, [{ ...bench, sold: 0 }])).toBe(40 + 40 + 50);
  expect(totalOf({ quantityScope: 'all_dates', quantity: 90 }, [], dates.slice(0, 2))).toBe(80);
  expect(totalOf({ quantity: null })).toBeNull();
  expect(totalOf({ quantity: null }, [], dates.slice(0, 1))).toBe(40);
  expect(totalOf({ sold: 45 }, [], dates.slice(0, 1))).toBe(45);
});

it('the capacity view simulates another number per date', () => {
  const dates = [date(10), date(45)];
  const now = capacityOf([drawing], [bench], { dates });
  expect(now.pools[0]).toMatchObject({ quantity: 100, held: 10, sold: 55, left: 35, dates: 2 });
  const then = capacityOf([drawing], [bench], { dates, whatIf: new Map([[7, 60]]) });
  expect([now.sellable, then.sellable]).toEqual([35, 45 + 10]);
  const few = capacityOf([{ ...seat, sold: 0 }], [], { dates: [date(0, undefined, { capacity: 25 })] });
  expect(few.own[0]).toMatchObject({ ownLeft: 60, sellable: 25, limitedBy: 'dates' });
});
