import type { Context } from '@server/http/area.ts';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { sessions as resource } from '../../contract/sessions.ts';
import { changeTime } from '../../rules/zoneChange.ts';
import type { ZoneChange } from '../../rules/zonedTime.ts';
import type { EventRecord } from '../eventRows.ts';
import { eventSessions, programmeReleases } from '../sessionTables.ts';
import type { TimedTable } from './timedRows.ts';

/** Converts the times in released versions to the clock of the new zone, so that their instants stay. */
async function moveReleases({ id }: EventRecord, change: ZoneChange, { tx }: Pick<Context, 'tx'>): Promise<void> {
  if (change.mode === 'change_time_zone_and_event_times') return;
  const releases = await tx.select().from(programmeReleases).where(eq(programmeReleases.eventId, id));
  for (const release of releases) {
    const sessions = release.programme.sessions.map((session) => {
      if (session.startsAt === null) return session;
      const timed = { kind: 'session' as const, row: session.id, name: '', field: '', wallClock: session.startsAt };
      return { ...session, startsAt: changeTime(timed, change).after.inNewZone };
    });
    await tx
      .update(programmeReleases)
      .set({ programme: { ...release.programme, sessions } })
      .where(eq(programmeReleases.id, release.id));
  }
}

/** The starts of sessions, in clock times of the event's zone. Their durations stay. */
export const sessionTimes: TimedTable = {
  read: async ({ id }, _change, { tx }, forUpdate) => {
    const query = tx
      .select()
      .from(eventSessions)
      .where(and(eq(eventSessions.eventId, id), isNotNull(eventSessions.startsAt)))
      .orderBy(eventSessions.startsAt, eventSessions.id);
    const rows = await (forUpdate ? query.for('no key update') : query);
    return rows.flatMap((row) => {
      const timed = { kind: 'session' as const, row: row.id, name: row.title, field: 'startsAt' };
      return row.startsAt === null ? [] : [{ ...timed, wallClock: row.startsAt }];
    });
  },
  // A session whose clock time stays the same is not written, so that its open form does not become stale.
  write: async (event, times, change, context) => {
    const { tx, now, history } = context;
    await moveReleases(event, change, context);
    const after = new Map(times.map((time) => [time.row, time.after.inNewZone]));
    const rows = await tx
      .select()
      .from(eventSessions)
      .where(inArray(eventSessions.id, [...after.keys()]))
      .orderBy(eventSessions.id);
    for (const row of rows) {
      const startsAt = after.get(row.id) ?? row.startsAt;
      if (startsAt === row.startsAt) continue;
      await tx
        .update(eventSessions)
        .set({ startsAt, version: sql`${eventSessions.version} + 1`, updatedAt: now.toISOString() })
        .where(eq(eventSessions.id, row.id));
      const { accountId: _account, imageId: _image, ...before } = row;
      history.record(resource, {
        id: row.id,
        name: row.title,
        before,
        after: { ...before, startsAt },
        isSideEffect: true,
      });
    }
  },
};
