import type { Context } from '@server/http/area.ts';
import { changeMany, type OnRowsWritten } from '@server/http/manyRows.ts';
import { linkedPeople, type SessionLinks } from '../../rules/import/sessionLinks.ts';
import { planUndo } from '../../rules/import/undo.ts';
import type { LinkedSession } from '../importTables.ts';
import { lockRows, targetOf } from './importTargets.ts';

/**
 * Adds speakers and sponsors to the sessions of the event that their rows name, and removes them from others. Sessions
 * that were written with a row of their own have them already.
 */
export async function changeLinked(
  links: SessionLinks,
  written: ReadonlySet<number>,
  context: Context,
  tell: OnRowsWritten,
): Promise<LinkedSession[]> {
  const rest = new Map(links.rest(written));
  const locked = await lockRows('sessions', [...rest.keys()], context);
  const changes = locked.flatMap((row) => {
    const link = rest.get(row.id);
    return link ? [{ row, link, values: linkedPeople(row, link) }] : [];
  });
  const changed = await changeMany(targetOf('sessions'), changes, context, tell);
  return changes.map(({ row: { id, speakers, sponsorIds }, link }, index) => ({
    targetId: id,
    version: changed[index].version,
    before: { speakers, sponsorIds },
    rowIds: [...link.rowIds],
  }));
}

/** Gives sessions their former people back. Returns the rows of the file whose sessions were edited since, and stay. */
export async function undoLinked(
  journal: readonly LinkedSession[],
  context: Context,
  tell: OnRowsWritten,
): Promise<Set<number>> {
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
  const kept = new Set(
    steps.flatMap((step) => (step.way === 'keep' && step.reason === 'edited' ? [step.targetId] : [])),
  );
  return new Set(journal.flatMap(({ targetId, rowIds }) => (kept.has(targetId) ? rowIds : [])));
}
