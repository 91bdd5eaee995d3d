import type { Session } from '../../contract/sessions.ts';

type Copied = Pick<Session, 'startsAt' | 'roomId' | 'trackId' | 'speakers' | 'sponsorIds' | 'externalId'>;

type Into = Record<'rooms' | 'tracks' | 'speakers' | 'sponsors', ReadonlyMap<number, number>> & {
  /** Maps a time of the original event to the time in the copy; null if the copy has no times. */
  at: (wallClock: string) => string | null;
};

/** Returns the fields of a session that change in a copy of its event: its references and its time. */
export function copySession({ startsAt, roomId, trackId, speakers, sponsorIds }: Copied, into: Into): Copied {
  return {
    startsAt: startsAt === null ? null : into.at(startsAt),
    roomId: into.rooms.get(roomId ?? 0) ?? null,
    trackId: into.tracks.get(trackId ?? 0) ?? null,
    speakers: speakers.flatMap(({ speakerId, role }) => {
      const copy = into.speakers.get(speakerId);
      return copy === undefined ? [] : [{ speakerId: copy, role }];
    }),
    sponsorIds: sponsorIds.flatMap((id) => into.sponsors.get(id) ?? []),
    externalId: '',
  };
}
