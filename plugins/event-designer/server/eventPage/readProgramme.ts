import type { PublicContext } from '@server/publicPages/publicPage.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { SessionResource } from '../../contract/sessions.ts';
import { publicSessions } from '../../rules/sessions/programme.ts';
import { sessionEnd } from '../../rules/sessions/sessionTimes.ts';
import { latestRelease } from '../sessions/releaseRows.ts';
import { eventSessions } from '../sessionTables.ts';

export type ShownSession = {
  id: number;
  title: string;
  subtitle: string;
  /** A clock time in the event's zone. */
  start: string;
  end: string;
  room: string;
  speakers: string;
  resources: Pick<SessionResource, 'title' | 'url'>[];
};

export type ShownProgramme = { day: string; sessions: ShownSession[] }[];

/** Returns the public materials of each session as they are now. */
async function publicResources({ tx }: Pick<PublicContext, 'tx'>, eventId: number) {
  const { id, resources } = eventSessions;
  const rows = await tx
    .select({ id, resources })
    .from(eventSessions)
    .where(and(eq(eventSessions.eventId, eventId), sql`jsonb_array_length(${resources}) > 0`));
  return new Map(rows.map((row) => [row.id, row.resources.filter(({ isPublic }) => isPublic)]));
}

/**
 * Returns the public sessions of the latest released programme by days. Of the working copy, only their materials are
 * used.
 */
export async function readProgramme(context: Pick<PublicContext, 'tx'>, eventId: number): Promise<ShownProgramme> {
  const release = await latestRelease(context, eventId);
  if (!release) return [];
  const { programme } = release;
  const rooms = new Map(programme.rooms.map(({ id, name }) => [id, name]));
  const names = new Map(programme.speakers.map(({ id, name }) => [id, name]));
  const resources = await publicResources(context, eventId);
  const days = new Map<string, ShownSession[]>();
  for (const session of publicSessions(programme)) {
    const { id, title, subtitle, startsAt, roomId, speakers } = session;
    const end = sessionEnd(session);
    if (startsAt === null || end === null) continue;
    const day = startsAt.slice(0, 10);
    const shown = {
      id,
      title,
      subtitle,
      start: startsAt.slice(11),
      end: end.slice(11),
      room: rooms.get(roomId ?? 0) ?? '',
      speakers: speakers.flatMap(({ speakerId }) => names.get(speakerId) ?? []).join(', '),
      resources: resources.get(id) ?? [],
    };
    days.set(day, [...(days.get(day) ?? []), shown]);
  }
  return [...days].map(([day, sessions]) => ({ day, sessions }));
}
