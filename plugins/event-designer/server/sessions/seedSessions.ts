import type { Seeding } from '@server/http/area.ts';
import { asc, eq } from 'drizzle-orm';
import { isInProgramme, type Programme } from '../../rules/sessions/programme.ts';
import type { SampleEvent, SampleSession } from '../../sample/types.ts';
import { speakers, sponsors } from '../peopleTables.ts';
import { eventSessions, programmeReleases, sessionRooms, sessionTracks } from '../sessionTables.ts';
import { programmeSession } from './releaseRows.ts';

/** Inserts the sessions of a sample event with rooms and tracks, and one released version. */
export async function seedSessions(event: SampleEvent, eventId: number, { tx, account }: Seeding): Promise<void> {
  const { programme, rooms = [], tracks = [], createdAt } = event;
  if (!programme) return;
  const own = { accountId: account, eventId, createdAt, updatedAt: createdAt };
  const ordered = <Row extends object>(rows: readonly Row[]) =>
    rows.map((row, index) => ({ ...own, ...row, position: index + 1 }));
  const storedRooms = await tx.insert(sessionRooms).values(ordered(rooms)).returning();
  const storedTracks = await tx.insert(sessionTracks).values(ordered(tracks)).returning();
  const people = await tx
    .select()
    .from(speakers)
    .where(eq(speakers.eventId, eventId))
    .orderBy(asc(speakers.displayOrder));
  const speakersOf = (places: readonly number[]) =>
    places.flatMap((place, index) => {
      const person = people[place];
      return person ? [{ speakerId: person.id, role: index === 0 ? ('speaker' as const) : ('panelist' as const) }] : [];
    });
  const companies = await tx
    .select({ id: sponsors.id })
    .from(sponsors)
    .where(eq(sponsors.eventId, eventId))
    .orderBy(asc(sponsors.displayOrder));
  const valuesOf = ({ room, track, speakers: places, sponsors: named = [], ...session }: SampleSession) => ({
    state: 'confirmed' as const,
    ...session,
    roomId: storedRooms[room ?? -1]?.id ?? null,
    trackId: storedTracks[track ?? -1]?.id ?? null,
    speakers: speakersOf(places),
    sponsorIds: named.flatMap((place) => companies[place]?.id ?? []),
  });
  const rows = await tx
    .insert(eventSessions)
    .values(ordered(programme.sessions.map(valuesOf)))
    .returning();
  const released: Programme = {
    sessions: rows.map((row, index) => {
      const { speakers: places, startsAt } = programme.released.get(index) ?? {};
      return programmeSession({
        ...row,
        ...(startsAt !== undefined && { startsAt }),
        ...(places && { speakers: speakersOf(places) }),
      });
    }),
    rooms: storedRooms.map(({ id, name, capacity, position }) => ({ id, name, capacity, position })),
    tracks: storedTracks.map(({ id, name, colour, position }) => ({ id, name, colour, position })),
    speakers: people.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` })),
  };
  await tx.insert(programmeReleases).values({
    ...own,
    number: 1,
    name: 'First programme',
    comment: '',
    sessionCount: released.sessions.filter(isInProgramme).length,
    programme: released,
  });
}
