import { and, eq, inArray, lt, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../database/types.ts';
import type { Ports } from '../ports.ts';
import { randomKey } from '../random.ts';
import { type JobRow, jobs } from './tables.ts';

type QueueOptions = {
  /** Milliseconds after which a job without a heartbeat may be taken over from its process. */
  lease: number;
};

/** The jobs that a process may take. */
type TakeOptions = {
  kinds: readonly string[];
  /** Accounts that already have the maximum number of running jobs. */
  busyAccounts: readonly number[];
};

export type Ended = Pick<JobRow, 'state'> & Partial<Pick<JobRow, 'problem' | 'runAfter' | 'attempts' | 'progress'>>;

export type JobQueue = {
  /** Takes the next job for a new try. Accounts with fewer running jobs come first. */
  take: (wanted: TakeOptions) => Promise<JobRow | undefined>;
  /** Renews the lease. `undefined`: the job no longer belongs to this try. */
  renew: (job: JobRow, progress: number) => Promise<JobRow | undefined>;
  /** Ends this try. `undefined`: the job belonged to another one, and is left alone. */
  end: (job: JobRow, ended: Ended) => Promise<JobRow | undefined>;
  /** Ends this try with a result, as part of a transaction of the account. */
  endIn: (tx: Tx, job: JobRow, result: unknown) => Promise<JobRow | undefined>;
  /** Locks the job until the transaction of the account commits. */
  lock: (tx: Tx, job: JobRow) => Promise<JobRow | undefined>;
  /** Makes every running job available again, for the only process of a database. */
  release: () => Promise<void>;
};

const databaseClock = sql`clock_timestamp()`;

/**
 * The queue of all accounts' jobs, for one process. A running job belongs to one try: a process that was paused for
 * long may take its own job again, and the first try must then not continue.
 */
export function createJobQueue(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  options: QueueOptions,
): JobQueue {
  const { lease } = options;
  const leasedUntil = sql`${databaseClock} + ${lease} * interval '1 millisecond'`;
  const isOwnTry = ({ accountId, id, worker }: JobRow): SQL | undefined =>
    and(eq(jobs.accountId, accountId), eq(jobs.id, id), eq(jobs.worker, worker ?? ''), eq(jobs.state, 'running'));
  const now = () => clock().toISOString();
  const ended = ({ state, ...rest }: Ended & { result?: unknown }) => ({
    ...rest,
    ...(state === 'waiting' ? waitingUnlessCanceled() : { state, finishedAt: now() }),
    worker: null,
    leasedUntil: null,
    isCanceling: false,
    updatedAt: now(),
  });
  /** Cancelling may be requested while a try fails or is stopped: the job must not start again then. */
  const waitingUnlessCanceled = () => ({
    state: sql<JobRow['state']>`case when ${jobs.isCanceling} then 'canceled' else 'waiting' end`,
    finishedAt: sql`case when ${jobs.isCanceling} then ${now()}::timestamptz end`,
  });

  return {
    take: ({ kinds, busyAccounts }) =>
      database.asSystem(async (tx) => {
        const running = sql`(select count(*) from ${jobs} as "other"
          where "other".account_id = ${jobs.accountId} and "other".state = 'running')`;
        const [next] = await tx
          .select()
          .from(jobs)
          .where(
            and(
              inArray(jobs.kind, [...kinds]),
              busyAccounts.length > 0 ? notInArray(jobs.accountId, [...busyAccounts]) : undefined,
              or(
                and(eq(jobs.state, 'waiting'), lte(jobs.runAfter, now())),
                and(eq(jobs.state, 'running'), lt(jobs.leasedUntil, databaseClock)),
              ),
            ),
          )
          .orderBy(running, jobs.runAfter, jobs.id)
          .limit(1)
          .for('update', { skipLocked: true });
        if (!next) return undefined;
        const [taken] = await tx
          .update(jobs)
          .set({
            state: 'running',
            worker: randomKey(),
            leasedUntil,
            attempts: next.attempts + 1,
            progress: 0,
            updatedAt: now(),
          })
          .where(and(eq(jobs.accountId, next.accountId), eq(jobs.id, next.id)))
          .returning();
        return taken;
      }),

    renew: (job, progress) =>
      database.asSystem(async (tx) => {
        const [renewed] = await tx.update(jobs).set({ progress, leasedUntil }).where(isOwnTry(job)).returning();
        return renewed;
      }),

    end: (job, how) =>
      database.asSystem(async (tx) => {
        const [row] = await tx.update(jobs).set(ended(how)).where(isOwnTry(job)).returning();
        return row;
      }),

    endIn: async (tx, job, result) => {
      const done = { state: 'done', progress: 100, problem: null, result } as const;
      const [row] = await tx.update(jobs).set(ended(done)).where(isOwnTry(job)).returning();
      return row;
    },

    lock: async (tx, job) => {
      const [row] = await tx.select().from(jobs).where(isOwnTry(job)).for('share');
      return row;
    },

    release: () =>
      database.asSystem(async (tx) => {
        await tx.update(jobs).set({ leasedUntil: '1970-01-01T00:00:00.000Z' }).where(eq(jobs.state, 'running'));
      }),
  };
}
