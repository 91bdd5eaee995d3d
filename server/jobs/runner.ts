import type { AreaSet } from '../areas/areaSet.ts';
import { liveJobOf } from '../live/broadcaster.ts';
import type { Live } from '../live/live.ts';
import type { Ports } from '../ports.ts';
import { onStopInProcess } from './earlyCancel.ts';
import type { JobKind } from './job.ts';
import { problemOf } from './problemOf.ts';
import { createJobQueue, type Ended } from './queue.ts';
import { runJob } from './runJob.ts';
import { JobStopped } from './stopReason.ts';
import type { JobRow } from './tables.ts';

type RunnerOptions = {
  /** Jobs that run at once in this process; one account may have one fewer, so that there is room for others. */
  atOnce?: number;
  /** Milliseconds without a heartbeat after which another process takes a job over. */
  lease?: number;
  /** Milliseconds between two checks of the queue, if no new job is announced. */
  interval?: number;
  /** Returns the milliseconds to wait after a number of tries. */
  backoff?: (attempts: number) => number;
  /** True if no other process uses this database, so that jobs that were running when it was opened can be taken. */
  isOnlyProcess?: boolean;
};

export type JobRunner = {
  /** Starts to take jobs. */
  start: () => Promise<void>;
  /** Takes no more, returns unfinished jobs to the queue, and resolves when that is done. */
  stop: () => Promise<void>;
};

type Running = { job: JobRow; progress: number; stop: AbortController };

/** 10 seconds, and three times as long after each try. */
const defaultBackoff = (attempts: number) => 10_000 * 3 ** (attempts - 1);

