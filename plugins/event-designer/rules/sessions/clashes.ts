import type { AgendaActivity, AgendaSession, SessionWarning } from '../../contract/agenda.ts';
import type { UnavailablePeriod } from '../../contract/unavailable.ts';
import { sessionEnd } from './sessionTimes.ts';

export type ClashSession = Pick<
  AgendaSession,
  | 'id'
  | 'kind'
  | 'state'
  | 'startsAt'
  | 'duration'
  | 'roomId'
  | 'allowsOverlap'
  | 'speakers'
  | 'isSignupRequired'
  | 'capacity'
>;

export type ClashContext = {
  rooms: readonly { id: number; name: string; capacity: number | null; unavailable: readonly UnavailablePeriod[] }[];
  speakers: readonly { id: number; unavailable: readonly UnavailablePeriod[] }[];
  activities: readonly AgendaActivity[];
  /** The time slots of the event. If there are none, no session counts as outside. */
  slots: readonly { start: string; end: string }[];
};

type Span = { start: string; end: string };
type Placed = Span & { session: ClashSession };

/**
 * Returns all warnings about sessions. The whole event is checked at once, so that both sessions of a clash get a
 * warning. Times that only touch do not clash, nor do sessions that allow overlaps. Cancelled sessions have no warnings. It takes O(n log n) plus the number
 * of clashes.
 */
export function sessionWarnings(sessions: readonly ClashSession[], context: ClashContext): SessionWarning[] {
  const live = sessions.filter(({ state }) => state !== 'cancelled');
  const placed = live.flatMap((session): Placed[] => {
    const end = sessionEnd(session);
    return session.startsAt === null || end === null ? [] : [{ session, start: session.startsAt, end }];
  });
  const exclusive = placed.filter(({ session }) => !session.allowsOverlap);
  return [
    ...roomClashes(exclusive),
    ...speakerClashes(exclusive),
    ...activityClashes(exclusive, context),
    ...closedRooms(placed, context),
    ...awaySpeakers(placed, context),
    ...outsideWarnings(placed, context.slots),
    ...singleWarnings(live, context.rooms),
  ];
}

const nothing = { otherId: null, speakerId: null, activityId: null };

function roomClashes(placed: readonly Placed[]): SessionWarning[] {
  const warnings: SessionWarning[] = [];
  for (const group of grouped(placed, ({ session }) => (session.roomId === null ? [] : [session.roomId])).values()) {
    forEachOverlap(group, (a, b) => {
      warnings.push({ ...nothing, sessionId: a.session.id, kind: 'room_busy', otherId: b.session.id });
      warnings.push({ ...nothing, sessionId: b.session.id, kind: 'room_busy', otherId: a.session.id });
    });
  }
  return warnings;
}

function speakerClashes(placed: readonly Placed[]): SessionWarning[] {
  const warnings: SessionWarning[] = [];
  const bySpeaker = grouped(placed, ({ session }) => [...new Set(session.speakers.map(({ speakerId }) => speakerId))]);
  for (const [speakerId, group] of bySpeaker) {
    const warning = { ...nothing, kind: 'speaker_busy' as const, speakerId };
    forEachOverlap(group, (a, b) => {
      warnings.push({ ...warning, sessionId: a.session.id, otherId: b.session.id });
      warnings.push({ ...warning, sessionId: b.session.id, otherId: a.session.id });
    });
  }
  return warnings;
}

const normalName = (name: string) => name.trim().toLowerCase();

/**
 * Returns a warning for each session whose room is used by an activity at the same time. Rooms and locations are
 * compared by their names.
 */
function activityClashes(placed: readonly Placed[], { rooms, activities }: ClashContext): SessionWarning[] {
  if (activities.length === 0) return [];
  const warnings: SessionWarning[] = [];
  const names = new Map(rooms.map(({ id, name }) => [id, normalName(name)]));
  type Entry = Span & { session?: ClashSession; activity?: AgendaActivity };
  const entries: Entry[] = [
    ...placed,
    ...activities.map((activity) => ({ activity, start: activity.startsAt, end: activity.endsAt })),
  ];
  const groups = grouped(entries, ({ session, activity }) => {
    const name = session ? names.get(session.roomId ?? 0) : activity && normalName(activity.location);
    return name ? [name] : [];
  });
  for (const group of groups.values()) {
    if (!group.some(({ activity }) => activity)) continue;
    forEachOverlap(group, (a, b) => {
      const session = a.session ?? b.session;
      const activity = a.activity ?? b.activity;
      if (!session || !activity) return;
      warnings.push({ ...nothing, sessionId: session.id, kind: 'activity_clash', activityId: activity.id });
    });
  }
  return warnings;
}

type Owner = { id: number; unavailable: readonly UnavailablePeriod[] };

