import { useSubscription } from '@refinedev/core';
import { useEffect, useRef } from 'react';
import { type LiveMessage, liveChannel } from './messages.ts';

/** Listens to all live messages while mounted. Does nothing without a live provider. */
export function useLive(listen: (message: LiveMessage) => void): void {
  // Refine keeps the callback of the first render, so the latest one is called through this ref.
  const latest = useRef(listen);
  useEffect(() => {
    latest.current = listen;
  });
  useSubscription({ channel: liveChannel, onLiveEvent: ({ payload }) => latest.current(payload.message) });
}
