import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { codes as resource } from '../../contract/codes.ts';
import { presentCodes } from '../codes/codeRows.ts';
import { codes } from '../codeTables.ts';
import { byRow, type TimedTable } from './timedRows.ts';

const fields = ['startsAt', 'endsAt'] as const;

/** The periods in which codes can be used. */
export const codeWindows: TimedTable = {
  read: async ({ id }, _change, { tx }, forUpdate) => {
    const query = tx
      .select()
      .from(codes)
      .where(and(eq(codes.eventId, id), or(...fields.map((name) => isNotNull(codes[name])))))
      .orderBy(codes.id);
    const rows = await (forUpdate ? query.for('no key update') : query);
    return rows.flatMap((row) =>
      fields.flatMap((field) => {
        const at = row[field];
        return at === null ? [] : [{ kind: 'code' as const, row: row.id, name: row.code, field, instant: at }];
      }),
    );
  },
  // If only the zone changes, the instants stay.
  write: async (event, times, { mode }, { tx, now, history }) => {
    if (mode === 'change_time_zone_only') return;
    const changed = byRow(times);
    const rows = await tx
      .select()
      .from(codes)
      .where(inArray(codes.id, [...changed.keys()]))
      .orderBy(codes.id);
    const shown = new Map(
      (await presentCodes(rows, { tx, now, params: { eventId: event.id } })).map((code) => [code.id, code]),
    );
    for (const row of rows) {
      const before = shown.get(row.id);
      if (!before) continue;
      const after = Object.fromEntries(changed.get(row.id)?.map((time) => [time.field, time.after.instant]) ?? []);
      await tx
        .update(codes)
        .set({ ...after, version: sql`${codes.version} + 1`, updatedAt: now.toISOString() })
        .where(eq(codes.id, row.id));
      history.record(resource, {
        id: row.id,
        name: row.code,
        before,
        after: { ...before, ...after },
        isSideEffect: true,
      });
    }
  },
};
