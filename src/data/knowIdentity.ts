import { type AuthProvider, keys } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Caches the signed-in user's identity before the first render. Refine's hooks that change records subscribe to it, so
 * pages with such hooks would render again once it is known.
 */
export function knowIdentity(
  queryClient: QueryClient,
  { getIdentity }: Pick<AuthProvider, 'getIdentity'>,
): Promise<void> {
  // The same key that Refine's `useGetIdentity` creates.
  return queryClient.prefetchQuery({
    queryKey: keys().auth().action('identity').get(),
    queryFn: () => getIdentity?.(),
  });
}
