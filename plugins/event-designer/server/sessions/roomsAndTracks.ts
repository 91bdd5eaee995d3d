import type { CheckedCreateOf } from '@contract/resource.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { presentColumns } from '@server/http/presentColumns.ts';
import { severalRoutes } from '@server/http/severalRows.ts';
import {
  maximumRooms,
  maximumTracks,
  sessionRooms as roomContract,
  severalRooms,
  severalTracks,
  sessionTracks as trackContract,
} from '../../contract/sessions.ts';
import { refuseOneMore } from '../../rules/people/people.ts';
import { findEvent } from '../eventRows.ts';
import { nextPosition } from '../people/positions.ts';
import { sessionRooms, sessionTracks } from '../sessionTables.ts';

const lock = async (context: Context, isWrite = true) => void (await findEvent(context, isWrite));

async function createRoom(input: CheckedCreateOf<typeof roomContract>, context: Context) {
  const { count, position } = await nextPosition(sessionRooms, sessionRooms.position, context);
  refuseOneMore('too_many_rooms', count, maximumRooms);
  return { ...input, position };
}

async function createTrack(input: CheckedCreateOf<typeof trackContract>, context: Context) {
  const { count, position } = await nextPosition(sessionTracks, sessionTracks.position, context);
  refuseOneMore('too_many_tracks', count, maximumTracks);
  return { ...input, position };
}

const roomColumns = presentColumns(roomContract);
const trackColumns = presentColumns(trackContract);

export function roomAndTrackRoutes(routes: AreaRoutes): void {
  const ofRooms = { eventId: sessionRooms.eventId };
  routes.resource(roomContract, { table: sessionRooms, parent: ofRooms, before: lock, create: createRoom });
  severalRoutes(routes, severalRooms, {
    resource: roomContract,
    table: sessionRooms,
    parent: ofRooms,
    position: sessionRooms.position,
    before: lock,
    present: async (rows: (typeof sessionRooms.$inferSelect)[]) => rows.map(roomColumns),
  });
  const ofTracks = { eventId: sessionTracks.eventId };
  routes.resource(trackContract, { table: sessionTracks, parent: ofTracks, before: lock, create: createTrack });
  severalRoutes(routes, severalTracks, {
    resource: trackContract,
    table: sessionTracks,
    parent: ofTracks,
    position: sessionTracks.position,
    before: lock,
    present: async (rows: (typeof sessionTracks.$inferSelect)[]) => rows.map(trackColumns),
  });
}
