import { useSyncExternalStore } from 'react';

/** The same breakpoint as in the style sheets: below it the layout is a phone's. */
const narrow = '(max-width: 899px)';

let mediaQuery: MediaQueryList | undefined;
// jsdom has no `matchMedia`.
const query = () => (mediaQuery ??= window.matchMedia?.(narrow));

function subscribe(changed: () => void): () => void {
  const list = query();
  list?.addEventListener('change', changed);
  return () => list?.removeEventListener('change', changed);
}

/** Tells whether the window is as narrow as a phone's, for content that is not to be rendered otherwise. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query()?.matches ?? false);
}
