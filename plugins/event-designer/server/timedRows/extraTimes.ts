import { instantNames, movedInstants } from '@contract/entityValues.ts';
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { extraFields } from '../../contract/extraFields.ts';
import { extras as resource } from '../../contract/extras.ts';
import { extras } from '../extraTables.ts';
import { byRow, type TimedTable } from './timedRows.ts';

const fields = instantNames(extraFields);

/** The times of activities and sessions, and the periods in which extras are sold and shown. */
export const extraTimes: TimedTable = {
  read: async ({ id }, _change, { tx }, forUpdate) => {
    const found = tx
      .select()
      .from(extras)
      .where(and(eq(extras.eventId, id), or(...fields.map((name) => isNotNull(extras[name])))))
      .orderBy(extras.position, extras.id);
    const rows = await (forUpdate ? found.for('no key update') : found);
    return rows.flatMap((row) =>
      fields.flatMap((field) => {
        const at = row[field];
        return at === null ? [] : [{ kind: 'extra' as const, row: row.id, name: row.title, field, instant: at }];
      }),
    );
  },
  // Instants stay if only the zone changes, so that no open form becomes stale.
  write: async (_event, times, { mode }, { tx, now, history }) => {
    if (mode === 'change_time_zone_only') return;
    const changed = byRow(times);
    const rows = await tx
      .select()
      .from(extras)
      .where(inArray(extras.id, [...changed.keys()]))
      .orderBy(extras.id);
    for (const row of rows) {
      const after = new Map(changed.get(row.id)?.map((time) => [time.before.instant, time.after.instant]));
      const moved = movedInstants(extraFields, row, (instant) => after.get(instant) ?? instant);
      await tx
        .update(extras)
        .set({ ...moved, version: sql`${extras.version} + 1`, updatedAt: now.toISOString() })
        .where(eq(extras.id, row.id));
      const { accountId: _account, ...before } = row;
      history.record(resource, { id: row.id, name: row.title, before, after: { ...before, ...moved }, beside: true });
    }
  },
};
