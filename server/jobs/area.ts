import { cancelJob, jobs as contract, type Job, retryJob } from '@contract/jobs.ts';
import { type PlainCode, RefusedError } from '@contract/problem.ts';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Context, KernelArea } from '../http/area.ts';
import { notifyJob } from '../live/broadcaster.ts';
import { stopInProcess } from './earlyCancel.ts';
import { refuseTooManyJobs } from './startJob.ts';
import { type JobRow, jobs } from './tables.ts';

function present(row: JobRow): Job {
  const { id, version, createdAt, updatedAt, kind, name, state, progress, isCanceling, attempts } = row;
  const { runAfter, finishedAt, starter, problem, result } = row;
  return {
    id,
    version,
    createdAt,
    updatedAt,
    kind,
    name,
    state,
    progress,
    isCanceling,
    attempts,
    runAfter,
    finishedAt,
    user: { id: starter.user.id, name: starter.user.name },
    problem,
    result: result ?? null,
  };
}

async function lockedJob({ tx, params }: Context): Promise<JobRow> {
  const [row] = await tx
    .select()
    .from(jobs)
    .where(eq(jobs.id, params.jobId ?? 0))
    .for('update');
  if (!row) throw new RefusedError('not_found', 'There is no such job');
  return row;
}

/** Returns true if no process is running the job, such as a job of an area that is no longer served. */
async function isAbandoned(row: JobRow, { tx }: Context): Promise<boolean> {
  return (await tx.$count(jobs, and(eq(jobs.id, row.id), lt(jobs.leasedUntil, sql`clock_timestamp()`)))) > 0;
}

function refused(code: PlainCode, message: string): RefusedError {
  return new RefusedError('conflict', message, [{ path: '', code, message }]);
}

async function change(row: JobRow, set: Partial<JobRow>, { tx, now }: Context): Promise<Job> {
  const values = { ...set, version: row.version + 1, updatedAt: now.toISOString() };
  const [changed] = await tx.update(jobs).set(values).where(eq(jobs.id, row.id)).returning();
  if (!changed) throw new Error('The job was not changed');
  await notifyJob(tx, changed);
  return present(changed);
}

/** The jobs of the account: everybody in it can view, cancel and restart them. */
export const jobsArea: KernelArea = {
  id: 'jobs',
  routes: ({ resource, endpoint }) => {
    resource(contract, { table: jobs, present });
    endpoint(
      cancelJob,
      async (_, context) => {
        const row = await lockedJob(context);
        // It may have been stopped before this request, or by somebody else who wanted the same.
        if (row.state === 'canceled') return present(row);
        if (row.state === 'running' && !(await isAbandoned(row, context)))
          return change(row, { isCanceling: true }, context);
        if (row.state !== 'waiting' && row.state !== 'running')
          throw refused('job_is_over', 'This job is over already');
        const canceled = { state: 'canceled', worker: null, leasedUntil: null } as const;
        return change(row, { ...canceled, finishedAt: context.now.toISOString() }, context);
      },
      { ahead: ({ account, params, ports }) => stopInProcess(ports.database, { account, id: params.jobId ?? 0 }) },
    );
    endpoint(retryJob, async (_, context) => {
      const row = await lockedJob(context);
      if (row.state !== 'failed' && row.state !== 'canceled')
        throw refused('job_has_not_failed', 'Only a job that failed or was canceled can be begun anew');
      await refuseTooManyJobs(context.tx);
      const { user, language, product } = context;
      const resetValues = {
        starter: { user, language, product },
        attempts: 0,
        progress: 0,
        isCanceling: false,
        problem: null,
        finishedAt: null,
      };
      return change(row, { ...resetValues, state: 'waiting', runAfter: context.now.toISOString() }, context);
    });
  },
};
