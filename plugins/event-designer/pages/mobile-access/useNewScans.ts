import { useEffect, useRef } from 'react';
import { useRows } from '@/data/index.ts';
import { useRefresh } from '@/data/useRefresh.ts';
import { useEvery } from '@/live/useEvery.ts';
import { accessScans, scanDevices } from '../../contract/access.ts';

/** Milliseconds between two looks for new scans. */
const interval = 5_000;

/**
 * Keeps the log of scans and the devices up to date. Live messages tell of changes in the history, which scans are not: a
 * gate has hundreds of them in a minute. So the page looks how many there are, and reads the lists again if there are more.
 */
export function useNewScans(eventId: number): void {
  const refresh = useRefresh();
  const params = { eventId };
  const { total, refetch } = useRows(accessScans, { params, query: { page: 1, perPage: 1 }, staleTime: 0 });
  useEvery(interval, () => void refetch());
  const known = useRef(total);
  useEffect(() => {
    const isMore = known.current !== undefined && total !== undefined && total !== known.current;
    known.current = total ?? known.current;
    if (!isMore) return;
    const news = { params: { eventId }, rowId: null, scope: null, kind: 'created' } as const;
    refresh.saved([accessScans, scanDevices].map(({ name: resource }) => ({ ...news, resource })));
  }, [total, eventId, refresh]);
}
