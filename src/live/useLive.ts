import { useSubscription } from '@refinedev/core';
import { useEffect, useRef } from 'react';
import { type LiveMessage, liveChannel } from './messages.ts';

/** Listens to everything that is told live, while mounted. Does nothing where there is no live provider. */
export function useLive(listen: (message: LiveMessage) => void): void {
  // Refine keeps the callback of the first render.
  const latest = useRef(listen);
  useEffect(() => {
    latest.current = listen;
  });
  useSubscription({ channel: liveChannel, onLiveEvent: ({ payload }) => latest.current(payload.message) });
}
