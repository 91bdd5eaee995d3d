import { expect, test } from 'vitest';
import { admissionSince, sessionWindows } from './sessionWindows.ts';

const talk = { id: 1, startsAt: '2027-05-03T10:00', duration: 60, state: 'confirmed' as const };

test("a session takes place in the event's local time, for its planned duration", () => {
  const all = [talk, { ...talk, id: 2, state: 'cancelled' as const }, { ...talk, id: 3, startsAt: null }];
  expect(sessionWindows(all, 'Europe/Oslo')).toEqual([
    { id: 1, start: '2027-05-03T08:00:00.000Z', end: '2027-05-03T09:00:00.000Z' },
  ]);
});

test('the later of two consecutive sessions counts once its admission begins', () => {
  const next = { ...talk, id: 2, startsAt: '2027-05-03T11:00' };
  const windows = sessionWindows([talk, next], 'UTC');
  const since = (at: string, sessionIds = [1, 2]) => {
    const from = admissionSince({ sessionIds, sessionLead: 15 }, windows, new Date(`2027-05-03T${at}:00Z`));
    return from === null ? null : new Date(from).toISOString().slice(11, 16);
  };
  expect([since('09:44'), since('09:45'), since('10:44'), since('10:45'), since('12:00')]).toEqual([
    null,
    '09:45',
    '09:45',
    '10:45',
    null,
  ]);
  expect(since('10:45', [1])).toBe('09:45');
});
