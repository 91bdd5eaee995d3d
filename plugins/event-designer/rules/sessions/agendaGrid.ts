import { wallClockAt } from '@shared/wallClock.ts';
import type { Agenda, AgendaSession } from '../../contract/agenda.ts';
import { addDays, addMinutes } from '../wallClock.ts';
import { sessionDay, sessionEnd } from './sessionTimes.ts';

/** Sessions are moved on the agenda in steps of this many minutes. */
export const gridStep = 5;

export const dayMinutes = 24 * 60;
const mostDays = 60;

export type SessionMove = { startsAt: string | null; duration: number; roomId: number | null };

/** `2027-05-03T09:30` → 570. */
export const minuteOfDay = (wallClock: string): number =>
  Number(wallClock.slice(11, 13)) * 60 + Number(wallClock.slice(14, 16));

/** Returns the time that is a number of minutes after midnight of a day, as `2027-05-03T09:30`. */
export const timeOfDay = (day: string, minutes: number): string => addMinutes(`${day}T00:00`, minutes);

/** The grid shows at most this much of the night after a day, for sessions that go over midnight. */
const latestMinute = dayMinutes + 6 * 60;

/** Returns the days on which the event takes place, in their order. */
export function eventDays(slots: Agenda['slots']): string[] {
  const days = new Set<string>();
  for (const { start, end } of slots) {
    // A slot that ends at midnight does not include the day that begins then.
    const last = addMinutes(end, -1).slice(0, 10);
    for (let day = start.slice(0, 10); day <= last && days.size < mostDays; ) {
      days.add(day);
      day = addDays(`${day}T00:00`, 1).slice(0, 10);
    }
  }
  return [...days].sort();
}

/** Returns the days of the agenda in their order: the days of the event, and all days on which sessions start. */
export function agendaDays({ slots, sessions }: Pick<Agenda, 'slots'> & { sessions: readonly AgendaSession[] }) {
  const days = new Set(eventDays(slots));
  for (const session of sessions) {
    const day = sessionDay(session);
    if (day) days.add(day);
  }
  return [...days].sort();
}

/**
 * Returns the day with which the agenda opens: today or the next day of the event, or its first if all are past. A day
 * outside the event only has sessions that somebody has to move, so it opens only if the event has no days.
 */
export function openingDay(
  { slots, sessions, timeZone }: Pick<Agenda, 'slots' | 'timeZone'> & { sessions: readonly AgendaSession[] },
  now: Date,
): string | undefined {
  const ofEvent = eventDays(slots);
  const days = ofEvent.length > 0 ? ofEvent : agendaDays({ slots, sessions });
  const today = wallClockAt(now, timeZone).slice(0, 10);
  return days.find((day) => day >= today) ?? days[0];
}

/**
 * Returns the range of whole hours that a day of the agenda shows, in minutes after midnight. It goes on after the next
 * midnight as far as sessions of the day do.
 */
export function shownHours(
  day: string,
  { slots, sessions }: Pick<Agenda, 'slots'> & { sessions: readonly AgendaSession[] },
): { from: number; until: number } {
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { start, end } of slots) {
    // A slot that ends at midnight is over before the day that begins then.
    if (start.slice(0, 10) > day || end <= `${day}T00:00`) continue;
    starts.push(start.slice(0, 10) < day ? 0 : minuteOfDay(start));
    ends.push(end.slice(0, 10) > day ? dayMinutes : minuteOfDay(end));
  }
  for (const session of sessions) {
    if (session.startsAt === null || sessionDay(session) !== day) continue;
    const start = minuteOfDay(session.startsAt);
    starts.push(start);
    ends.push(start + session.duration);
  }
  if (starts.length === 0) return { from: 8 * 60, until: 18 * 60 };
  const from = Math.floor((Math.min(...starts) - 30) / 60) * 60;
  const last = Math.max(...ends);
  const until = last > dayMinutes ? Math.min(latestMinute, last) : Math.min(dayMinutes, last + 30);
  return { from: Math.max(0, from), until: Math.ceil(until / 60) * 60 };
}

export type Lane = { lane: number; lanes: number };

/** Assigns overlapping sessions of one room to lanes side by side. The result maps session ids to lanes. */
export function lanesOf(sessions: readonly AgendaSession[]): Map<number, Lane> {
  const sorted = sessions
    .filter(({ startsAt }) => startsAt !== null)
    .sort((a, b) => ((a.startsAt ?? '') < (b.startsAt ?? '') ? -1 : a.startsAt === b.startsAt ? a.id - b.id : 1));
  const lanes = new Map<number, Lane>();
  let group: number[] = [];
  let ends: string[] = [];
  const close = () => {
    for (const id of group) lanes.set(id, { lane: lanes.get(id)?.lane ?? 0, lanes: ends.length });
    group = [];
    ends = [];
  };
  for (const session of sorted) {
    const start = session.startsAt ?? '';
    if (ends.every((end) => end <= start)) close();
    const free = ends.findIndex((end) => end <= start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = sessionEnd(session) ?? start;
    lanes.set(session.id, { lane, lanes: 1 });
    group.push(session.id);
  }
  close();
  return lanes;
}

/** Returns the time at which a session is dropped, a number of minutes below the top of the grid. */
export function landingTime({ day, from, until }: { day: string; from: number; until: number }, below: number): string {
  const minutes = from + Math.round(below / gridStep) * gridStep;
  // The hours after midnight belong to the next day's grid, so nothing is dropped there.
  const latest = Math.max(from, Math.min(dayMinutes, until) - gridStep);
  return timeOfDay(day, Math.min(latest, Math.max(from, minutes)));
}

type Rooms = readonly (number | null)[];

/** Returns the time, duration and room of a session after a key press; undefined if the key changes nothing. */
export function keyMove(
  { startsAt, duration, roomId }: SessionMove,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  rooms: Rooms,
): SessionMove | undefined {
  const minutes = key === 'ArrowUp' ? -gridStep : key === 'ArrowDown' ? gridStep : 0;
  const columns = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  if (startsAt === null) return undefined;
  if (minutes !== 0) {
    if (shiftKey) return { startsAt, duration: Math.max(gridStep, duration + minutes), roomId };
    return { startsAt: addMinutes(startsAt, minutes), duration, roomId };
  }
  if (columns === 0 || shiftKey) return undefined;
  const next = rooms[rooms.indexOf(roomId) + columns];
  return next === undefined ? undefined : { startsAt, duration, roomId: next };
}
