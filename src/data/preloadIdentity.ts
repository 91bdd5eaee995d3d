import { type AuthProvider, keys } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Caches the signed-in user's identity before the first render. Refine's hooks that change records subscribe to it, so
 * pages with such hooks would render again once it is known. Returns it.
 */
export async function preloadIdentity(
  queryClient: QueryClient,
  { getIdentity }: Pick<AuthProvider, 'getIdentity'>,
): Promise<{ id: number } | undefined> {
  // The same key that Refine's `useGetIdentity` creates.
  const queryKey = keys().auth().action('identity').get();
  await queryClient.prefetchQuery({ queryKey, queryFn: () => getIdentity?.() });
  return queryClient.getQueryData<{ id: number }>(queryKey);
}

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
