import type { PublicContext } from '@server/publicPages/publicPage.ts';
import type { Session, SessionResource } from '../../contract/sessions.ts';
import { publicSessions } from '../../rules/sessions/programme.ts';
import { sessionEnd } from '../../rules/sessions/sessionTimes.ts';
import { latestRelease } from '../sessions/releaseRows.ts';
import { nothingShown, shownNow } from '../sessions/shownNow.ts';

export type ShownSession = {
  id: number;
  title: string;
  subtitle: string;
  /** A clock time in the event's zone. */
  start: string;
  end: string;
  room: string;
  speakers: string;
  notes: string;
  isOnline: boolean;
  delivery: Session['delivery'];
  /** When it can be watched beside its own time, if the organiser said so. */
  availableFrom: string | null;
  availableUntil: string | null;
  isWatchOver: boolean;
  resources: Pick<SessionResource, 'title' | 'url'>[];
};

export type ShownProgramme = { day: string; sessions: ShownSession[] }[];

/**
 * Returns the public sessions of the latest released programme by days, with the materials and the times to watch of
 * the working copy.
 */
export async function readProgramme(
  context: Pick<PublicContext, 'tx' | 'now'>,
  eventId: number,
): Promise<ShownProgramme> {
  const release = await latestRelease(context, eventId);
  if (!release) return [];
  const { programme } = release;
  const rooms = new Map(programme.rooms.map(({ id, name }) => [id, name]));
  const names = new Map(programme.speakers.map(({ id, name }) => [id, name]));
  const current = await shownNow(context, eventId);
  const days = new Map<string, ShownSession[]>();
  for (const session of publicSessions(programme)) {
    const { id, title, subtitle, notes, startsAt, roomId, speakers, delivery, locationType } = session;
    const end = sessionEnd(session);
    if (startsAt === null || end === null) continue;
    const day = startsAt.slice(0, 10);
    const shownAsNow = current.get(id) ?? nothingShown;
    const until = shownAsNow.availableUntil;
    const shown = {
      id,
      title,
      subtitle,
      start: startsAt.slice(11),
      end: end.slice(11),
      room: rooms.get(roomId ?? 0) ?? '',
      speakers: speakers.flatMap(({ speakerId }) => names.get(speakerId) ?? []).join(', '),
      notes,
      isOnline: locationType === 'online',
      delivery,
      ...shownAsNow,
      isWatchOver: until !== null && Date.parse(until) <= context.now.getTime(),
    };
    days.set(day, [...(days.get(day) ?? []), shown]);
  }
  return [...days].map(([day, sessions]) => ({ day, sessions }));
}
