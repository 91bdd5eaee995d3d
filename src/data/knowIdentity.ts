import { type AuthProvider, keys } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Has it known from the first draw who is signed in. Refine's hooks that change records watch it, so each page that has
 * one would be drawn again when it becomes known.
 */
export function knowIdentity(
  queryClient: QueryClient,
  { getIdentity }: Pick<AuthProvider, 'getIdentity'>,
): Promise<void> {
  // As `useGetIdentity` of Refine makes it.
  return queryClient.prefetchQuery({
    queryKey: keys().auth().action('identity').get(),
    queryFn: () => getIdentity?.(),
  });
}
