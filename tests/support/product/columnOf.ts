import { getTableColumns } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';

/** Returns the column that stores a field of an item. */
export function columnOf(table: PgTable, field: string): PgColumn {
  const column = getTableColumns(table)[field];
  if (!column) throw new Error(`The table ${getTableConfig(table).name} has no column for "${field}"`);
  return column;
}
