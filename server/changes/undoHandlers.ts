import { fieldsOf } from '@contract/changedFields.ts';
import { type Problem, RefusedError } from '@contract/problem.ts';
import type { CheckedUpdateOf, Document, Resource, UpdateOf } from '@contract/resource.ts';
import { sameValue } from '@contract/sameValue.ts';
import { scopeOf } from '@contract/scopes.ts';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Context, DocumentRoutes, ShowingRoutes } from '../http/area.ts';
import type { DocumentWrite } from '../http/documents.ts';
import type { EndpointCall, SlowResult, SlowWork } from '../http/endpoints.ts';
import { compileInput } from '../http/input.ts';
import { presentAll, type RowWrites, rowParameter } from '../http/rowWrites.ts';
import { restoreReferences } from '../references/restoreReferences.ts';
import { restoreRows } from './removedRows.ts';
import { changes } from './tables.ts';

export type StoredChange = typeof changes.$inferSelect;

type Options = { evenIfChanged: boolean };

/** Undoes changes of one contract, by the rules of a usual save of it. */
export type UndoHandler = {
  /** Returns true if the change can be undone at all; conflicts are found later, while undoing. */
  canUndo: (change: StoredChange) => boolean;
  /** Begins the slow part, in a separate transaction. Absent if nothing is slow. */
  begin?: (change: StoredChange, context: Context, options: Options) => Promise<SlowWork>;
  /** `slow`: the result of the slow work that `begin` began. */
  undo: (change: StoredChange, context: Context, options: Options, slow?: SlowResult) => Promise<void>;
  /**
   * Undoes the creation of several rows of one parent, in their order and by few statements. Returns the conflicts of
   * single rows. `recording` is called for each change right before its undo is recorded. Absent: one after the other.
   */
  undoCreations?: (
    changes: readonly StoredChange[],
    context: Context,
    options: Options,
    recording: (change: StoredChange) => void,
  ) => Promise<RefusedUndo[]>;
};

/** A change that cannot be undone, and why. */
export type RefusedUndo = { change: StoredChange; error: RefusedError };

export type UndoHandlers = ReadonlyMap<string, UndoHandler>;

/** Returns the change's undo handler: its contract's, or that of the endpoint that it names. */
export function undoHandlerOf(undoHandlers: UndoHandlers, { resource, undo }: StoredChange): UndoHandler | undefined {
  return undoHandlers.get(undo?.call ?? resource);
}

const hasFields = ({ before }: StoredChange) => Object.keys(before ?? {}).length > 0;

/** Returns the request's context as if the change itself had been requested. */
function contextOf(context: Context, { params, rowId, undo }: StoredChange): Context {
  const own: Record<string, number> = rowId === null ? {} : { [rowParameter]: rowId };
  return { ...context, params: { ...params, ...own, ...undo?.params }, ifMatch: undefined };
}

function changedSince(names: readonly string[], { evenIfChanged }: Options): RefusedError | undefined {
  if (evenIfChanged || names.length === 0) return undefined;
  const message = 'This was changed again since';
  const problems: Problem[] = names.map((path) => ({ path, code: 'changed_since', message }));
  return new RefusedError('conflict', `Changed again since: ${names.join(', ')}`, problems);
}

function refuseChangedSince(names: readonly string[], options: Options): void {
  const refusal = changedSince(names, options);
  if (refusal) throw refusal;
}

function isGone(): RefusedError {
  const message = 'It is not there any more; take its removal back first';
  return new RefusedError('conflict', message, [{ path: '', code: 'gone', message }]);
}

/** Turns `not_found` into `conflict`: the request's address is right, but the row to restore values in is gone. */
async function refuseIfGone<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw error instanceof RefusedError && error.code === 'not_found' ? isGone() : error;
  }
}

export function rowUndoHandler<R extends Resource, T extends PgTable>(
  resource: R,
  routes: ShowingRoutes<R, T>,
  writes: RowWrites<R>,
): UndoHandler {
  const fields = fieldsOf(resource);
  const check = resource.update && compileInput<CheckedUpdateOf<R>>(resource.update);

  const undoByKind: Record<StoredChange['kind'], UndoHandler['undo']> = {
    changed: async (change, context, options) => {
      const row = await refuseIfGone(writes.find(context, true));
      const item = await routes.present(row, context);
      refuseChangedSince(fields.changedSince(change.after ?? {}, item), options);
      if (!check) return;
      const patch = check({ ...fields.patch(change.before ?? {}), ...change.undo?.with });
      await writes.change(row, routes.prepare ? await routes.prepare(patch, context.ports) : patch, context);
    },
    created: async (change, context, options) => {
      const row = await refuseIfGone(writes.find(context, true));
      const item = await routes.present(row, context);
      const since = fields.changedSince(change.after ?? {}, item);
      refuseChangedSince([...since, ...(await changedBelow(resource, change, context))], options);
      await writes.remove(row, context);
    },
    removed: async (change, context) => {
      if (routes.before) await refuseIfGone(routes.before(context, true));
      await routes.restoring?.(context);
      await restoreRows(context.tx, change.id, context.now);
      await restoreReferences(change.undo?.cleared ?? [], context);
      await routes.written?.(await writes.find(context, false), context, 'restored', change.undo?.answered);
      const item = await routes.present(await writes.find(context, true), context);
      const { params } = context;
      context.history.record(resource, { id: change.rowId ?? 0, params, before: null, after: item });
    },
  };

  return {
    canUndo: (change) => {
      if (change.kind === 'removed') return change.undo?.rows === true;
      return change.kind === 'created' ? resource.removable === true : check !== undefined && hasFields(change);
    },
    undo: (change, context, options) => undoByKind[change.kind](change, contextOf(context, change), options),
    ...(writes.several && { undoCreations: creationsUndo(resource, routes, writes.several) }),
  };
}

