import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../feedback/lazyPart.tsx';
import { historyPanel } from './historyTarget.ts';

const HistoryDrawer = lazyPart(() => import('./HistoryDrawer.tsx'), 'HistoryDrawer');

/**
 * Hosts the history panel; mount it once, near the root. Loads the panel when `showHistory` is first called. Closes it
 * with the page on which it was opened: Back leaves both.
 */
export function HistoryOutlet() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the path changes
  useEffect(() => historyPanel.close, [pathname]);
  const target = useSyncExternalStore(historyPanel.subscribe, historyPanel.target);
  // The last target stays rendered while the panel slides out.
  const [shown, setShown] = useState(target);
  if (target && target !== shown) setShown(target);
  return shown ? <HistoryDrawer target={shown} open={target !== undefined} onClose={historyPanel.close} /> : null;
}
