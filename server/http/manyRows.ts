import type { Resource } from '@contract/resource.ts';
import { inChunks } from '@shared/inChunks.ts';
import { getTableName, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { copyManyRowsForRemoval } from '../changes/removedRows.ts';
import type { Context } from './area.ts';
import { type ChangedRow, insertRows, updateRows } from './rowSets.ts';
import type { Row } from './rowSql.ts';
import { factsOf } from './tableFacts.ts';

type RowTable = PgTable & Record<'id' | 'version' | 'updatedAt', PgColumn>;

type RemovedRows = {
  resource: Resource;
  table: PgTable;
  /** The rows as the history shows them. */
  present: (rows: Row[], context: Context) => Promise<{ id: number }[]>;
};

export type ManyRows = RemovedRows & { table: RowTable };

/** The facts that the history stores about the removal of a row, besides the row itself. */
type RemovalFacts = { params?: Record<string, number>; answered?: unknown };

/** Is called with the number of rows that were written. It may return a promise, to let other work run in between. */
export type OnRowsWritten = (rows: number) => void | Promise<void>;

/** The most rows of one statement: building a larger one would block the event loop for too long. */
const rowsOfStatement = 100;

/**
 * Inserts rows whose values the area's rules have accepted, with their entries in the history. Returns the rows in the
 * same order.
 */
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

/**
 * Removes locked rows, and stores copies with which the history can restore them. If the copies of a chunk are too large, it
 * removes half of it at a time. A single row is always removed; if its copy is too large, this cannot be undone.
 * `removalOf` is called for each row right before its removal is recorded.
 */
export async function removeMany(
  many: RemovedRows,
  all: readonly Row[],
  context: Context,
  onRowsWritten: OnRowsWritten = () => undefined,
  removalOf: (row: Row) => RemovalFacts = () => ({}),
): Promise<void> {
  const { resource, table, present } = many;
  const { id: idColumn } = factsOf(table, resource.name);
  for (const part of inChunks(all, rowsOfStatement)) {
    const ids = part.map(({ id }) => Number(id));
    const items = await present(part, context);
    const copies = await copyManyRowsForRemoval(context, getTableName(table), ids);
    if (!copies) {
      for (const half of inChunks(part, Math.ceil(part.length / 2)))
        await removeMany(many, half, context, onRowsWritten, removalOf);
      continue;
    }
    await context.tx.delete(table).where(inArray(idColumn, ids));
    for (const [index, item] of items.entries()) {
      const facts = removalOf(part[index]);
      context.history.record(resource, { id: item.id, before: item, after: null, removed: copies[index], ...facts });
    }
    await onRowsWritten(part.length);
  }
}
