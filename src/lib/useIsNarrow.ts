import { useSyncExternalStore } from 'react';

function mediaHook(text: string): () => boolean {
  let mediaQuery: MediaQueryList | undefined;
  // jsdom has no `matchMedia`.
  const query = () => (mediaQuery ??= window.matchMedia?.(text));
  const subscribe = (changed: () => void) => {
    const list = query();
    list?.addEventListener('change', changed);
    return () => list?.removeEventListener('change', changed);
  };
  return function useMatches() {
    return useSyncExternalStore(subscribe, () => query()?.matches ?? false);
  };
}

/**
 * Tells whether the window is narrower than a desktop's, for content that is not to be rendered otherwise. The style
 * sheets have the same breakpoint.
 */
export const useIsNarrow = mediaHook('(max-width: 899px)');

/** Tells whether the window is as narrow as a phone's: columns have no room beside each other. */
export const useIsPhone = mediaHook('(max-width: 599px)');
