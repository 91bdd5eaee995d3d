import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { sessionRooms as roomContract } from '../../contract/sessions.ts';
import { speakers as speakerContract } from '../../contract/speakers.ts';
import type { UnavailablePeriod } from '../../contract/unavailable.ts';
import { speakerName } from '../../rules/people/people.ts';
import { speakers } from '../peopleTables.ts';
import { sessionRooms } from '../sessionTables.ts';
import { byRow, type TimedTable } from './timedRows.ts';

const hasNone = '[]';

type Kind = 'speaker' | 'room';
type Owner = { id: number; name: string; unavailable: UnavailablePeriod[] };

/** Returns the start and end of each period, in their order. */
function timesOf(kind: Kind, owners: readonly Owner[]) {
  return owners.flatMap(({ id, name, unavailable }) =>
    unavailable.flatMap((period, index) =>
      (['start', 'end'] as const).map((side) => ({
        kind,
        row: id,
        name,
        wallClock: period[side],
        field: `unavailable.${index}.${side}`,
      })),
    ),
  );
}

/** Returns the periods with the clock times of the new zone. `clocks` is in the order of `timesOf`. */
function periodsAfter({ unavailable }: Pick<Owner, 'unavailable'>, clocks: readonly string[]): UnavailablePeriod[] {
  return unavailable.map((period, index) => ({
    ...period,
    start: clocks[index * 2] ?? period.start,
    end: clocks[index * 2 + 1] ?? period.end,
  }));
}

/** The periods in which speakers are unavailable, in clock times of the event's zone. */
export const speakerPeriods: TimedTable = {
  read: async ({ id }, _change, { tx }, forUpdate) => {
    const query = tx
      .select()
      .from(speakers)
      .where(and(eq(speakers.eventId, id), ne(speakers.unavailable, sql`${hasNone}::jsonb`)))
      .orderBy(speakers.id);
    const rows = await (forUpdate ? query.for('no key update') : query);
    return timesOf(
      'speaker',
      rows.map((row) => ({ ...row, name: speakerName(row) })),
    );
  },
  write: async (_event, times, { mode }, { tx, now, history }) => {
    if (mode === 'change_time_zone_and_event_times') return;
    const changed = byRow(times);
    const rows = await tx
      .select()
      .from(speakers)
      .where(inArray(speakers.id, [...changed.keys()]))
      .orderBy(speakers.id);
    for (const row of rows) {
      const clocks = changed.get(row.id)?.map(({ after }) => after.inNewZone) ?? [];
      const unavailable = periodsAfter(row, clocks);
      await tx
        .update(speakers)
        .set({ unavailable, version: sql`${speakers.version} + 1`, updatedAt: now.toISOString() })
        .where(eq(speakers.id, row.id));
      const { accountId: _account, photoId: _photo, ...before } = row;
      const after = { ...before, unavailable };
      history.record(speakerContract, { id: row.id, name: speakerName(row), before, after, isSideEffect: true });
    }
  },
};

/** The periods in which rooms are closed. */
export const roomPeriods: TimedTable = {
  read: async ({ id }, _change, { tx }, forUpdate) => {
    const query = tx
      .select()
      .from(sessionRooms)
      .where(and(eq(sessionRooms.eventId, id), ne(sessionRooms.unavailable, sql`${hasNone}::jsonb`)))
      .orderBy(sessionRooms.id);
    return timesOf('room', await (forUpdate ? query.for('no key update') : query));
  },
  write: async (_event, times, { mode }, { tx, now, history }) => {
    if (mode === 'change_time_zone_and_event_times') return;
    const changed = byRow(times);
    const rows = await tx
      .select()
      .from(sessionRooms)
      .where(inArray(sessionRooms.id, [...changed.keys()]))
      .orderBy(sessionRooms.id);
    for (const row of rows) {
      const clocks = changed.get(row.id)?.map(({ after }) => after.inNewZone) ?? [];
      const unavailable = periodsAfter(row, clocks);
      await tx
        .update(sessionRooms)
        .set({ unavailable, version: sql`${sessionRooms.version} + 1`, updatedAt: now.toISOString() })
        .where(eq(sessionRooms.id, row.id));
      const { accountId: _account, ...before } = row;
      history.record(roomContract, {
        id: row.id,
        name: row.name,
        before,
        after: { ...before, unavailable },
        isSideEffect: true,
      });
    }
  },
};
