import { expect, it } from 'vitest';
import { sessionHours } from './sessionTexts.ts';

it.each([
  ['2027-05-07T16:00', 90, 'en', '16:00–17:30'],
  ['2027-05-07T23:00', 60, 'en', '23:00–00:00'],
  ['2027-05-07T23:00', 120, 'en', '23:00 – Sat 01:00'],
  ['2027-05-08T23:00', 120, 'de', '23:00 – So 01:00'],
  [null, 60, 'en', ''],
])('a session from %s for %i minutes in %s is at %s', (startsAt, duration, locale, words) => {
  expect(sessionHours({ startsAt, duration }, locale)).toBe(words);
});
