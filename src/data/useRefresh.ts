import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { invalidateEverything, invalidateSaved, type Saved } from './changed.ts';

/** Refetches the data affected by saves that were not made through this folder's hooks. */
export function useRefresh(): { saved: (saved: readonly Saved[]) => void; everything: () => void } {
  const client = useQueryClient();
  return useMemo(
    () => ({
      saved: (saved: readonly Saved[]) => invalidateSaved(client, saved),
      everything: () => invalidateEverything(client),
    }),
    [client],
  );
}
