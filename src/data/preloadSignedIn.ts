import { keys } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Caches the result of Refine's session check before the first render, so that the page need not render once without
 * it. Only signing in and out repeat the check, because every request reads the cookie anyway.
 */
export function preloadSignedIn(queryClient: QueryClient, isSignedIn: boolean): void {
  // The same key that Refine's `useIsAuthenticated` creates.
  const queryKey = keys().auth().action('check').get();
  queryClient.setQueryDefaults(queryKey, { staleTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData(queryKey, { authenticated: isSignedIn });
}
