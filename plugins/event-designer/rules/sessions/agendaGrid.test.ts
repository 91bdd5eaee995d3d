import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AgendaSession } from '../../contract/agenda.ts';
import { agendaDays, keyMove, landingTime, lanesOf, openingDay, shownHours, timeOfDay } from './agendaGrid.ts';
import { sessionEnd } from './sessionTimes.ts';

const day = '2027-05-03';

function session(id: number, start: number | null, duration = 60): AgendaSession {
  return {
    id,
    version: 1,
    kind: 'session',
    title: `Session ${id}`,
    subtitle: '',
    state: 'draft',
    startsAt: start === null ? null : timeOfDay(day, start),
    duration,
    roomId: 1,
    trackId: null,
    speakers: [],
    sponsorIds: [],
    isSignupRequired: false,
    capacity: null,
    isFeatured: false,
    allowsOverlap: false,
  };
}

const twoDays = [
  { start: '2027-02-15T09:00', end: '2027-02-15T17:00' },
  { start: '2027-02-16T09:00', end: '2027-02-16T17:00' },
];

it.each([
  [0, '08:00'],
  [92, '09:30'],
  [93, '09:35'],
  [-40, '08:00'],
  // The day ends at midnight, also where the grid goes on.
  [17 * 60, '23:55'],
])('drops a session %s minutes below the top at %s', (below, time) => {
  expect(landingTime({ day, from: 8 * 60, until: 26 * 60 }, below)).toBe(`${day}T${time}`);
});

it.each([
  ['2027-02-14T12:00:00Z', '2027-02-15'],
  ['2027-02-15T22:30:00Z', '2027-02-15'],
  // In Oslo it is the next day already.
  ['2027-02-15T23:30:00Z', '2027-02-16'],
  ['2027-03-01T12:00:00Z', '2027-02-15'],
])('opens at %s with %s', (now, day) => {
  expect(openingDay({ slots: twoDays, sessions: [], timeZone: 'Europe/Oslo' }, new Date(now))).toBe(day);
});

it('never opens with a day outside the event, unless it has no other', () => {
  const outside = ['2027-02-14T10:00', '2027-02-20T10:00'].map((startsAt, id) => ({ ...session(id, 0), startsAt }));
  const open = (now: string, slots = twoDays) =>
    openingDay({ slots, sessions: outside, timeZone: 'Europe/Oslo' }, new Date(now));
  expect(['2027-02-01T12:00:00Z', '2027-02-18T12:00:00Z'].map((now) => open(now))).toEqual([
    '2027-02-15',
    '2027-02-15',
  ]);
  expect(open('2027-02-18T12:00:00Z', [])).toBe('2027-02-20');
});

describe('the agenda', () => {
  it('has the days of the event, and the days of sessions outside of it', () => {
    const slots = [{ start: '2027-05-04T09:00', end: '2027-05-06T00:00' }];
    expect(agendaDays({ slots, sessions: [session(1, 540), session(2, null)] })).toEqual([
      '2027-05-03',
      '2027-05-04',
      '2027-05-05',
    ]);
  });

  it('shows the hours of the event and of all sessions of the day', () => {
    const slots = [{ start: `${day}T09:00`, end: `${day}T17:00` }];
    expect(shownHours(day, { slots, sessions: [] })).toEqual({ from: 480, until: 1080 });
    expect(shownHours(day, { slots, sessions: [session(1, 300), session(2, 1380)] })).toEqual({
      from: 240,
      until: 1440,
    });
    expect(shownHours(day, { slots, sessions: [session(1, 23 * 60, 150)] })).toEqual({ from: 480, until: 26 * 60 });
    expect(shownHours(day, { slots, sessions: [session(1, 23 * 60, 1440)] }).until).toBe(30 * 60);
    expect(shownHours(day, { slots: [], sessions: [] })).toEqual({ from: 480, until: 1080 });
    const untilMidnight = [{ start: '2027-05-02T09:00', end: `${day}T00:00` }];
    expect(shownHours(day, { slots: untilMidnight, sessions: [session(1, 600)] })).toEqual({ from: 540, until: 720 });
  });

  it('never draws two sessions on top of each other', () => {
    const any = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 20 }));
    fc.assert(
      fc.property(fc.array(any, { maxLength: 20 }), (times) => {
        const sessions = times.map(([start, duration], index) => session(index + 1, start, duration));
        const lanes = lanesOf(sessions);
        for (const a of sessions) {
          const own = lanes.get(a.id);
          expect(own && own.lane < own.lanes).toBe(true);
          for (const b of sessions) {
            const isOver = (a.startsAt ?? '') < (sessionEnd(b) ?? '') && (b.startsAt ?? '') < (sessionEnd(a) ?? '');
            if (a === b || !isOver) continue;
            expect(lanes.get(b.id)?.lane).not.toBe(own?.lane);
            expect(lanes.get(b.id)?.lanes).toBe(own?.lanes);
          }
        }
      }),
    );
  });

  it('moves and resizes by keys, within the rooms', () => {
    const at = { startsAt: `${day}T09:00`, duration: 10, roomId: 2 };
    const press = (key: string, shiftKey = false) => keyMove(at, { key, shiftKey }, [1, 2, null]);
    expect(press('ArrowUp')).toEqual({ ...at, startsAt: `${day}T08:55` });
    expect(press('ArrowDown')).toEqual({ ...at, startsAt: `${day}T09:05` });
    expect(press('ArrowUp', true)).toEqual({ ...at, duration: 5 });
    expect(press('ArrowDown', true)).toEqual({ ...at, duration: 15 });
    expect(press('ArrowLeft')).toEqual({ ...at, roomId: 1 });
    expect(press('ArrowRight')).toEqual({ ...at, roomId: null });
    expect(keyMove({ ...at, roomId: null }, { key: 'ArrowRight', shiftKey: false }, [1, null])).toBeUndefined();
    expect(press('Enter')).toBeUndefined();
    expect(keyMove({ ...at, startsAt: null }, { key: 'ArrowUp', shiftKey: false }, [1])).toBeUndefined();
  });
});
