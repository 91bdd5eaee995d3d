import { sameValue } from '@contract/sameValue.ts';
import { type Programme, type ProgrammeSession, programmeFields } from './programme.ts';

/**
 * Returns the sessions that have to be written so that the working copy is as in the version. Sessions that were added
 * since lose their time and their room; those that were deleted since come back.
 */
export function restoredSessions({ sessions }: Programme, working: readonly ProgrammeSession[]): ProgrammeSession[] {
  const current = new Map(working.map((session) => [session.id, session]));
  const known = new Set(sessions.map(({ id }) => id));
  const changed = sessions.filter((session) => {
    const now = current.get(session.id);
    return !now || programmeFields.some((name) => !sameValue(now[name], session[name]));
  });
  const added = working.filter(({ id, startsAt }) => !known.has(id) && startsAt !== null);
  return [...changed, ...added.map((session) => ({ ...picked(session), startsAt: null, roomId: null }))];
}

/** Returns the fields of a session that a version holds, and no others. */
function picked(session: ProgrammeSession): ProgrammeSession {
  const fields = Object.fromEntries(programmeFields.map((name) => [name, session[name]]));
  return Object.assign(fields, { id: session.id }) as unknown as ProgrammeSession;
}
