import { type AuthProvider, keys } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Caches the signed-in user's identity before the first render. Refine's hooks that change records subscribe to it, so
 * pages with such hooks would render again once it is known. Returns it.
 */
export async function knowIdentity(
  queryClient: QueryClient,
  { getIdentity }: Pick<AuthProvider, 'getIdentity'>,
): Promise<{ id: number } | undefined> {
  // The same key that Refine's `useGetIdentity` creates.
  const queryKey = keys().auth().action('identity').get();
  await queryClient.prefetchQuery({ queryKey, queryFn: () => getIdentity?.() });
  return queryClient.getQueryData<{ id: number }>(queryKey);
}
