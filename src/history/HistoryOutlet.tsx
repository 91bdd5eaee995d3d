import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { retrying } from '../lib/retrying.ts';
import { historyPanel } from './historyTarget.ts';

const HistoryDrawer = lazy(async () => ({
  default: (await retrying(() => import('./HistoryDrawer.tsx'))()).HistoryDrawer,
}));

/** Where the history panel appears; once, near the root. Loads it when `showHistory` is first called. */
export function HistoryOutlet() {
  const target = useSyncExternalStore(historyPanel.subscribe, historyPanel.target);
  // What was shown last stays in the panel while it slides out.
  const [shown, setShown] = useState(target);
  if (target && target !== shown) setShown(target);
  return shown ? (
    <Suspense>
      <HistoryDrawer target={shown} open={target !== undefined} onClose={historyPanel.close} />
    </Suspense>
  ) : null;
}
