import type { Context } from '@server/http/area.ts';
import { changeMany, type OnRowsWritten } from '@server/http/manyRows.ts';
import { linkedPeople, type SessionLinks } from '../../rules/import/sessionLinks.ts';
import { planUndo } from '../../rules/import/undo.ts';
import type { LinkedSession } from '../importTables.ts';
import { lockRows, targetOf } from './importTargets.ts';

/**
 * Adds speakers and sponsors to the sessions of the event that their rows name, and removes them from others. Sessions
 * that were written with a row of their own have them already. `written` has the ids of these, by the ids by which the
 * file names them. Returns the journal of both.
 */
export async function changeLinked(
  links: SessionLinks,
  written: ReadonlyMap<number, number>,
  context: Context,
  tell: OnRowsWritten,
): Promise<LinkedSession[]> {
  const linked = new Map(links.withoutOwnRow(written));
  const locked = await lockRows('sessions', [...linked.keys()], context);
  const changes = locked.flatMap((row) => {
    const link = linked.get(row.id);
    return link ? [{ row, link, values: linkedPeople(row, link) }] : [];
  });
  const changed = await changeMany(targetOf('sessions'), changes, context, tell);
  const others = changes.map(
    ({ row: { id, speakers, sponsorIds }, link }, index): LinkedSession => ({
      targetId: id,
      version: changed[index].version,
      before: { speakers, sponsorIds },
      rowIds: [...link.rowIds],
    }),
  );
  const own = [...written].flatMap(([namedAs, targetId]): LinkedSession[] => {
    const link = links.of(namedAs);
    return link ? [{ targetId, before: null, rowIds: [...link.rowIds] }] : [];
  });
  return [...others, ...own];
}

/**
 * Restores the people of sessions that have no row of their own in the file. Sessions that were edited since do not
 * change. Returns the rows of the file by which people joined or left such a session.
 */
export async function undoLinked(
  linkedSessions: readonly LinkedSession[],
  context: Context,
  tell: OnRowsWritten,
): Promise<Set<number>> {
  const journal = linkedSessions.filter((session) => session.before !== null);
  const ids = journal.map(({ targetId }) => targetId);
  const locked = new Map((await lockRows('sessions', ids, context)).map((row) => [row.id, row]));
  const current = new Map(
    [...locked.values()].map(({ id, version }) => [id, { id, version, isInUse: false }] as const),
  );
  const steps = planUndo(journal, current);
  const restored = steps.flatMap((step) =>
    step.way === 'restore' ? [{ row: locked.get(step.targetId), values: step.values }] : [],
  );
  await changeMany(targetOf('sessions'), restored, context, tell);
  const editedSessionIds = new Set(
    steps.flatMap((step) => (step.way === 'keep' && step.reason === 'edited' ? [step.targetId] : [])),
  );
  return new Set(rowsNaming(journal, editedSessionIds));
}

/** Returns the rows of the file by which people joined or left one of these sessions. */
export const rowsNaming = (journal: readonly LinkedSession[], sessionIds: ReadonlySet<number>): number[] =>
  journal.flatMap(({ targetId, rowIds }) => (sessionIds.has(targetId) ? rowIds : []));
