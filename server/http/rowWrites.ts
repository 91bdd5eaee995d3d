import { RefusedError } from '@contract/problem.ts';
import type { CheckedCreateOf, CheckedUpdateOf, ItemOf, Resource } from '@contract/resource.ts';
import { sameValue } from '@contract/sameValue.ts';
import { once } from '@shared/once.ts';
import { and, eq, getTableName, is, SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { copyRowsForRemoval } from '../changes/removedRows.ts';
import type { Context, ShowingRoutes } from './area.ts';
import { removeMany } from './manyRows.ts';
import { assignments, columnList, precompiled, type Row, rendered, rowReader } from './rowSql.ts';
import { factsOf, instantFor, nameOf } from './tableFacts.ts';

/** The name of the last parameter of a row's path. Areas choose the names of all other parameters. */
export const rowParameter = 'id';

/** A row, with the item that its contract shows. */
// biome-ignore lint/suspicious/noExplicitAny: the item's type is the contract's; in here it is carried
export type RowWithItem = { row: Row; item: any };

/** The operations on one row. Each records its change in the history; none checks versions. */
export type RowWrites<R extends Resource> = {
  /** Reads the row of the path, with a lock if it is about to be written; throws `not_found`. */
  find: (context: Context, lock: boolean) => Promise<Row>;
  create: (input: CheckedCreateOf<R>, context: Context) => Promise<RowWithItem>;
  /** Leaves the row alone, with its version, if no value would change. */
  change: (row: Row, patch: CheckedUpdateOf<R>, context: Context) => Promise<RowWithItem>;
  remove: (row: Row, context: Context) => Promise<void>;
  /** Present if several rows of one parent can be removed by few statements. */
  several?: SeveralRows;
};

type SeveralRows = {
  /** Reads rows of the path's parent with a lock, by their ids. */
  find: (ids: readonly number[], context: Context) => Promise<Map<number, Row>>;
  /** Removes locked rows in their order. `recording` is called for each right before its removal is recorded. */
  remove: (rows: readonly Row[], context: Context, recording: (row: Row) => void) => Promise<void>;
};

export function rowWrites<R extends Resource, T extends PgTable>(
  resource: R,
  routes: ShowingRoutes<R, T>,
): RowWrites<R> {
  const facts = factsOf(routes.table, resource.name);
  const { columns } = facts;
  const parents = Object.entries(routes.parent ?? {});
  const parentNames = parents.map(([parameter, column]) => [parameter, nameOf(facts, column)] as const);

  const readRow = rowReader(facts);
  const assign = assignments(facts);
  const ofPath = and(
    eq(facts.id, sql.placeholder(rowParameter)),
    ...parents.map(([parameter, column]) => eq(column, sql.placeholder(parameter))),
  );
  // At first use: rendering them for every resource would delay the start of the server.
  const statements = once(() => {
    const listed = columnList(facts);
    return {
      find: precompiled(sql`select ${listed} from ${facts.table} where ${ofPath}`),
      lock: precompiled(sql`select ${listed} from ${facts.table} where ${ofPath} for update`),
      updateHead: rendered(sql`update ${facts.table} set `),
      raiseVersion: rendered(sql`version = ${facts.version} + 1`),
      updateTail: precompiled(sql` where ${facts.id} = ${sql.placeholder(rowParameter)} returning ${listed}`),
    };
  });

  return {
    find: async (context, lock) => {
      await routes.before?.(context, lock);
      const statement = statements()[lock ? 'lock' : 'find'];
      const [raw] = await context.tx.execute(statement(context.params));
      if (!raw) throw new RefusedError('not_found', 'There is no such row');
      return readRow(raw);
    },

    create: async (input, context) => {
      await routes.before?.(context, true);
      const values: Record<string, unknown> = routes.create
        ? await routes.create(input, context)
        : { ...Object(input) };
      for (const [parameter, name] of parentNames) values[name] = context.params[parameter];
      values.accountId = context.account;
      values.version = 1;
      values.createdAt = instantFor(columns.createdAt, context.now);
      values.updatedAt = instantFor(columns.updatedAt, context.now);
      const [row]: Row[] = await context.tx.insert(facts.table).values(values).returning();
      await routes.written?.(row, context, 'created');
      const item = await routes.present(row, context);
      context.history.record(resource, { id: row.id, params: context.params, before: null, after: item });
      return { row, item };
    },

    change: async (row, patch, context) => {
      const before = await routes.present(row, context);
      const values = routes.update ? await routes.update(row, patch, context) : Object(patch);
      // Raising the version without a change would refuse what others are about to save.
      if (Object.entries(values).every(([name, value]) => isStored(value, row[name], columns[name]))) {
        const item = await routes.present(row, context);
        if (sameValue(before, item)) return { row, item };
      }
      const set = assign({ ...values, updatedAt: instantFor(columns.updatedAt, context.now) });
      const { updateHead, raiseVersion, updateTail } = statements();
      const [changed] = await context.tx.execute(
        sql`${updateHead}${sql.join([...set, raiseVersion], sql`, `)}${updateTail({ id: row.id })}`,
      );
      const next = readRow(Object(changed));
      await routes.written?.(next, context, 'changed');
      const item = await routes.present(next, context);
      context.history.record(resource, { id: row.id, params: context.params, before, after: item, patch });
      return { row: next, item };
    },

    remove: async (row, context) => {
      const before = await routes.present(row, context);
      const removed = await copyRowsForRemoval(context, getTableName(facts.table), row.id);
      const answered = await routes.remove?.(row, context);
      await context.tx.delete(facts.table).where(eq(facts.id, row.id));
      await routes.written?.(row, context, 'removed');
      context.history.record(resource, { id: row.id, params: context.params, before, after: null, removed, answered });
    },

    ...((!routes.remove || routes.removeSeveral) && { several: severalRows(resource, routes) }),
  };
}

function severalRows<R extends Resource, T extends PgTable>(resource: R, routes: ShowingRoutes<R, T>): SeveralRows {
  const { table, id } = factsOf(routes.table, resource.name);
  return {
    find: async (ids, context) => {
      await routes.before?.(context, true);
      const ofParent = Object.entries(routes.parent ?? {}).map(([name, column]) => eq(column, context.params[name]));
      const rows: Row[] = await context.tx
        .select()
        .from(table)
        // A single parameter of the statement, however many there are.
        .where(and(sql`${id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int)`, ...ofParent))
        .orderBy(id)
        .for('update');
      return new Map(rows.map((row) => [row.id, row]));
    },
    remove: async (rows, context, recording) => {
      const answers = (await routes.removeSeveral?.([...rows], context)) ?? [];
      const answerOf = new Map(rows.map((row, index) => [row.id, answers[index]]));
      const present = (some: Row[]) => presentAll(routes, some, context);
      await removeMany({ resource, table, present }, rows, context, undefined, (row) => {
        recording(row);
        return { params: context.params, answered: answerOf.get(row.id) };
      });
      for (const row of rows) await routes.written?.(row, context, 'removed');
    },
  };
}

/** Presents many rows, with one query for all of them where the area has one. */
export function presentAll<R extends Resource, T extends PgTable>(
  { present, presentMany }: Pick<ShowingRoutes<R, T>, 'present' | 'presentMany'>,
  rows: Row[],
  context: Context,
): Promise<ItemOf<R>[]> {
  return presentMany ? presentMany(rows, context) : Promise.all(rows.map((row) => present(row, context)));
}

/** Returns true if a column already holds this value. The result of an expression is not known. */
function isStored(value: unknown, stored: unknown, column: PgColumn | undefined): boolean {
  if (value === undefined) return true;
  if (is(value, SQL)) return false;
  return sameValue(asRead(value, column), stored);
}

/** Converts a value to the column's form: an instant can be written in several ways. */
function asRead(value: unknown, column: PgColumn | undefined): unknown {
  if (value === null || column?.dataType !== 'custom') return value;
  return column.mapFromDriverValue(column.mapToDriverValue(value));
}