/** Returns the ids of the owners that are unavailable at some time of the span. */
function unavailableAt({ start, end }: Span, ids: readonly number[], owners: ReadonlyMap<number, Owner>): number[] {
  return ids.filter((id) => owners.get(id)?.unavailable.some((period) => period.start < end && period.end > start));
}

/** Maps ids to the owners that have an unavailable period. */
const withPeriods = (all: readonly Owner[]) =>
  new Map(all.filter(({ unavailable }) => unavailable.length > 0).map((owner) => [owner.id, owner]));

function closedRooms(placed: readonly Placed[], { rooms }: ClashContext): SessionWarning[] {
  const owners = withPeriods(rooms);
  return placed.flatMap((span) => {
    const { id, roomId } = span.session;
    const isClosed = roomId !== null && unavailableAt(span, [roomId], owners).length > 0;
    return isClosed ? [{ ...nothing, sessionId: id, kind: 'room_closed' as const }] : [];
  });
}

function awaySpeakers(placed: readonly Placed[], { speakers }: ClashContext): SessionWarning[] {
  const owners = withPeriods(speakers);
  return placed.flatMap((span) => {
    const named = [...new Set(span.session.speakers.map(({ speakerId }) => speakerId))];
    return unavailableAt(span, named, owners).map((speakerId) => ({
      ...nothing,
      sessionId: span.session.id,
      kind: 'speaker_away' as const,
      speakerId,
    }));
  });
}

/** Returns a warning for each session that is not entirely inside the times of the event. */
function outsideWarnings(placed: readonly Placed[], slots: readonly Span[]): SessionWarning[] {
  if (slots.length === 0) return [];
  const times = mergedSpans(slots);
  return placed.flatMap(({ session, start, end }) => {
    const time = times[lastStartingBy(times, start)];
    if (time && end <= time.end) return [];
    return [{ ...nothing, sessionId: session.id, kind: 'outside_event' as const }];
  });
}

/** Returns the warnings that do not depend on other sessions. */
function singleWarnings(sessions: readonly ClashSession[], rooms: ClashContext['rooms']): SessionWarning[] {
  const capacities = new Map(rooms.map(({ id, capacity }) => [id, capacity]));
  return sessions.flatMap(({ id, kind, speakers, capacity, isSignupRequired, roomId }) => {
    const warnings: SessionWarning[] = [];
    const room = capacities.get(roomId ?? 0) ?? null;
    if (isSignupRequired && capacity !== null && room !== null && room < capacity) {
      warnings.push({ ...nothing, sessionId: id, kind: 'room_small' });
    }
    if (kind === 'session' && speakers.length === 0) {
      warnings.push({ ...nothing, sessionId: id, kind: 'no_speaker' });
    }
    return warnings;
  });
}

/** Returns the rooms that are free at the session's time. */
export function freeRooms<Room extends { id: number }>(
  session: ClashSession,
  sessions: readonly ClashSession[],
  rooms: readonly Room[],
): Room[] {
  const start = session.startsAt;
  const end = sessionEnd(session);
  if (start === null || end === null) return [];
  const busy = new Set(
    sessions.flatMap((other) => {
      const until = sessionEnd(other);
      const overlapsTime = other.startsAt !== null && until !== null && other.startsAt < end && until > start;
      return overlapsTime && other.state !== 'cancelled' ? [other.roomId] : [];
    }),
  );
  return rooms.filter(({ id }) => !busy.has(id));
}

function grouped<Entry, Key>(entries: readonly Entry[], keysOf: (entry: Entry) => readonly Key[]): Map<Key, Entry[]> {
  const groups = new Map<Key, Entry[]>();
  for (const entry of entries) {
    for (const key of keysOf(entry)) {
      const group = groups.get(key);
      if (group) group.push(entry);
      else groups.set(key, [entry]);
    }
  }
  return groups;
}

/** Calls `onOverlap` once for each overlapping pair. Every step of the inner loop finds a clash or ends the loop. */
function forEachOverlap<Entry extends Span>(entries: readonly Entry[], onOverlap: (a: Entry, b: Entry) => void): void {
  const sorted = [...entries].sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
  sorted.forEach((a, index) => {
    for (let next = index + 1; next < sorted.length; next += 1) {
      const b = sorted[next];
      if (!b || b.start >= a.end) break;
      onOverlap(a, b);
    }
  });
}

/** Merges times that overlap or touch, sorted by their start. */
function mergedSpans(slots: readonly Span[]): Span[] {
  const times: Span[] = [];
  for (const { start, end } of [...slots].sort((a, b) => (a.start < b.start ? -1 : 1))) {
    const last = times.at(-1);
    if (last && start <= last.end) last.end = end > last.end ? end : last.end;
    else times.push({ start, end });
  }
  return times;
}

/** Returns the index of the last time that starts at or before `start`; -1 if there is none. */
function lastStartingBy(times: readonly Span[], start: string): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle]?.start ?? '') <= start) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
