import { useEffect, useRef } from 'react';
import type { Saved } from '@/data/changed.ts';
import { useRefresh } from '@/data/useRefresh.ts';
import { useLive } from './useLive.ts';

/** Milliseconds in which saves are batched: a bulk edit causes many saves, but only one refresh. */
const batchTimeMs = 120;

/** Keeps the screen up to date with other users' saves. Renders nothing. */
export function LiveUpdates() {
  const refresh = useRefresh();
  const batch = useRef<Saved[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  useLive((message) => {
    if (message.type === 'resync') refresh.everything();
    if (message.type !== 'change') return;
    batch.current.push(message.change);
    // The timer starts with the first save: a stream of saves must not postpone the refresh for ever.
    if (batch.current.length > 1) return;
    timer.current = setTimeout(() => {
      refresh.saved(batch.current);
      batch.current = [];
    }, batchTimeMs);
  });
  return null;
}
