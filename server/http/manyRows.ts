import type { Resource } from '@contract/resource.ts';
import { eq, getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { takeRows } from '../changes/removedRows.ts';
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

/** Changes locked rows, each to values of its own, with their entries in the history. Answers in order. */
export async function changeMany(
  { resource, table, present }: ManyRows,
  all: readonly { row: Row; values: object }[],
  context: Context,
  done: (rows: number) => void = () => undefined,
): Promise<Row[]> {
  const { tx, now, history } = context;
  const target: PgTable = table;
  const changed: Row[] = [];
  for (const part of parts(all)) {
    const before = await present(
      part.map(({ row }) => row),
      context,
    );
    const rows: Row[] = [];
    for (const { row, values } of part) {
      const [after] = await tx
        .update(target)
        .set({ ...values, version: sql`${table.version} + 1`, updatedAt: now.toISOString() })
        .where(eq(table.id, row.id))
        .returning();
      rows.push(after);
    }
    changed.push(...rows);
    for (const [index, after] of (await present(rows, context)).entries()) {
      history.record(resource, { id: after.id, before: before[index] ?? null, after });
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
    for (const item of await present(part, context)) {
      const removed = await takeRows(context, getTableName(table), sql`removed.id = ${item.id}`);
      await context.tx.delete(target).where(eq(table.id, item.id));
      context.history.record(resource, { id: item.id, before: item, after: null, removed });
      done(1);
    }
  }
}
