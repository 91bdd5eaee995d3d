import { sameValue } from '@contract/sameValue.ts';
import { type Programme, type ProgrammeSession, programmeFields } from './programme.ts';

/**
 * Returns the sessions to write so that the working copy equals a version. Sessions that were added since then lose
 * their time and room, and sessions that were deleted since then are created again.
 */
export function restoredSessions({ sessions }: Programme, working: readonly ProgrammeSession[]): ProgrammeSession[] {
  const current = new Map(working.map((session) => [session.id, session]));
  const versionIds = new Set(sessions.map(({ id }) => id));
  const changed = sessions.filter((session) => {
    const now = current.get(session.id);
    return !now || programmeFields.some((name) => !sameValue(now[name], session[name]));
  });
  const added = working.filter(({ id, startsAt }) => !versionIds.has(id) && startsAt !== null);
  return [...changed, ...added.map((session) => ({ ...programmeFieldsOf(session), startsAt: null, roomId: null }))];
}

/** Returns only the fields of a session that a version stores. */
function programmeFieldsOf(session: ProgrammeSession): ProgrammeSession {
  const fields = Object.fromEntries(programmeFields.map((name) => [name, session[name]]));
  return Object.assign(fields, { id: session.id }) as unknown as ProgrammeSession;
}
