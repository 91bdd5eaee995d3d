import type { Database } from '../database/types.ts';

type Job = { account: number; id: number };

/** Stops a job of this process; returns false if it runs none of that id. */
type Stop = (job: Job) => boolean;

const runners = new WeakMap<Database, Set<Stop>>();
const stopped = new WeakMap<Database, Set<string>>();

const nameOf = ({ account, id }: Job) => `${account} ${id}`;

/** Lets requests of the same process stop the jobs of a runner. Returns a function that ends this. */
export function stopsEarly(database: Database, stop: Stop): () => void {
  const all = runners.get(database) ?? new Set();
  runners.set(database, all.add(stop));
  return () => void all.delete(stop);
}

/**
 * Stops a job that runs in this process, before the request has its transaction. The embedded database has one
 * connection: while a job holds it, a request that wants to cancel the job waits until there is nothing left to cancel.
 */
export function stopEarly(database: Database, job: Job): void {
  if (database.kind !== 'pglite') return;
  const isStopped = [...(runners.get(database) ?? [])].filter((stop) => stop(job)).length > 0;
  if (isStopped) stopped.set(database, (stopped.get(database) ?? new Set()).add(nameOf(job)));
}

/** Returns true once for each job that was stopped early: that it is canceled is then the answer, and no conflict. */
export function wasStoppedEarly(database: Database, job: Job): boolean {
  return stopped.get(database)?.delete(nameOf(job)) ?? false;
}
