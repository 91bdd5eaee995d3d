import { movedPeriods } from '../../rules/people/unavailable.ts';
import { copySession } from '../../rules/sessions/copySession.ts';
import { copyPictures } from '../pictures.ts';
import { roomsOf, sessionsOf, tracksOf } from '../sessions/sessionRows.ts';
import { eventSessions, sessionRooms, sessionTracks } from '../sessionTables.ts';
import { type Copier, copyOf, counted, insertMany, pairs } from './copier.ts';

const none = new Map<number, number>();

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
    const { tx } = context;
    const rooms = await roomsOf(context, job.source.id);
    const tracks = await tracksOf(context, job.source.id);
    const rows = await sessionsOf(context, job.source.id);
    const roomCopies = await insertMany(
      rooms.map((room) => ({
        ...copyOf(room, job, context),
        unavailable: movedPeriods(room.unavailable, job.moved.wallClock),
      })),
      (some) => tx.insert(sessionRooms).values(some).returning({ id: sessionRooms.id }),
    );
    const trackCopies = await insertMany(
      tracks.map((track) => copyOf(track, job, context)),
      (some) => tx.insert(sessionTracks).values(some).returning({ id: sessionTracks.id }),
    );
    const images = await copyPictures(
      rows.map(({ imageId }) => imageId),
      context,
    );
    const into = {
      rooms: pairs(rooms, roomCopies),
      tracks: pairs(tracks, trackCopies),
      speakers: job.copied.get('speakers') ?? none,
      sponsors: job.copied.get('sponsors') ?? none,
      at: job.moved.wallClock,
    };
    const copies = await insertMany(
      rows.map((row) => ({
        ...copyOf(row, job, context),
        ...copySession(row, into),
        imageId: images.get(row.imageId ?? 0) ?? null,
      })),
      (some) => tx.insert(eventSessions).values(some).returning({ id: eventSessions.id }),
    );
    job.copied.set('sessions', pairs(rows, copies));
  },
};
