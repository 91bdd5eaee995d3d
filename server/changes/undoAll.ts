import { type Problem, RefusedError, untypedProblem } from '@contract/problem.ts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Context } from '../http/area.ts';
import { saveBatch } from '../http/batchSave.ts';
import type { SlowResult } from '../http/endpoints.ts';
import { changes } from './tables.ts';
import type { KeptChange, UndoHandler } from './undoHandlers.ts';

/** A change, its undo handler, and the result of slow work for it, if any. */
export type UndoStep = { change: KeptChange; undoHandler: UndoHandler; slow?: SlowResult };

/** Further problems are counted, but not listed. */
const mostListed = 100;

/** Returns the changes of a group that have not been undone one by one, newest first: the last is undone first. */
export async function changesNotUndone({ groupId }: KeptChange, { tx }: Context): Promise<KeptChange[]> {
  return tx
    .select()
    .from(changes)
    .where(and(eq(changes.groupId, groupId ?? ''), isNull(changes.takenBackBy)))
    .orderBy(desc(changes.id))
    .for('update');
}

/** Records in the group's first change which change undid the whole group. */
export async function markGroupUndone({ id, groupHead }: KeptChange, by: number, { tx }: Context): Promise<void> {
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
  ways: readonly UndoStep[],
  context: Context,
  options: { evenIfChanged: boolean; copiedFrom?: string | undefined },
): Promise<void> {
  const [only] = ways;
  if (only && ways.length === 1) {
    context.history.takesBack(only.change.id);
    return only.undoHandler.undo(only.change, context, options, only.slow);
  }
  const refusals: { change: KeptChange; error: RefusedError }[] = [];
  await saveBatch(context, async (batchContext) => {
    for (const { change, undoHandler, slow } of ways) {
      context.history.takesBack(change.id, options.copiedFrom);
      try {
        await undoHandler.undo(change, batchContext, options, slow);
      } catch (error) {
        // After a refusal that an undo handler found before it wrote, the transaction can still check the other
        // changes.
        if (!(error instanceof RefusedError) || !isLookedAt(error)) throw error;
        refusals.push({ change, error });
      }
    }
    if (refusals.length > 0) throw allOf(refusals, ways.length);
  });
}

const isLookedAt = ({ problems }: RefusedError) =>
  problems.some(({ code }) => code === 'changed_since' || code === 'gone');

function allOf(refusals: readonly { change: KeptChange; error: RefusedError }[], size: number): RefusedError {
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
  return new RefusedError('conflict', message, problems.slice(0, mostListed));
}
