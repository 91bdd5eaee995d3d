import type { Database } from '../database/types.ts';

type Job = { account: number; id: number };

/** Stops a job if this process runs it. */
type Stop = (job: Job) => void;

const runners = new WeakMap<Database, Set<Stop>>();

/** Lets requests of the same process stop the jobs of a runner. Returns a function that ends this. */
export function onStopInProcess(database: Database, stop: Stop): () => void {
  const all = runners.get(database) ?? new Set();
  runners.set(database, all.add(stop));
  return () => void all.delete(stop);
}

/**
 * Stops a job that runs in this process, before the request has its transaction. The embedded database has one
 * connection: while a job holds it, a request that wants to cancel the job waits until there is nothing left to cancel.
 */
export function stopInProcess(database: Database, job: Job): void {
  if (database.kind !== 'pglite') return;
  for (const stop of runners.get(database) ?? []) stop(job);
}
