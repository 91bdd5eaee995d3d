import type { Resource } from '@contract/resource.ts';
import { inChunks } from '@shared/inChunks.ts';
import { getTableName, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { copyManyRowsForRemoval } from '../changes/removedRows.ts';
import type { Context } from './area.ts';
import { type ChangedRow, insertRows, updateRows } from './rowSets.ts';
import type { Row } from './rowSql.ts';

type RowTable = PgTable & Record<'id' | 'version' | 'updatedAt', PgColumn>;

export type ManyRows = {
  resource: Resource;
  table: RowTable;
  /** The rows as the history shows them. */
  present: (rows: Row[], context: Context) => Promise<{ id: number }[]>;
};

/** Is called with the number of rows that were written. It may return a promise, to let other work run in between. */
export type OnRowsWritten = (rows: number) => void | Promise<void>;

/** The most rows of one statement: building a larger one would block the event loop for too long. */
const rowsOfStatement = 100;

/** Inserts rows whose values the area's rules have accepted, with their entries in the history. Returns the rows in the same order. */
export async function insertMany(
  { resource, table, present }: ManyRows,
  all: readonly object[],
  context: Context,
  onRowsWritten: OnRowsWritten = () => undefined,
): Promise<Row[]> {
  const { tx, account, now, history } = context;
  const at = now.toISOString();
  const inserted: Row[] = [];
  for (const part of inChunks(all, rowsOfStatement)) {
    const own = { accountId: account, version: 1, createdAt: at, updatedAt: at };
    const rows = await insertRows(
      table,
      part.map((values) => ({ ...values, ...own })),
      tx,
    );
    inserted.push(...rows);
    for (const item of await present(rows, context))
      history.record(resource, { id: item.id, before: null, after: item });
    await onRowsWritten(rows.length);
  }
  return inserted;
}

/** Changes locked rows, each to values of its own, with their entries in the history. Returns the rows in the same order. */
export async function changeMany(
  { resource, table, present }: ManyRows,
  all: readonly ChangedRow[],
  context: Context,
  onRowsWritten: OnRowsWritten = () => undefined,
): Promise<Row[]> {
  const changed: Row[] = [];
  for (const part of inChunks(all, rowsOfStatement)) {
    const before = await present(
      part.map(({ row }) => row),
      context,
    );
    const rows = await updateRows(table, part, context);
    changed.push(...rows);
    for (const [index, after] of (await present(rows, context)).entries()) {
      context.history.record(resource, { id: after.id, before: before[index] ?? null, after });
    }
    await onRowsWritten(rows.length);
  }
  return changed;
}

/** Removes locked rows so that the history can restore them. If too many other rows go with them, the chunks get smaller. */
export async function removeMany(
  many: ManyRows,
  all: readonly Row[],
  context: Context,
  onRowsWritten: OnRowsWritten = () => undefined,
): Promise<void> {
  const { resource, table, present } = many;
  const target: PgTable = table;
  for (const part of inChunks(all, rowsOfStatement)) {
    const ids = part.map(({ id }) => Number(id));
    const items = await present(part, context);
    const copies = await copyManyRowsForRemoval(context, getTableName(table), ids);
    if (!copies) {
      for (const half of inChunks(part, Math.ceil(part.length / 2)))
        await removeMany(many, half, context, onRowsWritten);
      continue;
    }
    await context.tx.delete(target).where(inArray(table.id, ids));
    for (const [index, item] of items.entries()) {
      context.history.record(resource, { id: item.id, before: item, after: null, removed: copies[index] });
    }
    await onRowsWritten(part.length);
  }
}
