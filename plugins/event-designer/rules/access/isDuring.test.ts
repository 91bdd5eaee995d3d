import { expect, test } from 'vitest';
import { isDuring } from './isDuring.ts';

const event = { startsAt: '2027-02-15T08:00:00.000Z', endsAt: '2027-02-16T16:00:00.000Z' };

test.each([
  // In Oslo the 15th begins an hour before that of UTC.
  ['2027-02-14T22:59:00.000Z', false],
  ['2027-02-14T23:00:00.000Z', true],
  ['2027-02-16T22:59:00.000Z', true],
  ['2027-02-16T23:00:00.000Z', false],
])('%s is on a day of the event: %s', (at, expected) => {
  expect(isDuring(event, at, 'Europe/Oslo')).toBe(expected);
  expect(isDuring({ startsAt: null, endsAt: null }, at, 'Europe/Oslo')).toBe(true);
});
