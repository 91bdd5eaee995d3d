import { id, z } from '@contract/fields.ts';
import { RefusedError } from '@contract/problem.ts';
import type { BodyOf } from '@contract/resource.ts';
import type { Context } from '@server/http/area.ts';
import { job } from '@server/jobs/job.ts';
import { startJob } from '@server/jobs/startJob.ts';
import { type commitImport, type Import, importMode } from '../../contract/imports.ts';
import { commit, hasErrors } from './commit.ts';
import { lockImport, presentImport, refuseOtherVersion, refuseUnless, saveImport } from './importRows.ts';

/** Writes all rows in one transaction, so that a failed job changes nothing. */
export const commitJob = job({
  kind: 'event-designer.commitImport',
  input: z.object({ eventId: id(), importId: id(), mode: importMode }),
  run: ({ finish }, { eventId, importId, mode }, { progress }) =>
    finish(async (context) => ({ eventId, ...(await commit(mode === 'all', context, progress)) }), {
      eventId,
      importId,
    }),
});

/** Starts the job. Repeated calls start it only once. */
export async function startCommit({ version, mode }: BodyOf<typeof commitImport>, context: Context): Promise<Import> {
  const { params } = context;
  const row = await lockImport(context);
  if (row.state === 'running' || row.state === 'done') return presentImport(row, context);
  refuseUnless(row, ['staged', 'failed']);
  refuseOtherVersion(row, version);
  const errors = row.sheets.reduce((sum, { counts }) => sum + (counts.error ?? 0), 0);
  const work = row.sheets.reduce((sum, { counts }) => sum + (counts.create ?? 0) + (counts.update ?? 0), 0);
  if (!row.isChecked) {
    const message = 'The import has changed since the check; check the rows again';
    throw new RefusedError('conflict', message, [{ path: '', code: 'import_not_checked', message }]);
  }
  if (mode === 'all' && errors > 0) throw hasErrors(errors);
  if (work === 0) {
    const message = 'No row would change anything';
    throw new RefusedError('rule_broken', message, [{ path: '', code: 'import_changes_nothing', message }]);
  }
  const input = { eventId: Number(params.eventId), importId: row.id, mode };
  const jobId = await startJob(context, commitJob, input, { name: row.fileName });
  return presentImport(await saveImport(context, row, { state: 'running', mode, jobId }), context);
}
