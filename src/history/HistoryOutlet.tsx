import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { lazyNamed } from '../lib/lazyNamed.ts';
import { historyPanel } from './historyTarget.ts';

const HistoryDrawer = lazyNamed(() => import('./HistoryDrawer.tsx'), 'HistoryDrawer');

/**
 * Where the history panel appears; once, near the root. Loads it when `showHistory` is first called. Closes with the
 * page that it was opened on: Back leads away from both.
 */
export function HistoryOutlet() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, and not another drawing of the same
  useEffect(() => historyPanel.close, [pathname]);
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
