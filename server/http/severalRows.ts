import { RefusedError } from '@contract/problem.ts';
import type { AnyObject, Endpoint, Resource } from '@contract/resource.ts';
import { sameValue } from '@contract/sameValue.ts';
import type { severalOf } from '@contract/severalRows.ts';
import { partOrder } from '@shared/partOrder.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { writtenChange } from '../changes/writtenChange.ts';
import type { AreaRoutes, Context } from './area.ts';
import { removeMany } from './manyRows.ts';

type RowTable = PgTable & Record<'id' | 'version' | 'updatedAt', PgColumn>;

// biome-ignore lint/suspicious/noExplicitAny: the row's type is the area's; in here it is carried, not looked into
type Row = any;

type SeveralCalls = ReturnType<typeof severalOf<Resource, AnyObject>>;

type SeveralRoutes = {
  resource: Resource;
  table: RowTable;
  /** As in `ResourceRoutes`. */
  parent: Record<string, PgColumn>;
  /** The column of the order; the lowest is first. */
  position: PgColumn;
  /** Locks the parent. */
  before: (context: Context) => Promise<unknown>;
  /** The rows as the history shows them. */
  present: (rows: Row[], context: Context) => Promise<{ id: number }[]>;
  /** Throws when one of these rows must not have the values. */
  refuseChange?: (rows: Row[], changes: object, context: Context) => Promise<void>;
  /** Throws when one of these rows must stay. */
  refuseRemoval?: (rows: Row[], context: Context) => Promise<void>;
};

/**
 * Registers the calls of `severalOf`. Each locks its rows in the order of their ids, changes all of them or none, and is
 * one entry of the history. A row that already has the values is left alone.
 */
export function severalRoutes(routes: AreaRoutes, calls: SeveralCalls, several: SeveralRoutes): void {
  routes.endpoint(calls.reorder, ({ body }, context) => reorder(body.ids, calls.reorder, several, context));
  routes.endpoint(calls.bulkEdit, ({ body }, context) => bulkEdit(body, several, context));
  routes.endpoint(calls.remove, ({ body }, context) => removeAll(body.ids, several, context));
}

const ofParent = ({ parent }: SeveralRoutes, { params }: Context): SQL[] =>
  Object.entries(parent).map(([parameter, column]) => eq(column, params[parameter]));

async function lockRows(ids: readonly number[], several: SeveralRoutes, context: Context): Promise<Row[]> {
  const { table } = several;
  const target: PgTable = table;
  const wanted = [...new Set(ids)];
  await several.before(context);
  const rows = await context.tx
    .select()
    .from(target)
    .where(and(...ofParent(several, context), inArray(table.id, wanted)))
    .orderBy(table.id)
    .for('update');
  if (rows.length < wanted.length) throw new RefusedError('not_found', 'There is no such row');
  return rows;
}

/** Saves an order. Versions stay the same, because no form shows the order and open forms must not become stale. */
async function reorder(ids: number[], endpoint: Endpoint, several: SeveralRoutes, context: Context) {
  const { resource, table, position, before } = several;
  const target: PgTable = table;
  await before(context);
  const rows = await context.tx
    .select({ id: table.id })
    .from(target)
    .where(and(...ofParent(several, context)))
    .orderBy(position, table.id);
  const current = rows.map(({ id }) => Number(id));
  const wanted = partOrder(ids, current);
  if (!wanted) {
    const message = 'Some of these rows are gone, or named twice';
    throw new RefusedError('conflict', message, [{ path: 'ids', code: 'order_outdated', message }]);
  }
  const order = sql.join(
    wanted.map((id, index) => sql`(${id}::int, ${index + 1}::int)`),
    sql`, `,
  );
  await context.tx.execute(sql`
    update ${table} set ${sql.identifier(position.name)} = wanted.position
    from (values ${order}) as wanted (id, position)
    where ${and(sql`${table.id} = wanted.id`, ...ofParent(several, context))}`);
  const moved = new Set(ids);
  const previous = current.filter((id) => moved.has(id));
  context.history.record(resource, {
    before: { order: previous },
    after: { order: ids },
    undo: { endpoint, body: { ids: previous } },
  });
  return { ids };
}

async function bulkEdit(
  { ids, changes }: { ids: number[]; changes: object },
  several: SeveralRoutes,
  context: Context,
) {
  const { resource, table, present, refuseChange } = several;
  const target: PgTable = table;
  const changedValues = Object.entries(changes).filter(([, value]) => value !== undefined);
  const rows = (await lockRows(ids, several, context)).filter((row) =>
    changedValues.some(([name, value]) => !sameValue(row[name], value)),
  );
  if (rows.length === 0) return { changed: 0, changeId: null };
  await refuseChange?.(rows, changes, context);
  const shown = await present(rows, context);
  const after = await context.tx
    .update(target)
    .set({ ...changes, version: sql`${table.version} + 1`, updatedAt: context.now.toISOString() })
    .where(
      inArray(
        table.id,
        rows.map(({ id }) => id),
      ),
    )
    .returning();
  const next = new Map((await present(after, context)).map((item) => [item.id, item]));
  for (const item of shown) {
    context.history.record(resource, { id: item.id, before: item, after: next.get(item.id) ?? null });
  }
  return { changed: rows.length, changeId: await writtenChange(resource, context) };
}

async function removeAll(ids: readonly number[], several: SeveralRoutes, context: Context) {
  const rows = await lockRows(ids, several, context);
  await several.refuseRemoval?.(rows, context);
  await removeMany(several, rows, context);
  return { deleted: rows.length, changeId: await writtenChange(several.resource, context) };
}
