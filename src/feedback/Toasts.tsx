import { lazy, Suspense, useSyncExternalStore } from 'react';
import { retrying } from '../lib/retrying.ts';
import { isWanted, subscribe } from './notify.ts';

const loadScreen = retrying(() => import('./ToastScreen.tsx'));
const ToastScreen = lazy(async () => ({ default: (await loadScreen()).ToastScreen }));

/** Hosts the toasts; mount it once, near the root. Loads the toaster when `notify` is first called. */
export function Toasts() {
  const wanted = useSyncExternalStore(subscribe, isWanted);
  return wanted ? (
    <Suspense>
      <ToastScreen />
    </Suspense>
  ) : null;
}
