import type { Context } from '@server/http/area.ts';
import { movedPeriods } from '../../rules/people/unavailable.ts';
import { copySession } from '../../rules/sessions/copySession.ts';
import { roomsOf, type SessionRecord, sessionsOf, tracksOf } from '../sessions/sessionRows.ts';
import { eventSessions, sessionRooms, sessionTracks } from '../sessionTables.ts';
import { addCopies, copyIdsOf, type NamedRow, picturesFor, renamedBy, rowsToCopy } from './addCopies.ts';
import { type Copier, type CopyJob, copyOf, counted } from './copier.ts';

type RoomRecord = typeof sessionRooms.$inferSelect;
type TrackRecord = typeof sessionTracks.$inferSelect;

async function copyRooms(job: CopyJob, context: Context): Promise<void> {
  const values = (room: RoomRecord) => ({
    ...copyOf(room, job, context),
    unavailable: movedPeriods(room.unavailable, job.moved.wallClock),
  });
  const insert = (some: ReturnType<typeof values>[]) =>
    context.tx.insert(sessionRooms).values(some).returning({ id: sessionRooms.id });
  const rows = rowsToCopy('sessionRooms', await roomsOf(context, job.source.id), job);
  await addCopies('sessionRooms', rows, { values, insert }, job);
}

async function copyTracks(job: CopyJob, context: Context): Promise<void> {
  const values = (track: TrackRecord) => copyOf(track, job, context);
  const insert = (some: ReturnType<typeof values>[]) =>
    context.tx.insert(sessionTracks).values(some).returning({ id: sessionTracks.id });
  const rows = rowsToCopy('sessionTracks', await tracksOf(context, job.source.id), job);
  await addCopies('sessionTracks', rows, { values, insert }, job);
}

const namedBySession = ({ roomId, trackId, speakers, sponsorIds }: SessionRecord): NamedRow[] => [
  ['sessionRooms', roomId],
  ['sessionTracks', trackId],
  ...speakers.map(({ speakerId }): NamedRow => ['speakers', speakerId]),
  ...sponsorIds.map((id): NamedRow => ['sponsors', id]),
];

/**
 * Copies sessions with rooms and tracks. Released versions are not copied, because the copy has published nothing yet.
 */
export const sessionsCopier: Copier = {
  part: 'sessions',
  summary: async ({ id }, context) =>
    counted({
      sessions: (await sessionsOf(context, id)).length,
      rooms: (await roomsOf(context, id)).length,
      tracks: (await tracksOf(context, id)).length,
    }),
  copy: async (job, context) => {
    await copyRooms(job, context);
    await copyTracks(job, context);
    const all = await sessionsOf(context, job.source.id);
    const rows = rowsToCopy('sessions', all, job, renamedBy('title', 255, context));
    const images = await picturesFor(
      rows.map(({ imageId }) => imageId),
      job,
      context,
    );
    const maps = {
      rooms: copyIdsOf(job, 'sessionRooms'),
      tracks: copyIdsOf(job, 'sessionTracks'),
      speakers: copyIdsOf(job, 'speakers'),
      sponsors: copyIdsOf(job, 'sponsors'),
      at: job.moved.wallClock,
      instant: job.moved.instant,
    };
    const values = (row: SessionRecord) => ({
      ...copyOf(row, job, context),
      ...copySession(row, maps),
      imageId: images.get(row.imageId ?? 0) ?? null,
    });
    const insert = (some: ReturnType<typeof values>[]) =>
      context.tx.insert(eventSessions).values(some).returning({ id: eventSessions.id });
    await addCopies('sessions', rows, { values, insert, names: namedBySession }, job);
  },
};
