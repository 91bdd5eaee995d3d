import { inArray } from 'drizzle-orm';
import type { Tx } from '../database/types.ts';
import type { Context } from '../http/area.ts';
import { tryLater } from '../http/tryLater.ts';
import { notifyJob } from '../live/broadcaster.ts';
import type { StartableJob } from './job.ts';
import { jobs } from './tables.ts';

/** The most waiting and running jobs of an account. */
const maximumOpenJobs = 100;

/** Throws if the account has the maximum number of open jobs. */
export async function refuseTooManyJobs(tx: Tx): Promise<void> {
  const open = await tx.$count(jobs, inArray(jobs.state, ['waiting', 'running']));
  if (open >= maximumOpenJobs) throw tryLater('too_many_requests', 'Too many jobs of this account wait already', 60);
}

/**
 * Adds a job in the transaction of the request: it starts after the commit, and never after a rollback. `name` is its
 * subject. Returns its id.
 */
export async function startJob<Input>(
  { tx, account, user, language, product, now }: Context,
  { kind, acceptInput }: StartableJob<Input>,
  input: Input,
  { name }: { name: string },
): Promise<number> {
  await refuseTooManyJobs(tx);
  const at = now.toISOString();
  const [row] = await tx
    .insert(jobs)
    .values({
      accountId: account,
      kind,
      name,
      input: acceptInput(input),
      starter: { user, language, product },
      runAfter: at,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (!row) throw new Error('The job was not started');
  await notifyJob(tx, row);
  return row.id;
}
