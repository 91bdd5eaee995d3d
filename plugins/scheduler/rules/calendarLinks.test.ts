import { expect, test } from 'vitest';
import { calendarLinks } from './calendarLinks.ts';

test('links to web calendars contain the time in UTC, and the texts unchanged', () => {
  const entry = { title: 'Demo & tour', location: 'Hall 1', details: 'https://book.example.org/b/1?lng=en' };
  const times = { startsAt: '2027-05-04T09:00:00.000Z', endsAt: '2027-05-04T09:30:00.000Z' };
  const [google, outlook] = calendarLinks({ ...entry, ...times }).map(({ href }) => new URL(href).searchParams);
  expect(google?.get('dates')).toBe('20270504T090000Z/20270504T093000Z');
  expect(google?.get('text')).toBe('Demo & tour');
  expect(outlook?.get('startdt')).toBe(times.startsAt);
  expect(outlook?.get('body')).toBe(entry.details);
});
