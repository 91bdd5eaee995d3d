import type { PathParams, Resource } from '@contract/resource.ts';
import { type BaseRecord, useDelete } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { invalidate, removeFromCache, restartCanceled } from './cache.ts';
import type { HttpError } from './httpError.ts';
import { type OptionsFor, ownInvalidation, rowsMeta } from './params.ts';
import { useIdempotencyKeys } from './useIdempotencyKeys.ts';
import { invalidateWhenStale, type WriteOptions, type WriteState, writeState } from './writeResult.ts';

export type RemoveRow = WriteState & {
  /** Rejects with `HttpError`; 412 if the row has changed since `version`. */
  run: (row: { id: number; version?: number }) => Promise<void>;
};

export function useRemoveRow<R extends Resource>(resource: R, ...options: OptionsFor<R, WriteOptions>): RemoveRow;
export function useRemoveRow<R extends Resource>(
  resource: R,
  { params = {}, invalidates = [] }: WriteOptions & { params?: PathParams } = {},
): RemoveRow {
  const client = useQueryClient();
  const { submit } = useIdempotencyKeys();
  const { mutation, mutateAsync } = useDelete<BaseRecord, HttpError>();

  return {
    ...writeState(mutation),
    run: async ({ id, version }) => {
      try {
        await submit([params, id, version], (idempotencyKey) =>
          mutateAsync({
            resource: resource.name,
            id,
            meta: { ...rowsMeta(resource, params), ...ownInvalidation, version: version ?? null, idempotencyKey },
            // Screens show their own errors and successes.
            errorNotification: false,
            successNotification: false,
            // Refine knows resources, but not their parents: `removeFromCache` and `invalidate` handle both.
            invalidates: [],
          }),
        );
        removeFromCache(client, resource, params, id);
        invalidate(client, invalidates, params);
      } catch (error) {
        invalidateWhenStale(client, resource, params, error);
        throw error;
      } finally {
        restartCanceled(client, resource);
      }
    },
  };
}
