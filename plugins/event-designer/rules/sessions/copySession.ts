import type { Session } from '../../contract/sessions.ts';

type Copied = Pick<Session, 'startsAt' | 'roomId' | 'trackId' | 'speakers' | 'sponsorIds' | 'externalId'>;

type Into = Record<'rooms' | 'tracks' | 'speakers' | 'sponsors', ReadonlyMap<number, number>> & {
  /** Maps a time of the source to that of the copy; null if the copy has none. */
  at: (wallClock: string) => string | null;
};

/** Returns what a session of a copied event has in place of the original's: its own rows, and the copy's times. */
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
