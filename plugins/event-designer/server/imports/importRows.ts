import { RefusedError, untypedProblem } from '@contract/problem.ts';
import type { Context } from '@server/http/area.ts';
import { jobs } from '@server/jobs/tables.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Import, type ImportState, importLimits } from '../../contract/imports.ts';
import { addCounts } from '../../rules/import/groupProblems.ts';
import { imports } from '../importTables.ts';

export type ImportRecord = typeof imports.$inferSelect;

const day = 86_400_000;

/** Returns the state of an import, which depends on its job. A cancelled or failed job has changed nothing. */
function stateOf({ state, committedAt }: ImportRecord, job: string | undefined): ImportState {
  if (state !== 'running' || job === undefined || job === 'waiting' || job === 'running' || job === 'done')
    return state;
  if (committedAt !== null) return 'done';
  return job === 'failed' ? 'failed' : 'staged';
}

async function jobStates(rows: readonly ImportRecord[], { tx }: Pick<Context, 'tx'>): Promise<Map<number, string>> {
  const ids = rows.flatMap(({ jobId, state }) => (jobId !== null && state === 'running' ? [jobId] : []));
  if (ids.length === 0) return new Map();
  const jobRows = await tx.select({ id: jobs.id, state: jobs.state }).from(jobs).where(inArray(jobs.id, ids));
  return new Map(jobRows.map(({ id, state }) => [id, state]));
}

/** Returns imports as the API presents them, with the states of their jobs. */
export async function presentImports(rows: readonly ImportRecord[], context: Pick<Context, 'tx'>): Promise<Import[]> {
  const states = await jobStates(rows, context);
  return rows.map(({ accountId: _account, createdReferences: _created, linkedSessions: _linked, ...row }) => ({
    ...row,
    state: stateOf(row as ImportRecord, states.get(row.jobId ?? 0)),
    // Imports that were checked by an earlier version do not have `creates`.
    sheets: row.sheets.map(({ signature: _signature, ...sheet }) => ({ ...{ creates: [] }, ...sheet })),
    counts: addCounts(row.sheets),
    warnings: row.sheets.reduce((sum, { warnings }) => sum + warnings, 0),
    undoUntil: row.committedAt && new Date(Date.parse(row.committedAt) + importLimits.undoDays * day).toISOString(),
  }));
}

export async function presentImport(row: ImportRecord, context: Pick<Context, 'tx'>): Promise<Import> {
  const [shown] = await presentImports([row], context);
  if (!shown) throw new Error('One row is one import');
  return shown;
}

/** Throws if the path names an import that does not exist. */
export async function requireImport({ tx, params }: Pick<Context, 'tx' | 'params'>): Promise<void> {
  const named = and(eq(imports.eventId, Number(params.eventId)), eq(imports.id, Number(params.importId)));
  if ((await tx.$count(imports, named)) === 0) throw new RefusedError('not_found', 'There is no such import');
}

/** Locks the import that the path names, and returns it with its state. */
export async function lockImport({ tx, params }: Pick<Context, 'tx' | 'params'>): Promise<ImportRecord> {
  const [row] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.eventId, Number(params.eventId)), eq(imports.id, Number(params.importId))))
    .for('update');
  if (!row) throw new RefusedError('not_found', 'There is no such import');
  const states = await jobStates([row], { tx });
  return { ...row, state: stateOf(row, states.get(row.jobId ?? 0)) };
}

/** Throws `conflict` if the import is in none of these states. */
export function refuseUnless(row: ImportRecord, states: readonly ImportState[]): void {
  if (states.includes(row.state)) return;
  const message = 'The import is not in a state in which this can be done';
  throw new RefusedError('conflict', message, [
    untypedProblem({ path: '', code: `import_is_${row.state}`, message, params: { state: row.state } }),
  ]);
}

/** Throws `import_changed` if the caller has seen another version of the import. */
export function refuseOtherVersion(row: ImportRecord, version: number): void {
  if (row.version === version) return;
  const message = 'Somebody else changed this import meanwhile';
  throw new RefusedError('conflict', message, [{ path: 'version', code: 'import_changed', message }]);
}

/** Saves values of an import and increments its version. The caller has locked the import. */
export async function saveImport(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { id }: Pick<ImportRecord, 'id'>,
  values: Partial<typeof imports.$inferInsert>,
): Promise<ImportRecord> {
  const [row] = await tx
    .update(imports)
    .set({ ...values, version: sql`${imports.version} + 1`, updatedAt: now.toISOString() })
    .where(eq(imports.id, id))
    .returning();
  if (!row) throw new Error('The import is locked');
  return row;
}
