import { type Notification, notifications } from '@contract/notifications.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useRows } from '@/data/useRows.ts';
import { useLive } from '@/live/useLive.ts';

const unread = [{ field: 'isRead', operator: 'eq', value: 'false' }] as const;

/**
 * Returns the person's newest notifications and the number of all unread ones, kept up to date. `onArrive` is called
 * with the newest that arrived while mounted.
 */
export function useNotifications(onArrive: (newest: Notification) => void) {
  const read = useRows(notifications, { query: { page: 1, perPage: 20 }, staleTime: 0 });
  const count = useRows(notifications, { query: { page: 1, perPage: 1, filters: unread }, staleTime: 0 });
  const { rows, isLoading } = read;
  const newestKnown = useRef<number>(undefined);

  useLive(({ type }) => {
    if (type !== 'notification' && type !== 'open' && type !== 'resync') return;
    void read.refetch();
    void count.refetch();
  });

  const reportNewest = useEffectEvent(([newest]: readonly Notification[]) => {
    const isFirstLook = newestKnown.current === undefined;
    const previousId = newestKnown.current ?? 0;
    newestKnown.current = Math.max(previousId, newest?.id ?? 0);
    if (newest && !isFirstLook && newest.id > previousId && !newest.isRead) onArrive(newest);
  });
  useEffect(() => {
    if (!isLoading) reportNewest(rows);
  }, [rows, isLoading]);
  return { ...read, unread: count.total ?? 0 };
}