/** Works through the jobs of all accounts, together with the runners of other processes. */
export function createJobRunner(
  ports: Ports,
  { areas, live }: { areas: Pick<AreaSet, 'served'>; live: Pick<Live, 'tell' | 'tellJob' | 'subscribeToJobs'> },
  options: RunnerOptions = {},
): JobRunner {
  const { atOnce = 2, lease = 30_000, interval = 10_000, backoff = defaultBackoff } = options;
  const { isOnlyProcess = false } = options;
  const { clock, log } = ports;
  const queue = createJobQueue(ports, { lease });
  const kinds = new Map<string, JobKind>();
  for (const area of areas.served()) {
    for (const kind of area.jobs ?? []) {
      if (kind.kind.startsWith(`${area.id}.`)) kinds.set(kind.kind, kind);
      else log.error(`the job "${kind.kind}" is not run: it must begin with "${area.id}."`, { area: area.id });
    }
  }
  const running = new Set<Running>();
  const unfinishedRuns = new Set<Promise<void>>();
  let currentCheck: Promise<void> | undefined;
  let isCheckRequested = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = true;

  /** Stops a job if this process runs it. */
  const stop = ({ account, id }: { account: number; id: number }): void => {
    for (const { job, stop: stopping } of running) {
      if (job.accountId === account && job.id === id) stopping.abort(new JobStopped('canceled'));
    }
  };
  let unsubscribe: () => void = () => {};

  const tell = (row: JobRow) => live.tellJob(row.accountId, liveJobOf(row));

  const fail = (error: unknown, { job }: Running, { attempts: maximum }: JobKind): Ended => {
    const { problem, isFinal } = problemOf(error);
    const isLastTry = isFinal || job.attempts >= maximum;
    log[isFinal ? 'info' : 'warn']('a job failed', { job: job.id, kind: job.kind, attempts: job.attempts, error });
    if (isLastTry) return { state: 'failed', problem };
    const runAfter = new Date(clock().getTime() + backoff(job.attempts)).toISOString();
    return { state: 'waiting', problem, runAfter };
  };

  /** Returns the outcome of a try that did not succeed; `undefined` if the job belongs to another try by now. */
  const endOf = (error: unknown, one: Running, kind: JobKind): Ended | undefined => {
    const cause: unknown = one.stop.signal.aborted ? one.stop.signal.reason : error;
    if (!(cause instanceof JobStopped)) return fail(error, one, kind);
    if (cause.reason === 'lost') return undefined;
    if (cause.reason === 'canceled') return { state: 'canceled' };
    return { state: 'waiting', attempts: one.job.attempts - 1, runAfter: clock().toISOString(), progress: 0 };
  };

  /** Saves the progress, renews the lease, and stops the job if it was canceled or lost. */
  const renew = async (one: Running): Promise<void> => {
    const before = one.job.progress;
    const renewed = await queue.renew(one.job, one.progress);
    if (!running.has(one)) return;
    if (!renewed) one.stop.abort(new JobStopped('lost'));
    else if (renewed.isCanceling) one.stop.abort(new JobStopped('canceled'));
    else if (renewed.progress !== before) tell(renewed);
    if (renewed) one.job = renewed;
  };

  const run = async (job: JobRow, kind: JobKind): Promise<void> => {
    const one: Running = { job, progress: 0, stop: new AbortController() };
    running.add(one);
    const { signal } = one.stop;
    let isRenewing = false;
    const renewOnce = () => {
      if (isRenewing) return;
      isRenewing = true;
      void renew(one)
        .catch((error: unknown) => log.warn('a job could not say that it goes on', { job: job.id, error }))
        .finally(() => {
          isRenewing = false;
        });
    };
    const heartbeatTimer = setInterval(renewOnce, lease / 3);
    let lastReportedAt = clock().getTime();
    const progress = (fraction: number): void => {
      signal.throwIfAborted();
      one.progress = Math.round(Math.min(1, Math.max(0, fraction)) * 100);
      const now = clock().getTime();
      if (now - lastReportedAt < 500) return;
      lastReportedAt = now;
      renewOnce();
    };
    try {
      tell(job);
      // The previous process ended before it could cancel the job.
      if (job.isCanceling) throw new JobStopped('canceled');
      if (job.attempts > kind.attempts) throw new Error('Every try ended together with its process');
      tell(await runJob({ job, kind, queue, ports, live, signal, progress }));
    } catch (error) {
      const ended = endOf(error, one, kind);
      const row = ended && (await queue.end(job, ended));
      if (row) tell(row);
    } finally {
      clearInterval(heartbeatTimer);
      running.delete(one);
    }
  };

  /** Takes jobs while there are any and there is room. */
  const takeJobs = async (): Promise<void> => {
    while (isCheckRequested && !isStopped && running.size < atOnce) {
      isCheckRequested = false;
      const accounts = [...running].map(({ job }) => job.accountId);
      const maximum = Math.max(1, atOnce - 1);
      const busyAccounts = [...new Set(accounts)].filter(
        (account) => accounts.filter((other) => other === account).length >= maximum,
      );
      const job = await queue.take({ kinds: [...kinds.keys()], busyAccounts });
      const kind = job && kinds.get(job.kind);
      if (!kind) return;
      isCheckRequested = true;
      const unfinishedRun: Promise<void> = run(job, kind)
        .catch((error: unknown) => log.error('the end of a job was not written', { job: job.id, error }))
        .finally(() => {
          unfinishedRuns.delete(unfinishedRun);
          requestCheck();
        });
      unfinishedRuns.add(unfinishedRun);
    }
  };

  const requestCheck = (): void => {
    isCheckRequested = true;
    if (isStopped || kinds.size === 0) return;
    currentCheck ??= takeJobs()
      .catch((error: unknown) => log.warn('could not look for jobs', { error }))
      .finally(() => {
        currentCheck = undefined;
        if (isCheckRequested && running.size < atOnce) requestCheck();
      });
  };

  const scheduleCheck = (): void => {
    timer = setTimeout(() => {
      requestCheck();
      scheduleCheck();
    }, interval);
  };

  return {
    start: async () => {
      if (kinds.size === 0) return;
      isStopped = false;
      if (isOnlyProcess) await queue.release();
      await live.subscribeToJobs((account, { id, state, isCanceling }) => {
        if (state === 'waiting') requestCheck();
        if (isCanceling) stop({ account, id });
      });
      unsubscribe = onStopInProcess(ports.database, stop);
      requestCheck();
      scheduleCheck();
    },
    stop: async () => {
      isStopped = true;
      unsubscribe();
      clearTimeout(timer);
      await currentCheck;
      for (const one of running) one.stop.abort(new JobStopped('stopping'));
      await Promise.all(unfinishedRuns);
    },
  };
}
