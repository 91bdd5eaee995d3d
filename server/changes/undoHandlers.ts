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
import { fillAgain } from '../references/fillAgain.ts';
import { restoreRows } from './removedRows.ts';
import { changes } from './tables.ts';

export type KeptChange = typeof changes.$inferSelect;

type Options = { evenIfChanged: boolean };

/** Takes changes of one contract back, by the rules that hold for a usual save of it. */
export type UndoHandler = {
  /** Whether there is a way at all; what speaks against it is found out on the way. */
  canTakeBack: (change: KeptChange) => boolean;
  /** Begins what is slow about it, in a transaction of its own. Absent where nothing is. */
  begin?: (change: KeptChange, context: Context, options: Options) => Promise<SlowWork>;
  /** `slow`: what the slow work that `begin` began ended with. */
  takeBack: (change: KeptChange, context: Context, options: Options, slow?: SlowResult) => Promise<void>;
};

export type UndoHandlers = ReadonlyMap<string, UndoHandler>;

/** The one for this change: its contract's, or that of the endpoint that it names for that. */
export function undoHandlerOf(undoHandlers: UndoHandlers, { resource, undo }: KeptChange): UndoHandler | undefined {
  return undoHandlers.get(undo?.call ?? resource);
}

const hasFields = ({ before }: KeptChange) => Object.keys(before ?? {}).length > 0;

/** The request as one that the change itself could have been made with. */
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

/** What is not there cannot get its old values back; that is no wrong address of whoever asks. */
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

  const takers: Record<KeptChange['kind'], UndoHandler['takeBack']> = {
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
      await fillAgain(change.undo?.cleared ?? [], context);
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
    takeBack: (change, context, options) => takers[change.kind](change, placed(context, change), options),
  };
}

/** The contracts of what is below a new row and was changed since it was made: all that would go with it. */
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
    takeBack: async (change, context, options) => {
      const here = placed(context, change);
      const current = await stillThere(routes.read(here, true));
      refuseChangedSince(fields.changedSince(change.after ?? {}, { ...current }), options);
      if (!check) return;
      const before = check({ ...fields.patch(change.before ?? {}), ...change.undo?.with });
      const patch = routes.wayBack ? routes.wayBack(before, current, here) : before;
      await write(routes.prepare ? await routes.prepare(patch, context.ports) : patch, current, here);
    },
  };
}

/** Takes back what an endpoint recorded with `undo`: by calling the endpoint that it named. */
export function callUndoHandler(name: string, call: EndpointCall): UndoHandler {
  const canTakeBack = () => true;
  if ('run' in call) {
    return {
      canTakeBack,
      takeBack: async (change, context, options) => {
        await refuseLaterCalls(name, change, context, options);
        await call.run(change.undo?.body, placed(context, change));
      },
    };
  }
  return {
    canTakeBack,
    begin: async (change, context, options) => {
      await refuseLaterCalls(name, change, context, options);
      return call.begin(change.undo?.body, placed(context, change));
    },
    takeBack: async (change, context, options, slow) => {
      await refuseLaterCalls(name, change, context, options);
      if (!slow) throw new RefusedError('conflict', 'Somebody else changed this at the same moment');
      await slow.finish(placed(context, change));
    },
  };
}

/** Refuses where the same was changed again, by the last of the changes that are taken back by this endpoint. */
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
