import type { Context } from '@server/http/area.ts';
import { inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Counts the rows of another table that refer to each of these rows in `column`. Returns the count by the row's id. */
export async function countedBy(
  column: PgColumn,
  rows: readonly { id: number }[],
  { tx }: Pick<Context, 'tx'>,
): Promise<(id: number) => number> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return () => 0;
  const found = await tx
    .select({ id: column, count: sql<number>`count(*)::int` })
    .from(column.table)
    .where(inArray(column, ids))
    .groupBy(column);
  const counts = new Map(found.map(({ id, count }) => [Number(id), count]));
  return (id) => counts.get(id) ?? 0;
}
