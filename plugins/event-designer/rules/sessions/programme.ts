import { sameValue } from '@contract/sameValue.ts';
import type { ProgrammeDifference, ProgrammePlace } from '../../contract/agenda.ts';
import type { Session } from '../../contract/sessions.ts';

/** The fields of a session that a version stores: all that attendees can see. */
export const programmeFields = [
  'kind',
  'title',
  'subtitle',
  'summary',
  'description',
  'notes',
  'state',
  'startsAt',
  'duration',
  'roomId',
  'trackId',
  'format',
  'level',
  'language',
  'tags',
  'speakers',
  'sponsorIds',
  'isFeatured',
  'doNotRecord',
  'locationType',
  'streamUrl',
  'delivery',
  'isSignupRequired',
  'capacity',
  'hasWaitlist',
  'visibility',
] as const;

export type ProgrammeSession = Pick<Session, 'id' | (typeof programmeFields)[number]>;

/** A whole programme. Versions store it, and the working copy is compared in this form. */
export type Programme = {
  sessions: ProgrammeSession[];
  rooms: { id: number; name: string; capacity: number | null; position: number }[];
  tracks: { id: number; name: string; colour: string; position: number }[];
  /** The names at that time, so that a version stays readable after a speaker is deleted. */
  speakers: { id: number; name: string }[];
};

/** Returns true if a session is part of the programme: it has a time and is not a draft. */
export function isInProgramme({ startsAt, state }: Pick<Session, 'startsAt' | 'state'>): boolean {
  return startsAt !== null && state !== 'draft';
}

/** Returns true if anybody may see a session. */
export function isPublicSession(session: Pick<Session, 'startsAt' | 'state' | 'visibility'>): boolean {
  return isInProgramme(session) && session.state === 'confirmed' && session.visibility === 'public';
}

/** Returns the sessions that anybody may see, in the order of their times. */
export function publicSessions({ sessions }: Programme): ProgrammeSession[] {
  return sessions.filter(isPublicSession).sort((a, b) => compare(a.startsAt ?? '', b.startsAt ?? '') || a.id - b.id);
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const placeFields: readonly string[] = ['startsAt', 'duration', 'roomId'];

function placeOf({ startsAt, duration, roomId }: ProgrammeSession, rooms: ReadonlyMap<number, string>): ProgrammePlace {
  return { startsAt, duration, roomName: rooms.get(roomId ?? 0) ?? '' };
}

const namesOf = (rows: readonly { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]));

/**
 * Returns a version as if speakers who were merged since then had been one person already. Attendees read names, so
 * somebody who is gone counts as the only speaker with the same name.
 */
export function withMergedNames(version: Programme, working: Pick<Programme, 'speakers'>): Programme {
  const known = new Set(working.speakers.map(({ id }) => id));
  const merged = new Map<number, number>();
  for (const { id, name } of version.speakers) {
    const [only, second] = working.speakers.filter((speaker) => speaker.name === name);
    if (!known.has(id) && only && !second) merged.set(id, only.id);
  }
  if (merged.size === 0) return version;
  const nowOf = (id: number) => merged.get(id) ?? id;
  return {
    ...version,
    sessions: version.sessions.map((session) => ({
      ...session,
      speakers: session.speakers.map((entry) => ({ ...entry, speakerId: nowOf(entry.speakerId) })),
    })),
    speakers: version.speakers.map(({ id, name }) => ({ id: nowOf(id), name })),
  };
}

/**
 * Returns the differences between a version and the working copy, sorted by time. A session that lost its time or
 * became a draft counts as removed. `speakers` of a difference includes the speakers before and after the change.
 */
export function programmeDifferences(released: Programme, working: Programme): ProgrammeDifference[] {
  const version = withMergedNames(released, working);
  const before = new Map(version.sessions.filter(isInProgramme).map((session) => [session.id, session]));
  const after = new Map(working.sessions.filter(isInProgramme).map((session) => [session.id, session]));
  const rooms = { before: namesOf(version.rooms), after: namesOf(working.rooms) };
  const people = new Map([...namesOf(version.speakers), ...namesOf(working.speakers)]);
  const ids = [...new Set([...before.keys(), ...after.keys()])];
  return ids
    .flatMap((id): ProgrammeDifference[] => {
      const was = before.get(id);
      const is = after.get(id);
      const shown = is ?? was;
      if (!shown) return [];
      const changed = was && is ? programmeFields.filter((name) => !sameValue(was[name], is[name])) : [];
      if (was && is && changed.length === 0) return [];
      const isMoved = changed.some((name) => placeFields.includes(name));
      const [old, now] = [was, is].map((session) => (session?.speakers ?? []).map(({ speakerId }) => speakerId));
      const namesIn = (own: number[] = [], without: number[] = []) =>
        was && is ? own.filter((speaker) => !without.includes(speaker)).flatMap((one) => people.get(one) ?? []) : [];
      return [
        {
          sessionId: id,
          title: shown.title,
          change: !was ? 'added' : !is ? 'removed' : isMoved ? 'moved' : 'changed',
          from: was ? placeOf(was, rooms.before) : null,
          to: is ? placeOf(is, rooms.after) : null,
          fields: changed.filter((name) => !placeFields.includes(name)),
          speakers: [...new Set([...(old ?? []), ...(now ?? [])])].flatMap((speaker) => people.get(speaker) ?? []),
          joined: namesIn(now, old),
          left: namesIn(old, now),
        },
      ];
    })
    .sort((a, b) => compare(timeOf(a), timeOf(b)) || a.sessionId - b.sessionId);
}

const timeOf = ({ from, to }: ProgrammeDifference): string => to?.startsAt ?? from?.startsAt ?? '';

/** Returns the names of all affected speakers, without repetitions. */
export function affectedSpeakers(differences: readonly ProgrammeDifference[]): string[] {
  return [...new Set(differences.flatMap(({ speakers }) => speakers))].sort((a, b) => a.localeCompare(b));
}
