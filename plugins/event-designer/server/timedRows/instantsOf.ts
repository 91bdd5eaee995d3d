import type { Fields } from '@contract/entity.ts';
import { instantNames, movedInstants } from '@contract/entityValues.ts';
import type { Resource } from '@contract/resource.ts';
import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ChangedTime } from '../../contract/zoneChange.ts';
import { byRow, type TimedTable } from './timedRows.ts';

type RowTable = PgTable & Record<'id' | 'eventId' | 'version' | 'updatedAt', PgColumn>;

// biome-ignore lint/suspicious/noExplicitAny: rows differ from table to table, and this code only passes them on
type Row = any;

type InstantsOf = {
  kind: ChangedTime['kind'];
  resource: Resource;
  table: RowTable;
  /** The fields with instants that move. */
  fields: Fields;
  order: readonly (PgColumn | SQL)[];
  nameOf: (row: Row) => string;
};

/** Moves the instants of a table's rows and records it in the history. If only the zone changes, the instants stay. */
export function instantsOf({ kind, resource, table, fields, order, nameOf }: InstantsOf): TimedTable {
  const names: string[] = instantNames(fields);
  const target: PgTable = table;
  const columns = names.map((name): PgColumn => Reflect.get(table, name));
  return {
    read: async ({ id }, _change, { tx }, forUpdate) => {
      const query = tx
        .select()
        .from(target)
        .where(and(eq(table.eventId, id), or(...columns.map((column) => isNotNull(column)))))
        .orderBy(...order, table.id);
      const rows: Row[] = await (forUpdate ? query.for('no key update') : query);
      return rows.flatMap((row) =>
        names.flatMap((field) => {
          const instant = row[field];
          return instant === null ? [] : [{ kind, row: row.id, name: nameOf(row), field, instant }];
        }),
      );
    },
    // If only the zone changes, nothing is written, so no open form becomes stale.
    write: async (_event, times, { mode }, { tx, now, history }) => {
      if (mode === 'change_time_zone_only') return;
      const changed = byRow(times);
      const rows: Row[] = await tx
        .select()
        .from(target)
        .where(inArray(table.id, [...changed.keys()]))
        .orderBy(table.id);
      for (const row of rows) {
        const after = new Map(changed.get(row.id)?.map((time) => [time.before.instant, time.after.instant]));
        const moved = movedInstants(fields, row, (instant) => after.get(instant) ?? instant);
        await tx
          .update(target)
          .set({ ...moved, version: sql`${table.version} + 1`, updatedAt: now.toISOString() })
          .where(eq(table.id, row.id));
        const { accountId: _account, ...before } = row;
        const name = nameOf(row);
        history.record(resource, { id: row.id, name, before, after: { ...before, ...moved }, isSideEffect: true });
      }
    },
  };
}
