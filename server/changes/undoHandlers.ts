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
import { type RowWrites, rowParameter } from '../http/rowWrites.ts';
import { restoreReferences } from '../references/restoreReferences.ts';
import { restoreRows } from './removedRows.ts';
import { changes } from './tables.ts';

export type KeptChange = typeof changes.$inferSelect;

type Options = { evenIfChanged: boolean };

/** Undoes changes of one contract, by the rules of a usual save of it. */
export type UndoHandler = {
  /** Returns true if the change can be undone at all; conflicts are found later, while undoing. */
  canTakeBack: (change: KeptChange) => boolean;
  /** Begins the slow part, in a separate transaction. Absent if nothing is slow. */
  begin?: (change: KeptChange, context: Context, options: Options) => Promise<SlowWork>;
  /** `slow`: the result of the slow work that `begin` began. */
  undo: (change: KeptChange, context: Context, options: Options, slow?: SlowResult) => Promise<void>;
};

export type UndoHandlers = ReadonlyMap<string, UndoHandler>;

/** Returns the change's undo handler: its contract's, or that of the endpoint that it names. */
export function undoHandlerOf(undoHandlers: UndoHandlers, { resource, undo }: KeptChange): UndoHandler | undefined {
  return undoHandlers.get(undo?.call ?? resource);
}

const hasFields = ({ before }: KeptChange) => Object.keys(before ?? {}).length > 0;

/** Returns the request's context as if the change itself had been requested. */
function placed(context: Context, { params, rowId, undo }: KeptChange): Context {
  const own: Record<string, number> = rowId === null ? {} : { [rowParameter]: rowId };
  return { ...context, params: { ...params, ...own, ...undo?.params }, ifMatch: undefined };
}

function refuseChangedSince(names: readonly string[], { evenIfChanged }: Options): void {
  if (evenIfChanged || names.length === 0) return;
  const message = 'This was changed again since';
  const problems: Problem[] = names.map((path) => ({ path, code: 'changed_since', message }));
  throw new RefusedError('conflict', `Changed again since: ${names.join(', ')}`, problems);
}

/** Turns `not_found` into `conflict`: the request's address is right, but the row to restore values in is gone. */
async function stillThere<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof RefusedError) || error.code !== 'not_found') throw error;
    const message = 'It is not there any more; take its removal back first';
    throw new RefusedError('conflict', message, [{ path: '', code: 'gone', message }]);
  }
}

export function rowUndoHandler<R extends Resource, T extends PgTable>(
  resource: R,
  routes: ShowingRoutes<R, T>,
  writes: RowWrites<R>,
): UndoHandler {
  const fields = fieldsOf(resource);
  const check = resource.update && compileInput<CheckedUpdateOf<R>>(resource.update);

  const takers: Record<KeptChange['kind'], UndoHandler['undo']> = {
    changed: async (change, context, options) => {
      const row = await stillThere(writes.find(context, true));
      const item = await routes.present(row, context);
      refuseChangedSince(fields.changedSince(change.after ?? {}, item), options);
      if (!check) return;
      const patch = check({ ...fields.patch(change.before ?? {}), ...change.undo?.with });
      await writes.change(row, routes.prepare ? await routes.prepare(patch, context.ports) : patch, context);
    },
    created: async (change, context, options) => {
      const row = await stillThere(writes.find(context, true));
      const item = await routes.present(row, context);
      const since = fields.changedSince(change.after ?? {}, item);
      refuseChangedSince([...since, ...(await changedBelow(resource, change, context))], options);
      await writes.remove(row, context);
    },
    removed: async (change, context) => {
      if (routes.before) await stillThere(routes.before(context, true));
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
    canTakeBack: (change) => {
      if (change.kind === 'removed') return change.undo?.rows === true;
      return change.kind === 'created' ? resource.removable === true : check !== undefined && hasFields(change);
    },
    undo: (change, context, options) => takers[change.kind](change, placed(context, change), options),
  };
}

/**
 * Returns the contracts of rows below a new row that have changed since: undoing its creation would remove them too.
 */
async function changedBelow(resource: Resource, change: KeptChange, { tx }: Context): Promise<string[]> {
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
    canTakeBack: (change) => check !== undefined && hasFields(change),
    undo: async (change, context, options) => {
      const changeContext = placed(context, change);
      const current = await stillThere(routes.read(changeContext, true));
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
      canTakeBack: canUndo,
      undo: async (change, context, options) => {
        await refuseLaterCalls(name, change, context, options);
        await call.run(change.undo?.body, placed(context, change));
      },
    };
  }
  return {
    canTakeBack: canUndo,
    begin: async (change, context, options) => {
      await refuseLaterCalls(name, change, context, options);
      return call.begin(change.undo?.body, placed(context, change));
    },
    undo: async (change, context, options, slow) => {
      await refuseLaterCalls(name, change, context, options);
      if (!slow) throw new RefusedError('conflict', 'Somebody else changed this at the same moment');
      await slow.finish(placed(context, change));
    },
  };
}

/** Refuses if a later change that this endpoint undoes changed the same values again. */
async function refuseLaterCalls(
  name: string,
  { resource, params, rowId, after }: KeptChange,
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
