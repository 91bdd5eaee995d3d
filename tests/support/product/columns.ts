import { getTableColumns } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';

/** The column that keeps a field of an item. */
export function columnOf(table: PgTable, field: string): PgColumn {
  const column = getTableColumns(table)[field];
  if (!column) throw new Error(`The table ${getTableConfig(table).name} has no column for "${field}"`);
  return column;
}

/** Fields of an item as their columns keep them: instants are dates there. */
export function columnValues(table: PgTable, fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => {
      const isInstant = columnOf(table, field).dataType === 'date' && typeof value === 'string';
      return [field, isInstant ? new Date(value) : value];
    }),
  );
}
