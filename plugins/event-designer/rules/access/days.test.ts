import { expect, test } from 'vitest';
import { daysBetween } from './days.ts';

test.each([
  ['2027-05-03T09:00', '2027-05-03T17:00', ['2027-05-03']],
  ['2027-05-03T20:00', '2027-05-04T02:00', ['2027-05-03', '2027-05-04']],
  ['2027-05-03T20:00', '2027-05-04T00:00', ['2027-05-03']],
  ['2027-02-28T09:00', '2027-03-02T17:00', ['2027-02-28', '2027-03-01', '2027-03-02']],
  ['2027-05-03T09:00', '2027-05-02T09:00', ['2027-05-03']],
])('from %s until %s', (start, end, days) => {
  expect(daysBetween(start, end)).toEqual(days);
});

test('a mistyped year does not produce an endless list of days', () => {
  expect(daysBetween('2027-05-03T09:00', '3027-05-03T09:00')).toHaveLength(60);
});
