import { id, z } from '@contract/fields.ts';
import { RefusedError } from '@contract/problem.ts';
import type { Context } from '@server/http/area.ts';
import { changeMany, type OnRowsWritten, removeMany } from '@server/http/manyRows.ts';
import { job } from '@server/jobs/job.ts';
import { startJob } from '@server/jobs/startJob.ts';
import { type Import, type ImportKind, importLimits } from '../../contract/imports.ts';
import { loadOrder } from '../../rules/import/dryRun.ts';
import { type Current, planUndo, type UndoStep } from '../../rules/import/undo.ts';
import { findEvent } from '../eventRows.ts';
import { chunksOf, type Result, resultsOf, type UndoSkipReason, withReasons, writeChunks } from './chunks.ts';
import { pauses } from './files/readFile.ts';
import { lockImport, presentImport, refuseUnless, saveImport } from './importRows.ts';
import { lockRows, targetOf } from './importTargets.ts';
import { rowsNaming, undoLinked } from './linkedSessions.ts';
import { removeReference } from './references.ts';

type Undone = { removed: number; restored: number; kept: number };

/**
 * Undoes the changes of a sheet. Returns the reason for each row that was not undone, and the ids of the rows in the
 * database that do not change. `linked`: rows of the file with sessions that were not undone.
 */
async function undoSheet(
  kind: ImportKind,
  { rows, linked }: { rows: readonly Result[]; linked: ReadonlySet<number> },
  context: Context,
  tell: OnRowsWritten,
) {
  const target = targetOf(kind);
  const written = rows.flatMap(({ rowId, outcome, details }) => {
    const isWritten = details && details.targetId !== null && /^(create|update)$/.test(outcome ?? '');
    return isWritten ? [{ rowId, ...details }] : [];
  });
  const journal = written.map(({ targetId, targetVersion, before }) => ({
    targetId: targetId ?? 0,
    version: targetVersion ?? 0,
    before,
  }));
  const locked = await lockRows(
    kind,
    journal.map(({ targetId }) => targetId),
    context,
  );
  const inUse = await target.inUse(locked, context);
  const current = new Map<number, Current>(
    locked.map((row) => [row.id, { id: row.id, version: row.version, isInUse: inUse.has(row.id) }]),
  );
  const byId = new Map(locked.map((row) => [row.id, row]));
  const steps = planUndo(journal, current);
  const of = <Way extends UndoStep['way']>(way: Way) =>
    steps.filter((step): step is Extract<UndoStep, { way: Way }> => step.way === way);
  const restored = of('restore').map(({ targetId, values }) => ({ row: byId.get(targetId), values }));
  const isOwn = ({ values }: { values: object }) => Object.keys(values).length > 0;
  await changeMany(target, restored.filter(isOwn), context, tell);
  await removeMany(
    target,
    of('remove').map(({ targetId }) => byId.get(targetId)),
    context,
    tell,
  );
  // There is one step for each row, in the order of the rows.
  const unrevertedRows = steps.flatMap((step, index): [number, UndoSkipReason][] => {
    const row = written[index];
    if (!row) return [];
    if (step.way === 'restore' && linked.has(row.rowId)) return [[row.rowId, 'edited']];
    return step.way === 'keep' ? [[row.rowId, step.reason]] : [];
  });
  const removed = of('remove').length;
  const unrevertedTargets = steps.flatMap((step) =>
    step.way === 'keep' && step.reason !== 'gone' ? [step.targetId] : [],
  );
  return {
    removed,
    restored: steps.length - removed - unrevertedRows.length,
    unrevertedRows,
    unrevertedTargets: new Set(unrevertedTargets),
  };
}

async function undo(context: Context, progress: (fraction: number) => void): Promise<Undone> {
  await findEvent(context, true);
  const row = await lockImport(context);
  refuseUnless(row, ['running']);
  const chunks = await chunksOf(row.id, context);
  const total = chunks.reduce((sum, { positions }) => sum + positions.length, 0);
  let undone = 0;
  const pause = pauses();
  const sum: Undone = { removed: 0, restored: 0, kept: 0 };
  const reasons = new Map<number, UndoSkipReason>();
  const linked = await undoLinked(row.linkedSessions, context, async () => pause());
  // Later sheets refer to rows of earlier ones, so they are undone first.
  for (const index of loadOrder(row.sheets).reverse()) {
    const kind = row.sheets[index]?.kind;
    if (!kind) continue;
    const done = await undoSheet(kind, { rows: resultsOf(chunks, index), linked }, context, async (more) => {
      undone += more;
      progress((0.95 * undone) / Math.max(1, total));
      await pause();
    });
    sum.removed += done.removed;
    sum.restored += done.restored;
    sum.kept += done.unrevertedRows.length;
    // People are still in these sessions, or are not back in them. Sessions are undone before people.
    if (kind === 'sessions')
      for (const rowId of rowsNaming(row.linkedSessions, done.unrevertedTargets)) linked.add(rowId);
    for (const [rowId, reason] of done.unrevertedRows) reasons.set(rowId, reason);
  }
  await writeChunks(withReasons(chunks, reasons), 'results', context);
  for (const reference of row.createdReferences) await removeReference(reference, context);
  await saveImport(context, row, { state: 'undone', undone: sum });
  return sum;
}

export const undoJob = job({
  kind: 'event-designer.undoImport',
  input: z.object({ eventId: id(), importId: id() }),
  run: ({ finish }, { eventId, importId }, { progress }) =>
    finish(async (context) => ({ eventId, id: importId, ...(await undo(context, progress)) }), { eventId, importId }),
});

const day = 86_400_000;

/**
 * Starts the job that undoes an import. Throws `import_undo_over` after the allowed days. Repeated calls start it once.
 */
export async function startUndo(context: Context): Promise<Import> {
  const row = await lockImport(context);
  if (row.state === 'undone' || (row.state === 'running' && row.committedAt !== null)) {
    return presentImport(row, context);
  }
  refuseUnless(row, ['done']);
  const committed = Date.parse(row.committedAt ?? '');
  if (context.now.getTime() > committed + importLimits.undoDays * day) {
    const message = `An import can be undone for ${importLimits.undoDays} days`;
    const params = { days: importLimits.undoDays };
    throw new RefusedError('rule_broken', message, [{ path: '', code: 'import_undo_over', message, params }]);
  }
  const input = { eventId: Number(context.params.eventId), importId: row.id };
  const jobId = await startJob(context, undoJob, input, { name: row.fileName });
  return presentImport(await saveImport(context, row, { state: 'running', jobId }), context);
}
