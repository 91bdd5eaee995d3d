import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mondayOf, placeWeek } from './bookingWeek.ts';

const zone = 'Europe/Oslo';
const monday = '2027-05-03';
const booking = (id: number, startsAt: string, endsAt: string, schedulerId = 1) => ({
  id,
  schedulerId,
  startsAt: `${startsAt}:00.000Z`,
  endsAt: `${endsAt}:00.000Z`,
});
const placed = (...bookings: ReturnType<typeof booking>[]) => placeWeek(bookings, { monday, zone });

test('a week begins on Monday, also on a Sunday', () => {
  expect([mondayOf('2027-05-03'), mondayOf('2027-05-09')]).toEqual([monday, monday]);
});

test('a booking is shown on its day in the given time zone', () => {
  const { days, firstHour, lastHour } = placed(booking(1, '2027-05-04T22:30', '2027-05-04T23:30'));
  expect(days.map(({ entries }) => entries.length)).toEqual([0, 0, 1, 0, 0, 0, 0]);
  expect(days[2]?.entries[0]).toMatchObject({ from: 30, to: 90, lane: 0, lanes: 1 });
  expect([firstHour, lastHour]).toEqual([0, 18]);
});

test('a booking across midnight is on both days', () => {
  const { days } = placed(booking(1, '2027-05-04T21:30', '2027-05-04T22:30'));
  expect(days[1]?.entries[0]).toMatchObject({ from: 23 * 60 + 30, to: 24 * 60 });
  expect(days[2]?.entries[0]).toMatchObject({ from: 0, to: 30 });
  const { days: whole } = placed(booking(1, '2027-05-04T21:00', '2027-05-04T22:00'));
  expect(whole[2]?.entries).toEqual([]);
});

test('guests of the same time share one entry, and other bookings are next to it', () => {
  const { days } = placed(
    booking(1, '2027-05-04T07:00', '2027-05-04T08:00'),
    booking(2, '2027-05-04T07:00', '2027-05-04T08:00'),
    booking(3, '2027-05-04T07:30', '2027-05-04T08:30', 2),
    booking(4, '2027-05-04T09:00', '2027-05-04T09:15'),
  );
  const entries = days[1]?.entries ?? [];
  expect(entries.map(({ bookings, lane, lanes }) => [bookings.length, lane, lanes])).toEqual([
    [2, 0, 2],
    [1, 1, 2],
    [1, 0, 1],
  ]);
});

test('no two entries of a day overlap, and none is lost', () => {
  const start = Date.parse('2027-05-03T00:00:00.000Z');
  const some = fc.array(fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 1, max: 48 })), { maxLength: 40 });
  fc.assert(
    fc.property(some, (list) => {
      const bookings = list.map(([at, quarters], id) => ({
        id,
        schedulerId: id,
        startsAt: new Date(start + at * 900_000).toISOString(),
        endsAt: new Date(start + (at + quarters) * 900_000).toISOString(),
      }));
      const { days } = placeWeek(bookings, { monday, zone });
      const shown = new Set(
        days.flatMap(({ entries }) => entries.flatMap((entry) => entry.bookings.map(({ id }) => id))),
      );
      expect(shown.size).toBe(bookings.length);
      for (const { entries } of days) {
        for (const one of entries) {
          expect(one.lane).toBeLessThan(one.lanes);
          for (const other of entries) {
            if (one === other || one.lane !== other.lane) continue;
            expect(one.to <= other.from || other.to <= one.from).toBe(true);
          }
        }
      }
    }),
  );
});
