import { type Problem, RefusedError, untypedProblem } from '@contract/problem.ts';
import { sameValue } from '@contract/sameValue.ts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Context } from '../http/area.ts';
import { saveBatch } from '../http/batchSave.ts';
import type { SlowResult } from '../http/endpoints.ts';
import { changes } from './tables.ts';
import type { RefusedUndo, StoredChange, UndoHandler } from './undoHandlers.ts';

/** A change, its undo handler, and the result of slow work for it, if any. */
export type UndoStep = { change: StoredChange; undoHandler: UndoHandler; slow?: SlowResult };

/** Further problems are counted, but not listed. */
const maximumProblems = 100;

/** Returns the changes of a group that have not been undone one by one, newest first: the last is undone first. */
export async function changesNotUndone({ groupId }: StoredChange, { tx }: Context): Promise<StoredChange[]> {
  return tx
    .select()
    .from(changes)
    .where(and(eq(changes.groupId, groupId ?? ''), isNull(changes.takenBackBy)))
    .orderBy(desc(changes.id))
    .for('update');
}

/** Records in the group's first change which change undid the whole group. */
export async function markGroupUndone({ id, groupHead }: StoredChange, by: number, { tx }: Context): Promise<void> {
  if (!groupHead) return;
  await tx
    .update(changes)
    .set({ groupHead: { ...groupHead, takenBackBy: by } })
    .where(eq(changes.id, id));
}

/**
 * Undoes changes one after another, all of them or none. The conflicts of several are reported together, so that the
 * person decides once.
 */
export async function undoAll(
  steps: readonly UndoStep[],
  context: Context,
  options: { evenIfChanged: boolean; copiedFrom?: string | undefined },
): Promise<void> {
  const [only] = steps;
  if (only && steps.length === 1) {
    context.history.beginUndo(only.change.id);
    return only.undoHandler.undo(only.change, context, options, only.slow);
  }
  const refusals: RefusedUndo[] = [];
  const recording = ({ id }: StoredChange) => context.history.beginUndo(id, options.copiedFrom);
  await saveBatch(context, async (batchContext) => {
    for (const run of runsOf(steps)) {
      const [first, ...rest] = run;
      if (!first) continue;
      const { change, undoHandler, slow } = first;
      try {
        if (rest.length > 0 && undoHandler.undoCreations) {
          const all = run.map((step) => step.change);
          refusals.push(...(await undoHandler.undoCreations(all, batchContext, options, recording)));
        } else {
          recording(change);
          await undoHandler.undo(change, batchContext, options, slow);
        }
      } catch (error) {
        // After a refusal that an undo handler found before it wrote, the transaction can still check the other
        // changes.
        if (!(error instanceof RefusedError)) throw error;
        // What refuses a whole run, such as a parent that is gone, refuses each of its rows.
        if (isFoundBeforeWriting(error)) refusals.push(...run.map((step) => ({ change: step.change, error })));
        // Rows that are refused stay, which can be the reason.
        else throw refusals.length > 0 ? combinedRefusal(refusals, steps.length) : error;
      }
    }
    if (refusals.length > 0) throw combinedRefusal(refusals, steps.length);
  });
}

/** Divides changes into runs that are undone together: creations of rows of one parent, one after the other. */
function runsOf(steps: readonly UndoStep[]): UndoStep[][] {
  const runs: UndoStep[][] = [];
  for (const step of steps) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && isLike(before, step)) run.push(step);
    else runs.push([step]);
  }
  return runs;
}

const isLike = (one: UndoStep, other: UndoStep): boolean =>
  one.undoHandler === other.undoHandler &&
  one.undoHandler.undoCreations !== undefined &&
  one.change.kind === 'created' &&
  other.change.kind === 'created' &&
  sameValue(one.change.params, other.change.params);

const isFoundBeforeWriting = ({ problems }: RefusedError) =>
  problems.some(({ code }) => code === 'changed_since' || code === 'gone');

function combinedRefusal(refusals: readonly RefusedUndo[], size: number): RefusedError {
  // A removed row cannot be restored even with `evenIfChanged`, so it is reported before the conflicts that can be
  // overridden.
  const gone = refusals.filter(({ error }) => error.problems.some(({ code }) => code === 'gone'));
  const reported = gone.length > 0 ? gone : refusals;
  const count = reported.length;
  const message =
    gone.length > 0 ? `${count} of ${size} are not there any more` : `${count} of ${size} were changed since`;
  const problems = reported.flatMap(({ change, error }): Problem[] =>
    error.problems.map(({ path, code }) =>
      untypedProblem({
        path,
        code: code === 'gone' ? 'some_gone' : code,
        message,
        params: { name: change.name, count, size },
      }),
    ),
  );
  return new RefusedError('conflict', message, problems.slice(0, maximumProblems));
}
