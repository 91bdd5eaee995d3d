import type { AreaRoutes } from '@server/http/area.ts';
import { severalRoutes } from '@server/http/severalRows.ts';
import {
  maximumRooms,
  maximumTracks,
  sessionRooms as roomContract,
  severalRooms,
  severalTracks,
  sessionTracks as trackContract,
} from '../../contract/sessions.ts';
import { shortList } from '../people/shortList.ts';
import { sessionRooms, sessionTracks } from '../sessionTables.ts';

export function roomAndTrackRoutes(routes: AreaRoutes): void {
  const rooms = shortList(roomContract, sessionRooms, { code: 'too_many_rooms', maximum: maximumRooms });
  routes.resource(roomContract, rooms.one);
  severalRoutes(routes, severalRooms, rooms.several);
  const tracks = shortList(trackContract, sessionTracks, { code: 'too_many_tracks', maximum: maximumTracks });
  routes.resource(trackContract, tracks.one);
  severalRoutes(routes, severalTracks, tracks.several);
}
