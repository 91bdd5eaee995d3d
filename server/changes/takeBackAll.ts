import { type Problem, RefusedError } from '@contract/problem.ts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Context } from '../http/area.ts';
import type { SlowResult } from '../http/endpoints.ts';
import { saveTogether } from '../http/together.ts';
import { changes } from './tables.ts';
import type { KeptChange, UndoHandler } from './undoHandlers.ts';

/** A change, what takes it back, and what slow work for it ended with, where there was some. */
export type Way = { change: KeptChange; undoHandler: UndoHandler; slow?: SlowResult };

/** More problems than this are counted, and not listed. */
const mostListed = 100;

/** What of a group was not taken back by itself yet, newest first: the last that was done is undone first. */
export async function standingOf({ groupId }: KeptChange, { tx }: Context): Promise<KeptChange[]> {
  return tx
    .select()
    .from(changes)
    .where(and(eq(changes.groupId, groupId ?? ''), isNull(changes.takenBackBy)))
    .orderBy(desc(changes.id))
    .for('update');
}

/** Keeps with the group by which change it was taken back as a whole. */
export async function settleGroup({ id, groupHead }: KeptChange, by: number, { tx }: Context): Promise<void> {
  if (!groupHead) return;
  await tx
    .update(changes)
    .set({ groupHead: { ...groupHead, takenBackBy: by } })
    .where(eq(changes.id, id));
}

/**
 * Takes changes back one after another, all of them or none. What stands in the way of several is told together, so
 * that whoever asks decides once.
 */
export async function takeBackAll(
  ways: readonly Way[],
  context: Context,
  options: { evenIfChanged: boolean },
): Promise<void> {
  const [only] = ways;
  if (only && ways.length === 1) {
    context.history.takesBack(only.change.id);
    return only.undoHandler.takeBack(only.change, context, options, only.slow);
  }
  const refusals: { change: KeptChange; error: RefusedError }[] = [];
  await saveTogether(context, async (together) => {
    for (const { change, undoHandler, slow } of ways) {
      context.history.takesBack(change.id);
      try {
        await undoHandler.takeBack(change, together, options, slow);
      } catch (error) {
        // Only what an undo handler finds before it writes leaves a transaction in which the others can still be looked at.
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
  // What is gone cannot be taken back even so: it is told before what a choice would help.
  const gone = refusals.filter(({ error }) => error.problems.some(({ code }) => code === 'gone'));
  const told = gone.length > 0 ? gone : refusals;
  const count = told.length;
  const message =
    gone.length > 0 ? `${count} of ${size} are not there any more` : `${count} of ${size} were changed since`;
  const problems = told.flatMap(({ change, error }): Problem[] =>
    error.problems.map(({ path, code }) => ({
      path,
      code: code === 'gone' ? 'some_gone' : code,
      message,
      params: { name: change.name, count, size },
    })),
  );
  return new RefusedError('conflict', message, problems.slice(0, mostListed));
}
