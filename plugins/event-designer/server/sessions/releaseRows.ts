import type { Context } from '@server/http/area.ts';
import { and, desc, eq } from 'drizzle-orm';
import {
  isInProgramme,
  type Programme,
  type ProgrammeSession,
  programmeDifferences,
} from '../../rules/sessions/programme.ts';
import { programmeReleases } from '../sessionTables.ts';
import { existingPeople, peopleOf, roomsOf, type SessionRecord, sessionsOf, tracksOf } from './sessionRows.ts';

/** Returns the fields of a session that versions store. */
export const programmeSession = (row: SessionRecord): ProgrammeSession => {
  const { id, kind, title, subtitle, summary, description, notes, state, startsAt, duration, roomId, trackId } = row;
  const { format, level, language, tags, speakers, sponsorIds, isFeatured, doNotRecord, locationType } = row;
  const { streamUrl, delivery, isSignupRequired, capacity, hasWaitlist, visibility } = row;
  return {
    id,
    kind,
    title,
    subtitle,
    summary,
    description,
    notes,
    state,
    startsAt,
    duration,
    roomId,
    trackId,
    format,
    level,
    language,
    tags,
    speakers,
    sponsorIds,
    isFeatured,
    doNotRecord,
    locationType,
    streamUrl,
    delivery,
    isSignupRequired,
    capacity,
    hasWaitlist,
    visibility,
  };
};

/** Returns the working copy in the form in which versions are stored. */
export async function workingProgramme(context: Pick<Context, 'tx'>, eventId: number): Promise<Programme> {
  const people = await peopleOf({ tx: context.tx, params: { eventId } });
  const sessions = existingPeople(await sessionsOf(context, eventId), people).map(programmeSession);
  const named = new Set(sessions.flatMap(({ speakers }) => speakers.map(({ speakerId }) => speakerId)));
  return {
    sessions,
    rooms: (await roomsOf(context, eventId)).map(({ id, name, capacity, position }) => ({
      id,
      name,
      capacity,
      position,
    })),
    tracks: (await tracksOf(context, eventId)).map(({ id, name, colour, position }) => ({
      id,
      name,
      colour,
      position,
    })),
    speakers: people.speakers.filter(({ id }) => named.has(id)).map(({ id, name }) => ({ id, name })),
  };
}

/** Returns the latest version of an event, which is the public one. */
export async function latestRelease({ tx }: Pick<Context, 'tx'>, eventId: number) {
  const [release] = await tx
    .select()
    .from(programmeReleases)
    .where(eq(programmeReleases.eventId, eventId))
    .orderBy(desc(programmeReleases.number))
    .limit(1);
  return release;
}

/** Returns the programme of the version before another one; null if that is the first. */
export async function programmeBefore(
  { eventId, number }: Pick<typeof programmeReleases.$inferSelect, 'eventId' | 'number'>,
  { tx }: Pick<Context, 'tx'>,
): Promise<Programme | null> {
  const [row] = await tx
    .select({ programme: programmeReleases.programme })
    .from(programmeReleases)
    .where(and(eq(programmeReleases.eventId, eventId), eq(programmeReleases.number, number - 1)));
  return row?.programme ?? null;
}

/**
 * Returns how many sessions a release would show, and how many differ from the latest release; null if there is none.
 */
export async function programmeState(context: Pick<Context, 'tx'>, eventId: number) {
  const working = await workingProgramme(context, eventId);
  const release = await latestRelease(context, eventId);
  return {
    sessions: working.sessions.filter(isInProgramme).length,
    changes: release ? programmeDifferences(release.programme, working).length : null,
  };
}
