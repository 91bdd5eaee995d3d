import { expect, test } from 'vitest';
import type { LiveRule } from '../../contract/appConfig.ts';
import { liveAt, servedSessions, sessionsOfRule } from './liveSessions.ts';

const rule: LiveRule = { roomIds: [], trackIds: [], whenIdle: 'next' };

const session = (id: number, startsAt: string | null, fields: object = {}) => ({
  id,
  kind: 'session' as const,
  title: `Session ${id}`,
  state: 'confirmed' as const,
  visibility: 'public' as const,
  startsAt,
  duration: 60,
  roomId: 1,
  trackId: null,
  notes: '',
  delivery: 'live' as const,
  availableFrom: null,
  availableUntil: '2027-06-01T00:00:00.000Z',
  ...fields,
});

const programme = {
  timeZone: 'Europe/Oslo',
  rooms: [{ id: 1, name: 'Hall' }],
  sessions: [
    session(3, '2027-05-03T11:00', { roomId: 2, trackId: 9 }),
    session(1, '2027-05-03T09:00'),
    session(2, '2027-05-03T09:30', { roomId: null }),
    session(4, '2027-05-03T10:30', { kind: 'break' as const }),
    session(5, '2027-05-03T10:30', { state: 'draft' as const }),
    session(6, '2027-05-03T10:30', { visibility: 'attendees' as const }),
    session(7, null),
    session(8, '2027-05-03T11:00'),
  ],
};

const idsOf = (sessions: readonly { id: number }[]) => sessions.map(({ id }) => id);
const all = sessionsOfRule(rule, programme);

test('takes confirmed public sessions with a time, in their order', () => {
  expect(idsOf(all)).toEqual([1, 2, 3, 8]);
  expect(all[0]).toEqual({
    id: 1,
    title: 'Session 1',
    room: 'Hall',
    startsAt: '2027-05-03T07:00:00.000Z',
    endsAt: '2027-05-03T08:00:00.000Z',
    notes: '',
    delivery: 'live',
    availableFrom: null,
    availableUntil: '2027-06-01T00:00:00.000Z',
  });
});

test('takes only those in its rooms and of its tracks', () => {
  expect(idsOf(sessionsOfRule({ ...rule, roomIds: [1] }, programme))).toEqual([1, 8]);
  expect(idsOf(sessionsOfRule({ ...rule, trackIds: [9] }, programme))).toEqual([3]);
  expect(idsOf(sessionsOfRule({ ...rule, roomIds: [1], trackIds: [9] }, programme))).toEqual([]);
});

test.each([
  ['06:59', 'next', [1]],
  ['07:00', 'live', [1]],
  ['07:45', 'live', [1, 2]],
  ['08:00', 'live', [2]],
  ['08:30', 'next', [3, 8]],
  ['10:00', 'hide', []],
])('at %s it shows %s', (time, state, ids) => {
  const shown = liveAt(rule, all, `2027-05-03T${time}:00.000Z`);
  expect([shown.state, idsOf(shown.sessions)]).toEqual([state, ids]);
});

test.each(['text', 'hide'] as const)('while none is on, it can show %s', (whenIdle) => {
  expect(liveAt({ whenIdle }, all, '2027-05-03T08:30:00.000Z')).toEqual({ state: whenIdle, sessions: [] });
  expect(liveAt({ whenIdle }, all, '2027-05-03T07:30:00.000Z').state).toBe('live');
});

test('client apps receive the sessions of 24 hours, and in any case the next ones', () => {
  const told = (now: string) => idsOf(servedSessions(all, new Date(now)));
  expect(told('2027-04-01T12:00:00.000Z')).toEqual([1]);
  expect(told('2027-05-02T07:10:00.000Z')).toEqual([1]);
  expect(told('2027-05-02T12:00:00.000Z')).toEqual([1, 2, 3, 8]);
  expect(told('2027-05-03T08:00:00.000Z')).toEqual([2, 3, 8]);
});
