import { Column, getTableColumns, is, SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';

/** The facts about a resource's table that the kernel needs, looked up once. */
export type TableFacts = {
  table: PgTable;
  columns: Record<string, PgColumn>;
  id: PgColumn;
  version: PgColumn;
};

/** Throws at registration when the table lacks a column that every row has. */
export function factsOf(table: PgTable, resource: string): TableFacts {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const { id, version, accountId, createdAt, updatedAt } = columns;
  if (!id || !version || !accountId || !createdAt || !updatedAt) {
    throw new Error(`The table of "${resource}" needs id, version, accountId, createdAt and updatedAt`);
  }
  return { table, columns, id, version };
}

/** Returns the current time as the column represents instants in TypeScript. */
export function instantFor(column: PgColumn | undefined, now: Date): Date | string {
  return column?.dataType === 'date' ? now : now.toISOString();
}

/** Returns the TypeScript name of a column. */
export function nameOf({ columns }: TableFacts, column: PgColumn): string {
  const entry = Object.entries(columns).find(([, candidate]) => candidate === column);
  if (!entry) throw new Error(`The column ${column.name} is of another table`);
  return entry[0];
}

/**
 * Maps each constraint of a table to the contract's field that it is about: the last of its columns. PostgreSQL itself
 * does not report it where row level security is on.
 */
export function fieldsOfConstraints(
  table: PgTable,
  renamed: Readonly<Record<string, unknown>> = {},
): [string, string][] {
  const { uniqueConstraints, indexes, foreignKeys } = getTableConfig(table);
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const fields = [...Object.entries(renamed), ...Object.entries(columns)];
  const fieldOf = (name: string | undefined) =>
    fields.find(([, column]) => is(column, Column) && column.name === name)?.[0];
  const named = [
    ...uniqueConstraints.map((unique) => ({ name: unique.getName(), last: unique.columns.at(-1) })),
    ...foreignKeys.map((key) => ({ name: key.getName(), last: key.reference().columns.at(-1) })),
    ...indexes.map(({ config: { name, columns } }) => ({ name, last: columns.at(-1) })),
  ];
  return named.flatMap(({ name, last }): [string, string][] => {
    const field = fieldOf(columnName(last));
    return name && field ? [[name, field]] : [];
  });
}

/** Returns the name of a column, or of the one in an expression such as `lower(email)`. */
function columnName(part: object | undefined): string | undefined {
  const column = is(part, SQL) ? part.queryChunks.find((chunk) => is(chunk, Column)) : part;
  const name: unknown = column ? Reflect.get(column, 'name') : undefined;
  return typeof name === 'string' ? name : undefined;
}
