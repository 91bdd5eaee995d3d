import { type Session, sessions } from '../../contract/sessions.ts';
import { copiedInstants } from '../copiedInstants.ts';

type Copied = Pick<Session, 'startsAt' | 'roomId' | 'trackId' | 'speakers' | 'sponsorIds' | 'externalId'> &
  Pick<Session, 'availableFrom' | 'availableUntil'>;

type CopyMaps = Record<'rooms' | 'tracks' | 'speakers' | 'sponsors', ReadonlyMap<number, number>> & {
  /** Maps a time of the original event to the time in the copy; null if the copy has no times. */
  at: (wallClock: string) => string | null;
  /** Does the same for a moment. */
  instant: (instant: string) => string | null;
};

/** Returns the fields of a session that change in a copy of its event: its references and its time. */
export function copySession(session: Copied, maps: CopyMaps): Copied {
  const { startsAt, roomId, trackId, speakers, sponsorIds } = session;
  return {
    ...copiedInstants(sessions.fields, session, maps.instant),
    startsAt: startsAt === null ? null : maps.at(startsAt),
    roomId: maps.rooms.get(roomId ?? 0) ?? null,
    trackId: maps.tracks.get(trackId ?? 0) ?? null,
    speakers: speakers.flatMap(({ speakerId, role }) => {
      const copy = maps.speakers.get(speakerId);
      return copy === undefined ? [] : [{ speakerId: copy, role }];
    }),
    sponsorIds: sponsorIds.flatMap((id) => maps.sponsors.get(id) ?? []),
    externalId: '',
  };
}
