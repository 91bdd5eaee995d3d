import type { JobFile } from '@contract/jobs.ts';
import { createHistory, type History } from '../changes/history.ts';
import type { Context } from '../http/area.ts';
import type { Live } from '../live/live.ts';
import type { Ports } from '../ports.ts';
import { randomKey } from '../random.ts';
import { insertFile, jobFileFolder, type NewJobFile, presentFile } from './files.ts';
import type { JobContext, JobKind, JobTools } from './job.ts';
import type { JobQueue } from './queue.ts';
import { JobStopped } from './stopReason.ts';
import type { JobRow } from './tables.ts';

type Run = {
  job: JobRow;
  kind: JobKind;
  queue: JobQueue;
  ports: Ports;
  live: Pick<Live, 'tell'>;
  signal: AbortSignal;
  progress: JobTools['progress'];
};

/** Runs one try of a job to its end, and returns the row of the finished job. Throws what the work throws. */
export async function runJob({ job, kind, queue, ports, live, signal, progress }: Run): Promise<JobRow> {
  const { starter, accountId: account, id } = job;
  let done: JobRow | undefined;

  const inTransaction = async <T>(
    work: (context: Context) => Promise<T>,
    params: Record<string, number>,
    before: (tx: Context['tx'], result: T) => Promise<unknown>,
  ): Promise<T> => {
    signal.throwIfAborted();
    const now = ports.clock();
    let written: History['written'] = () => [];
    const result = await ports.database.asAccount(account, async (tx, last) => {
      const history = createHistory(tx, { account, user: starter.user, client: null, now, params });
      const context: Context = { ...starter, account, tx, params, now, requestId: `job-${id}`, ports, history };
      const answer = await work(context);
      await before(tx, answer);
      await history.finish(last);
      written = history.written;
      return answer;
    });
    const changes = written();
    if (changes.length > 0) live.tell(account, changes);
    return result;
  };

  /** Throws if another process has taken the job over, or it was canceled: then nothing may be written. */
  const refuseLost = (row: JobRow | undefined): void => {
    signal.throwIfAborted();
    if (!row) throw new JobStopped('lost');
    if (row.isCanceling) throw new JobStopped('canceled');
  };

  const lockJob = async (tx: Context['tx']): Promise<void> => refuseLost(await queue.lock(tx, job));

  const end = async (tx: Context['tx'], result: unknown): Promise<void> => {
    await lockJob(tx);
    done = await queue.endIn(tx, job, result);
    refuseLost(done);
  };

  const storeFile = async (file: NewJobFile): Promise<JobFile> => {
    const key = `${jobFileFolder}${randomKey()}`;
    const row = await inTransaction(({ tx, now }) => insertFile(tx, job, file, { key, now }), {}, lockJob);
    await ports.blobs.put(key, file.bytes, file.contentType);
    return presentFile(row);
  };

  const context: JobContext = {
    ...starter,
    account,
    ports,
    transact: (work, params = {}) => inTransaction(work, params, lockJob),
    finish: (work, params = {}) => inTransaction(work, params, end),
    storeFile,
  };
  const inThread: JobTools['inThread'] = (work, input, onProgress = progress) =>
    ports.runThread(work, input, { progress: onProgress, signal });
  const result = await kind.execute(job.input, context, { progress, signal, inThread });
  if (!done) await inTransaction(async () => result, {}, end);
  if (!done) throw new JobStopped('lost');
  return done;
}
