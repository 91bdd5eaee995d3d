import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SessionWarning } from '../../contract/agenda.ts';
import { addMinutes } from '../wallClock.ts';
import { type ClashContext, type ClashSession, freeRooms, sessionWarnings } from './clashes.ts';
import { sessionEnd } from './sessionTimes.ts';

const day = '2027-05-03T00:00';
const at = (minutes: number) => addMinutes(day, minutes);

const rooms = [
  { id: 1, name: 'Aula', capacity: 50, unavailable: [] },
  { id: 2, name: 'Hall', capacity: null, unavailable: [] },
];

const context: ClashContext = { rooms, speakers: [], activities: [], slots: [] };

let lastId = 0;
function session(fields: Partial<ClashSession> = {}): ClashSession {
  lastId += 1;
  return {
    id: lastId,
    kind: 'session',
    state: 'draft',
    startsAt: at(540),
    duration: 60,
    roomId: 1,
    allowsOverlap: false,
    speakers: [{ speakerId: lastId, role: 'speaker' }],
    isSignupRequired: false,
    capacity: null,
    ...fields,
  };
}

const kindsOf = (warnings: readonly SessionWarning[]) => warnings.map(({ kind }) => kind);

describe('sessionWarnings', () => {
  it('warns both sessions of a clash, even if it is exact', () => {
    const [a, b] = [session(), session()];
    expect(sessionWarnings([a, b], context)).toMatchObject([
      { sessionId: a.id, kind: 'room_busy', otherId: b.id },
      { sessionId: b.id, kind: 'room_busy', otherId: a.id },
    ]);
  });

  it('ignores ends that touch starts, cancelled sessions and sessions without a time', () => {
    const others = [
      session({ startsAt: at(600) }),
      session({ startsAt: at(480) }),
      session({ state: 'cancelled' }),
      session({ startsAt: null }),
      session({ roomId: 2 }),
    ];
    expect(sessionWarnings([session(), ...others], context)).toEqual([]);
  });

  it('warns of no clash with a session that allows overlaps, and still of what it lacks', () => {
    const speakers = [{ speakerId: 7, role: 'speaker' as const }];
    const open = session({ allowsOverlap: true, speakers });
    const others = [session({ speakers }), session({ roomId: 2, speakers })];
    const activities = [{ id: 9, title: 'Tour', location: 'Aula', startsAt: at(540), endsAt: at(600) }];
    const period = { start: at(540), end: at(600), note: '' };
    const closed = rooms.map((room) => ({ ...room, unavailable: [period] }));
    expect(sessionWarnings([open], { ...context, activities })).toEqual([]);
    expect(sessionWarnings([open, ...others], context).map(({ sessionId, kind }) => [sessionId, kind])).toEqual([
      [others[0]?.id, 'speaker_busy'],
      [others[1]?.id, 'speaker_busy'],
    ]);
    expect(kindsOf(sessionWarnings([open], { ...context, rooms: closed }))).toEqual(['room_closed']);
  });

  it('warns about problems of a single session', () => {
    const slots = [
      { start: at(540), end: at(600) },
      { start: at(600), end: at(660) },
    ];
    const kinds = (fields: Partial<ClashSession>) => kindsOf(sessionWarnings([session(fields)], { ...context, slots }));
    expect(kinds({})).toEqual([]);
    expect(kinds({ duration: 120 })).toEqual([]);
    expect(kinds({ duration: 121 })).toEqual(['outside_event']);
    expect(kinds({ startsAt: at(530) })).toEqual(['outside_event']);
    expect(kinds({ capacity: 51 })).toEqual([]);
    expect(kinds({ capacity: 51, isSignupRequired: true })).toEqual(['room_small']);
    expect(kinds({ capacity: 51, isSignupRequired: true, roomId: 2 })).toEqual([]);
    expect(kinds({ speakers: [] })).toEqual(['no_speaker']);
    expect(kinds({ speakers: [], kind: 'break' })).toEqual([]);
  });

  it('warns about a closed room and an absent speaker, to the minute', () => {
    const period = { start: at(600), end: at(660), note: '' };
    const closed = { ...context, rooms: rooms.map((room) => ({ ...room, unavailable: [period] })) };
    const away = { ...context, speakers: [{ id: 99, unavailable: [period] }] };
    const speakers = [{ speakerId: 99, role: 'speaker' as const }];
    const kinds = (startsAt: string, where: ClashContext) =>
      kindsOf(sessionWarnings([session({ startsAt, speakers })], where));
    expect(kinds(at(540), closed)).toEqual([]);
    expect(kinds(at(541), closed)).toEqual(['room_closed']);
    expect(kinds(at(659), away)).toEqual(['speaker_away']);
    expect(kinds(at(660), away)).toEqual([]);
    const own = session({ startsAt: at(600), speakers });
    expect(sessionWarnings([own], away)).toMatchObject([{ sessionId: own.id, speakerId: 99 }]);
    expect(kindsOf(sessionWarnings([{ ...own, state: 'cancelled' }], away))).toEqual([]);
  });

  it('warns about an activity in the same room at the same time', () => {
    const activity = { id: 9, title: 'Tour', location: ' aula ', startsAt: at(590), endsAt: at(700) };
    const clash = session();
    const warnings = sessionWarnings([clash, session({ roomId: 2 })], { ...context, activities: [activity] });
    expect(warnings).toMatchObject([{ sessionId: clash.id, kind: 'activity_clash', activityId: 9 }]);
  });

  it('finds the same clashes as a comparison of every pair', () => {
    const any = fc.record({
      start: fc.option(fc.integer({ min: 0, max: 40 }), { nil: null }),
      duration: fc.integer({ min: 1, max: 12 }),
      roomId: fc.constantFrom(1, 2, null),
      speakers: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
      state: fc.constantFrom('draft' as const, 'confirmed' as const, 'cancelled' as const),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 25 }), (drafts) => {
        const sessions = drafts.map(({ start, duration, roomId, speakers, state }, index) =>
          session({
            id: index + 1,
            startsAt: start === null ? null : at(start),
            duration,
            roomId,
            state,
            speakers: speakers.map((speakerId) => ({ speakerId, role: 'speaker' as const })),
          }),
        );
        const expected: string[] = [];
        for (const a of sessions) {
          for (const b of sessions) {
            const [endA, endB] = [sessionEnd(a), sessionEnd(b)];
            if (a === b || a.state === 'cancelled' || b.state === 'cancelled') continue;
            if (!a.startsAt || !b.startsAt || !endA || !endB || a.startsAt >= endB || b.startsAt >= endA) continue;
            if (a.roomId !== null && a.roomId === b.roomId) expected.push(`${a.id} room ${b.id}`);
            for (const { speakerId } of a.speakers) {
              if (b.speakers.some((other) => other.speakerId === speakerId)) {
                expected.push(`${a.id} ${speakerId} ${b.id}`);
              }
            }
          }
        }
        const found = sessionWarnings(sessions, context)
          .filter(({ otherId }) => otherId !== null)
          .map(({ sessionId, speakerId, otherId }) => `${sessionId} ${speakerId ?? 'room'} ${otherId}`);
        expect(found.sort()).toEqual(expected.sort());
      }),
    );
  });
});

it('finds empty rooms', () => {
  const pause = session({ kind: 'break' });
  expect(freeRooms(pause, [pause, session({ roomId: 2, startsAt: at(600) })], rooms)).toEqual([rooms[1]]);
  expect(freeRooms(pause, [pause, session({ roomId: 2, startsAt: at(599) })], rooms)).toEqual([]);
});
