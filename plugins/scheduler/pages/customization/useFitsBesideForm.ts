import { useSyncExternalStore } from 'react';

// jsdom has no `matchMedia`.
const query = () => window.matchMedia?.('(min-width: 1200px)');

function subscribe(changed: () => void): () => void {
  const list = query();
  list?.addEventListener('change', changed);
  return () => list?.removeEventListener('change', changed);
}

/** Returns true where a preview fits beside a form. */
export function useFitsBesideForm(): boolean {
  return useSyncExternalStore(subscribe, () => query()?.matches ?? false);
}
