import { lazy, Suspense, useSyncExternalStore } from 'react';
import { retrying } from '../lib/retrying.ts';
import { isWanted, subscribe } from './notify.ts';

const loadScreen = retrying(() => import('./ToastScreen.tsx'));
const ToastScreen = lazy(async () => ({ default: (await loadScreen()).ToastScreen }));

/** Where toasts appear; once, near the root. Loads what draws them when the first `notify` is called. */
export function Toasts() {
  const wanted = useSyncExternalStore(subscribe, isWanted);
  return wanted ? (
    <Suspense>
      <ToastScreen />
    </Suspense>
  ) : null;
}
