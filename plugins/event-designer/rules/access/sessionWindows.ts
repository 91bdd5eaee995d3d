import { placeWallClock } from '@shared/wallClock.ts';
import type { AdmissionRule } from '../../contract/accessibility.ts';
import type { Session } from '../../contract/sessions.ts';
import { sessionEnd } from '../sessions/sessionTimes.ts';

/** The instants between which a session takes place. */
export type SessionWindow = { id: number; start: string; end: string };

/** Returns when the sessions take place. Those without a time and cancelled ones do not. */
export function sessionWindows(
  sessions: readonly Pick<Session, 'id' | 'startsAt' | 'duration' | 'state'>[],
  zone: string,
): SessionWindow[] {
  const instant = (clock: string) => placeWallClock(clock, zone).instant.toISOString();
  return sessions.flatMap((session) => {
    const { id, startsAt, state } = session;
    const endsAt = sessionEnd(session);
    if (state === 'cancelled' || startsAt === null || endsAt === null) return [];
    return [{ id, start: instant(startsAt), end: instant(endsAt) }];
  });
}

/**
 * Returns the instant from which a rule admits people to the session that takes place now: the latest one, if several
 * do. Null: no session of the rule takes place.
 */
export function admissionSince(
  { sessionIds, sessionLead }: Pick<AdmissionRule, 'sessionIds' | 'sessionLead'>,
  windows: readonly SessionWindow[],
  at: Date,
): number | null {
  const open = windows
    .filter(({ id }) => sessionIds.includes(id))
    .map(({ start, end }) => ({ from: Date.parse(start) - sessionLead * 60_000, until: Date.parse(end) }))
    .filter(({ from, until }) => from <= at.getTime() && at.getTime() < until);
  return open.length === 0 ? null : Math.max(...open.map(({ from }) => from));
}
