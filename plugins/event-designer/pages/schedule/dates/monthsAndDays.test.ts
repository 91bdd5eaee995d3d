import { expect, test } from 'vitest';
import { monthsToChoose } from './monthsAndDays.ts';

const now = new Date('2026-11-26T12:00:00Z');

test("offers the months from the first date of a series to its last, in the event's zone", () => {
  const span = { startsAt: '2027-02-28T23:30:00.000Z', endsAt: '2027-05-15T14:30:00.000Z' };
  expect(monthsToChoose(span, now, 'Europe/Berlin')).toEqual(['2027-03', '2027-04', '2027-05']);
  expect(monthsToChoose(span, now, 'UTC')[0]).toBe('2027-02');
});

test('offers last year and two years ahead if no date is known', () => {
  for (const span of [undefined, { startsAt: null, endsAt: null }]) {
    const months = monthsToChoose(span, now, 'Europe/Berlin');
    expect([months[0], months.at(-1)]).toEqual(['2025-11', '2028-11']);
  }
});
