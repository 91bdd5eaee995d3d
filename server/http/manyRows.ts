import type { Resource } from '@contract/resource.ts';
import { getTableColumns, getTableName, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { takeManyRows } from '../changes/removedRows.ts';
import type { Context } from './area.ts';

type RowTable = PgTable & Record<'id' | 'version' | 'updatedAt', PgColumn>;

// biome-ignore lint/suspicious/noExplicitAny: the row's type is the area's; in here it is carried, not looked into
type Row = any;

export type ManyRows = {
  resource: Resource;
  table: RowTable;
  /** The rows as the history shows them. */
  present: (rows: Row[], context: Context) => Promise<{ id: number }[]>;
};

/** Rows of one statement: few enough that making it keeps nobody waiting. */
const atOnce = 100;

function* parts<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += atOnce) yield all.slice(from, from + atOnce);
}

/** Inserts rows whose values the area's rules have accepted, with their entries in the history. Answers in order. */
export async function insertMany(
  { resource, table, present }: ManyRows,
  all: readonly object[],
  context: Context,
  done: (rows: number) => void = () => undefined,
): Promise<Row[]> {
  const { tx, account, now, history } = context;
  const target: PgTable = table;
  const at = now.toISOString();
  const inserted: Row[] = [];
  for (const part of parts(all)) {
    const own = { accountId: account, version: 1, createdAt: at, updatedAt: at };
    const rows = await tx
      .insert(target)
      .values(part.map((values) => ({ ...values, ...own })))
      .returning();
    inserted.push(...rows);
    for (const item of await present(rows, context))
      history.record(resource, { id: item.id, before: null, after: item });
    done(rows.length);
  }
  return inserted;
}

type ChangedRow = { row: Row; values: object };

/** Returns changes in lists by the fields that they change. */
function byFields(changes: readonly ChangedRow[]): Map<string[], ChangedRow[]> {
  const lists = new Map<string, { names: string[]; same: ChangedRow[] }>();
  for (const change of changes) {
    const names = Object.entries(change.values).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    const list = lists.get(names.join()) ?? { names, same: [] };
    list.same.push(change);
    lists.set(names.join(), list);
  }
  return new Map([...lists.values()].map(({ names, same }) => [names, same]));
}

/** Changes the same fields of rows, each to values of its own, with one statement. Returns the rows in any order. */
async function updateRows(
  table: RowTable,
  names: readonly string[],
  changes: readonly ChangedRow[],
  { tx, now }: Context,
): Promise<Row[]> {
  const target: PgTable = table;
  const columns: Record<string, PgColumn> = getTableColumns(target);
  const fields = names.map((name) => {
    const column = columns[name];
    if (!column) throw new Error(`There is no column for "${name}"`);
    return { name, column, alias: sql.raw(`"${column.name}"`), type: sql.raw(column.getSQLType()) };
  });
  const lines = changes.map(({ row, values }) => {
    const cells = fields.map(({ name, column, type }) => sql`${sql.param(Object(values)[name], column)}::${type}`);
    return sql`(${sql.join([sql`${row.id}::integer`, ...cells], sql`, `)})`;
  });
  const list = sql.join([sql.raw('"id"'), ...fields.map(({ alias }) => alias)], sql`, `);
  const changed = sql`(values ${sql.join(lines, sql`, `)}) as "changed" (${list})`;
  return tx
    .update(target)
    .set({
      ...Object.fromEntries(fields.map(({ name, alias }) => [name, sql`"changed".${alias}`])),
      version: sql`${table.version} + 1`,
      updatedAt: now.toISOString(),
    })
    .from(changed)
    .where(sql`${table.id} = "changed"."id"`)
    .returning(columns);
}

/** Changes locked rows, each to values of its own, with their entries in the history. Answers in order. */
export async function changeMany(
  { resource, table, present }: ManyRows,
  all: readonly ChangedRow[],
  context: Context,
  done: (rows: number) => void = () => undefined,
): Promise<Row[]> {
  const changed: Row[] = [];
  for (const part of parts(all)) {
    const before = await present(
      part.map(({ row }) => row),
      context,
    );
    const found = new Map<number, Row>();
    for (const [names, same] of byFields(part)) {
      for (const row of await updateRows(table, names, same, context)) found.set(row.id, row);
    }
    const rows = part.map(({ row }) => found.get(row.id));
    changed.push(...rows);
    for (const [index, after] of (await present(rows, context)).entries()) {
      context.history.record(resource, { id: after.id, before: before[index] ?? null, after });
    }
    done(rows.length);
  }
  return changed;
}

/** Removes locked rows, so that the history can give them back. */
export async function removeMany(
  { resource, table, present }: ManyRows,
  all: readonly Row[],
  context: Context,
  done: (rows: number) => void = () => undefined,
): Promise<void> {
  const target: PgTable = table;
  for (const part of parts(all)) {
    const ids = part.map(({ id }) => Number(id));
    const items = await present(part, context);
    const taken = await takeManyRows(context, getTableName(table), ids);
    await context.tx.delete(target).where(inArray(table.id, ids));
    for (const [index, item] of items.entries()) {
      context.history.record(resource, { id: item.id, before: item, after: null, removed: taken[index] });
    }
    done(part.length);
  }
}
