import { placeWallClock } from '@shared/wallClock.ts';
import type { LiveRule, LiveSession } from '../../contract/appConfig.ts';
import { isPublicSession } from '../sessions/programme.ts';

type Planned = Parameters<typeof isPublicSession>[0] &
  Pick<LiveSession, 'notes' | 'delivery' | 'availableFrom' | 'availableUntil'> & {
    id: number;
    kind: 'session' | 'break';
    title: string;
    startsAt: string | null;
    duration: number;
    roomId: number | null;
    trackId: number | null;
  };

/** A programme: its sessions, on the clocks of the event's zone, and its rooms. */
type Programme = { sessions: readonly Planned[]; rooms: readonly { id: number; name: string }[]; timeZone: string };

const minute = 60_000;

/** Returns true if a rule names a room or track, or names none at all. */
const includes = (ids: readonly number[], id: number | null) => ids.length === 0 || (id !== null && ids.includes(id));

/** Returns the sessions of a programme that a card shows while they are on, in the order of their starts. */
export function sessionsOfRule(
  { roomIds, trackIds }: LiveRule,
  { sessions, rooms, timeZone }: Programme,
): LiveSession[] {
  const names = new Map(rooms.map(({ id, name }) => [id, name]));
  return sessions
    .flatMap((session): LiveSession[] => {
      const { id, kind, title, startsAt, duration, roomId, trackId } = session;
      if (kind !== 'session' || startsAt === null || !isPublicSession(session)) return [];
      if (!includes(roomIds, roomId) || !includes(trackIds, trackId)) return [];
      const start = placeWallClock(startsAt, timeZone).instant;
      const endsAt = new Date(start.getTime() + duration * minute).toISOString();
      const { notes, delivery, availableFrom, availableUntil } = session;
      const room = names.get(roomId ?? 0) ?? null;
      const shown = { id, title, room, startsAt: start.toISOString(), endsAt };
      return [{ ...shown, notes, delivery, availableFrom, availableUntil }];
    })
    .sort((one, other) => one.startsAt.localeCompare(other.startsAt));
}

export type ShownLive = { state: 'live' | 'next' | 'text' | 'hide'; sessions: LiveSession[] };

/**
 * Returns what a card shows at a time: the sessions that are on. If none is, the next ones, which start together, or its
 * text. After the last session, a card that shows the next one is hidden. Client apps follow the same rule.
 */
export function liveAt(
  { whenIdle }: Pick<LiveRule, 'whenIdle'>,
  sessions: readonly LiveSession[],
  instant: string,
): ShownLive {
  const at = Date.parse(instant);
  const on = sessions.filter(({ startsAt, endsAt }) => Date.parse(startsAt) <= at && at < Date.parse(endsAt));
  if (on.length > 0) return { state: 'live', sessions: on };
  if (whenIdle !== 'next') return { state: whenIdle, sessions: [] };
  const ahead = sessions.filter(({ startsAt }) => Date.parse(startsAt) > at);
  const next = ahead.filter(({ startsAt }) => startsAt === ahead[0]?.startsAt);
  return next.length > 0 ? { state: 'next', sessions: next } : { state: 'hide', sessions: [] };
}

const hour = 3_600_000;

/** Client apps receive the sessions of this many hours, so that phones that are offline then have them already. */
const hoursServed = 24;

/** Returns the sessions of a card that client apps receive: those of the next 24 hours, and in any case the next ones. */
export function servedSessions(sessions: readonly LiveSession[], now: Date): LiveSession[] {
  const left = sessions.filter(({ endsAt }) => Date.parse(endsAt) > now.getTime());
  const next = left.find(({ startsAt }) => Date.parse(startsAt) > now.getTime());
  const soon = now.getTime() + hoursServed * hour;
  return left.filter(({ startsAt }) => Date.parse(startsAt) <= soon || startsAt === next?.startsAt);
}
