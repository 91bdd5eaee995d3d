import { type Job, jobs } from '@contract/jobs.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useRows } from '@/data/useRows.ts';
import { useLive } from '@/live/useLive.ts';

/** Milliseconds in which updates are batched: a running job reports its progress twice a second. */
const batchTimeMs = 200;

/** Returns the account's newest jobs, kept up to date. `onEnd` is called for each job that ends while mounted. */
export function useJobs(onEnd: (job: Job) => void) {
  const { rows, error, isLoading, refetch } = useRows(jobs, { query: { page: 1, perPage: 20 }, staleTime: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const open = useRef(new Set<number>());
  useEffect(() => () => clearTimeout(timer.current), []);

  useLive(({ type }) => {
    if (type !== 'job' && type !== 'open') return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void refetch();
    }, batchTimeMs);
  });

  const reportEnded = useEffectEvent((newest: readonly Job[]) => {
    for (const job of newest) {
      if (isOpen(job)) open.current.add(job.id);
      else if (open.current.delete(job.id)) onEnd(job);
    }
  });
  useEffect(() => reportEnded(rows), [rows]);
  return { jobs: rows, error, isLoading, refetch };
}

export function isOpen({ state }: Pick<Job, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}