function creationsUndo<R extends Resource, T extends PgTable>(
  resource: R,
  routes: ShowingRoutes<R, T>,
  several: NonNullable<RowWrites<R>['several']>,
): NonNullable<UndoHandler['undoCreations']> {
  const fields = fieldsOf(resource);
  return async (all, context, options, recording) => {
    const [first] = all;
    if (!first) return [];
    const here = contextOf(context, first);
    const changeOf = new Map(all.map((change) => [change.rowId ?? 0, change]));
    const rows = await refuseIfGone(several.find([...changeOf.keys()], here));
    const items = await presentAll(routes, [...rows.values()], here);
    const itemOf = new Map([...rows.keys()].map((id, index) => [id, items[index]]));
    const below = await changedBelowSeveral(resource, all, context);
    const refused: RefusedUndo[] = [];
    const removed: unknown[] = [];
    for (const [id, change] of changeOf) {
      const item = itemOf.get(id);
      const since = item ? fields.changedSince(change.after ?? {}, { ...item }) : [];
      const error = item ? changedSince([...since, ...(below.get(id) ?? [])], options) : isGone();
      if (error) refused.push({ change, error });
      else removed.push(rows.get(id));
    }
    // All are undone or none. If the others were tried, a refusal of one of them would hide these conflicts.
    if (refused.length > 0) return refused;
    await several.remove(removed, here, ({ id }) => {
      const change = changeOf.get(id);
      if (change) recording(change);
    });
    return [];
  };
}

/** Does the same as `changedBelow` for several new rows of a resource, by their ids. */
async function changedBelowSeveral(
  { name, idIn }: Resource,
  all: readonly StoredChange[],
  { tx }: Context,
): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  if (idIn === undefined) return found;
  const created = all.map(({ id, rowId }) => ({ id, row_id: rowId, scope: scopeOf(idIn, rowId ?? 0) }));
  const rows = await tx.execute<{ row: number; resource: string }>(sql`
    select distinct made.row_id as row, ${changes.resource} as resource
    from jsonb_to_recordset(${JSON.stringify(created)}::jsonb) as made (id int, row_id int, scope text)
    join ${changes} on ${changes.scope} = made.scope and ${changes.id} > made.id
    where ${changes.resource} <> ${name}`);
  for (const { row, resource } of rows) found.set(row, [...(found.get(row) ?? []), resource]);
  return found;
}

/**
 * Returns the contracts of rows below a new row that have changed since: undoing its creation would remove them too.
 */
async function changedBelow(resource: Resource, change: StoredChange, { tx }: Context): Promise<string[]> {
  if (resource.idIn === undefined || change.rowId === null) return [];
  const rows = await tx
    .selectDistinct({ resource: changes.resource })
    .from(changes)
    .where(and(eq(changes.scope, scopeOf(resource.idIn, change.rowId)), gt(changes.id, change.id)));
  return rows.map((row) => row.resource).filter((name) => name !== resource.name);
}

export function documentUndoHandler<D extends Document>(
  document: D,
  routes: DocumentRoutes<D>,
  write: DocumentWrite<D>,
): UndoHandler {
  const fields = fieldsOf(document);
  const check = document.update && compileInput<UpdateOf<D>>(document.update);
  return {
    canUndo: (change) => check !== undefined && hasFields(change),
    undo: async (change, context, options) => {
      const changeContext = contextOf(context, change);
      const current = await refuseIfGone(routes.read(changeContext, true));
      refuseChangedSince(fields.changedSince(change.after ?? {}, { ...current }), options);
      if (!check) return;
      const before = check({ ...fields.patch(change.before ?? {}), ...change.undo?.with });
      const patch = routes.undoPatch ? routes.undoPatch(before, current, changeContext) : before;
      await write(routes.prepare ? await routes.prepare(patch, context.ports) : patch, current, changeContext);
    },
  };
}

/** Undoes a change that an endpoint recorded with `undo`, by calling the endpoint named there. */
export function callUndoHandler(name: string, call: EndpointCall): UndoHandler {
  const canUndo = () => true;
  if ('run' in call) {
    return {
      canUndo,
      undo: async (change, context, options) => {
        await refuseLaterCalls(name, change, context, options);
        await call.run(change.undo?.body, contextOf(context, change));
      },
    };
  }
  return {
    canUndo,
    begin: async (change, context, options) => {
      await refuseLaterCalls(name, change, context, options);
      return call.begin(change.undo?.body, contextOf(context, change));
    },
    undo: async (change, context, options, slow) => {
      await refuseLaterCalls(name, change, context, options);
      if (!slow) throw new RefusedError('conflict', 'Somebody else changed this at the same moment');
      await slow.finish(contextOf(context, change));
    },
  };
}

/** Refuses if a later change that this endpoint undoes changed the same values again. */
async function refuseLaterCalls(
  name: string,
  { resource, params, rowId, after }: StoredChange,
  { tx }: Context,
  options: Options,
): Promise<void> {
  const [last] = await tx
    .select({ after: changes.after })
    .from(changes)
    .where(
      and(
        eq(changes.resource, resource),
        eq(changes.params, params),
        rowId === null ? isNull(changes.rowId) : eq(changes.rowId, rowId),
        sql`${changes.undo} ->> 'call' = ${name}`,
      ),
    )
    .orderBy(desc(changes.id))
    .limit(1);
  refuseChangedSince(sameValue(last?.after, after) ? [] : Object.keys(after ?? {}), options);
}
