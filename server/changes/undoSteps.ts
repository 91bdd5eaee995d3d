import type { Change, takeBackChange } from '@contract/changes.ts';
import { type PlainCode, RefusedError } from '@contract/problem.ts';
import type { BodyOf } from '@contract/resource.ts';
import { eq } from 'drizzle-orm';
import type { Context, EndpointSteps } from '../http/area.ts';
import type { SlowResult, SlowWork } from '../http/endpoints.ts';
import { changes } from './tables.ts';
import { changesNotUndone, markGroupUndone, type UndoStep, undoAll } from './undoAll.ts';
import { type StoredChange, type UndoHandlers, undoHandlerOf } from './undoHandlers.ts';

type UndoRequest = BodyOf<typeof takeBackChange>;
type Begun = { request: UndoRequest; works: { id: number; work: SlowWork }[] };
/** The results of slow work, by the id of the change. */
type Done = { request: UndoRequest; results: ReadonlyMap<number, SlowResult> };

function refusal(code: PlainCode, message: string): RefusedError {
  return new RefusedError('conflict', message, [{ path: '', code, message }]);
}

/** Reads the requested change, and all that are undone with it, each with its undo handler. */
async function readUndoSteps({ wholeGroup = false }: UndoRequest, context: Context, undoHandlers: UndoHandlers) {
  const { changeId = 0 } = context.params;
  // Locks the change, so that the second of two simultaneous requests is refused. Nothing else locks changes.
  const [change] = await context.tx.select().from(changes).where(eq(changes.id, changeId)).for('update');
  if (!change) throw new RefusedError('not_found', 'There is no such change');
  const isGroup = wholeGroup && change.groupHead !== null;
  const takenBackBy = isGroup ? change.groupHead?.takenBackBy : change.takenBackBy;
  if (typeof takenBackBy === 'number') throw refusal('taken_back', 'This was taken back already');
  const notUndone = isGroup ? await changesNotUndone(change, context) : [change];
  if (notUndone.length === 0) throw refusal('taken_back', 'This was taken back already');
  const steps = notUndone.map((one): UndoStep => {
    const undoHandler = undoHandlerOf(undoHandlers, one);
    if (!undoHandler?.canUndo(one)) throw refusal('no_way_back', 'This cannot be taken back');
    return { change: one, undoHandler };
  });
  return { change, isGroup, steps };
}

const optionsOf = ({ evenIfChanged = false }: UndoRequest) => ({ evenIfChanged });

/** Undoes a change, or a group of changes. Slow work, such as drawing a picture, runs between two transactions. */
export function undoSteps(
  undoHandlers: UndoHandlers,
  present: (row: StoredChange) => Change,
): EndpointSteps<typeof takeBackChange, Begun, Done> {
  return {
    begin: async ({ body: request }, context) => {
      const { steps } = await readUndoSteps(request, context, undoHandlers);
      const works: Begun['works'] = [];
      for (const { change, undoHandler } of steps) {
        const work = await undoHandler.begin?.(change, context, optionsOf(request));
        if (work) works.push({ id: change.id, work });
      }
      return { request, works };
    },
    outside: async ({ request, works }, _ports, signal) => {
      const results = new Map<number, SlowResult>();
      for (const { id, work } of works) results.set(id, await work(signal));
      return { request, results };
    },
    finish: async ({ request, results }, context) => {
      const { change, isGroup, steps } = await readUndoSteps(request, context, undoHandlers);
      await undoAll(
        steps.map((step) => ({ ...step, slow: results.get(step.change.id) })),
        context,
        { ...optionsOf(request), copiedFrom: isGroup ? change.groupHead?.copy?.from : undefined },
      );
      const [made] = await context.history.write();
      if (!made) throw refusal('already_so', 'Everything is as it was before that change already');
      if (isGroup) await markGroupUndone(change, made.id, context);
      const [row] = await context.tx.select().from(changes).where(eq(changes.id, made.id));
      if (!row) throw new Error('The change was not written');
      return present(row);
    },
    giveUp: async ({ results }) => {
      for (const { giveUp } of results.values()) await giveUp?.();
    },
  };
}
