import { getTableColumns, getTableName, is, SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../database/types.ts';
import { columnList, type Row, rowReader } from './rowSql.ts';

/**
 * Inserts and updates many rows of a table in one statement. The values are one JSON parameter: Drizzle binds each value
 * separately, which took a third of an import's time.
 */

type Columns = Record<string, PgColumn>;

/** Inserts rows. Returns them in the same order. */
export async function insertRows(table: PgTable, rows: readonly object[], tx: Tx): Promise<Row[]> {
  const columns = getTableColumns(table);
  const usedNames = new Set(rows.flatMap((row) => namesOf(row)));
  const names = Object.keys(columns).filter((name) => usedNames.has(name) || columns[name]?.defaultFn);
  const list = rows.map((row) => names.map((name) => Reflect.get(row, name) ?? defaultFor(columns, name, row)));
  const inserted = await tx.execute(sql`
    insert into ${table} (${nameList(columns, names)})
    select ${nameList(columns, names)} from ${listOf(columns, names, list)}
    returning ${columnList({ columns })}`);
  // Identities are assigned in the order of the list.
  return inserted.map(rowReader({ columns })).sort((one, other) => one.id - other.id);
}

export type ChangedRow = { row: Row; values: object };

/** Updates rows, each with its own values, and increments their versions. Returns the rows in the same order. */
export async function updateRows(
  table: PgTable,
  changes: readonly ChangedRow[],
  { tx, now }: { tx: Tx; now: Date },
): Promise<Row[]> {
  const columns = getTableColumns(table);
  const own = sql.raw(`"${getTableName(table)}"`);
  const read = rowReader({ columns });
  const changed = new Map<number, Row>();
  for (const [names, group] of byFields(changes, columns)) {
    const list = group.map(({ row, values }) => [row.id, ...names.map((name) => Reflect.get(values, name))]);
    const set = names.map((name) => sql`${quoted(columns, name)} = given.${quoted(columns, name)}`);
    const rows = await tx.execute(sql`
      update ${own} set ${sql.join([...set, sql`version = ${own}.version + 1`, sql`updated_at = ${now.toISOString()}`], sql`, `)}
      from ${listOf(columns, ['id', ...names], list)} where ${own}.id = given.id
      returning ${columnList({ columns })}`);
    for (const row of rows.map(read)) changed.set(row.id, row);
  }
  return changes.map(({ row }) => changed.get(row.id));
}

const namesOf = (values: object): string[] =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [name]));

/** Groups the changes by the fields that they change. */
function byFields(changes: readonly ChangedRow[], columns: Columns): [string[], ChangedRow[]][] {
  const lists = new Map<string, [string[], ChangedRow[]]>();
  for (const change of changes) {
    const names = namesOf(change.values).filter((name) => Object.hasOwn(columns, name));
    const list = lists.get(names.join()) ?? [names, []];
    list[1].push(change);
    lists.set(names.join(), list);
  }
  return [...lists.values()];
}

/** Returns the value to insert for a field that a row of the list lacks: null if it is null, or the default. */
function defaultFor(columns: Columns, name: string, row: object): unknown {
  const column = columns[name];
  if (Object.hasOwn(row, name) && Reflect.get(row, name) === null) return null;
  if (is(column?.default, SQL)) throw new Error(`Every row of a list needs a value for "${name}"`);
  return column?.defaultFn?.() ?? column?.default ?? null;
}

function columnOf(columns: Columns, name: string): PgColumn {
  const column = columns[name];
  if (!column) throw new Error(`There is no column for "${name}"`);
  return column;
}

const quoted = (columns: Columns, name: string): SQL => sql.raw(`"${columnOf(columns, name).name}"`);

const nameList = (columns: Columns, names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => quoted(columns, name)),
    sql`, `,
  );

/** Returns the rows as an SQL table `given`. `list` has the values of each row in the order of `names`. */
function listOf(columns: Columns, names: readonly string[], list: readonly (readonly unknown[])[]): SQL {
  const fields = names.map((name) => columnOf(columns, name));
  const rows = list.map((values) =>
    Object.fromEntries(fields.map((column, index) => [column.name, storedAs(values[index], column)])),
  );
  const types = fields.map((column) => `"${column.name}" ${column.getSQLType()}`).join(', ');
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${sql.raw(types)})`;
}

/** Converts a value of a column to JSON. */
function storedAs(value: unknown, column: PgColumn): unknown {
  if (value === null || value === undefined) return null;
  return column.dataType === 'json' || column.dataType === 'array' ? value : column.mapToDriverValue(value);
}
