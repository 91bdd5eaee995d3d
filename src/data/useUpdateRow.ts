import type { ItemOf, PathParams, Resource, UpdateOf } from '@contract/resource.ts';
import { type BaseRecord, useUpdate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { cacheResponse, invalidate, restartCanceled } from './cache.ts';
import type { HttpError } from './httpError.ts';
import { type OptionsFor, ownInvalidation, rowsMeta } from './params.ts';
import { useIdempotencyKeys } from './useIdempotencyKeys.ts';
import { invalidateWhenStale, type WriteOptions, type WriteState, writeState } from './writeResult.ts';

export type UpdateRow<R extends Resource> = WriteState & {
  /**
   * Resolves with the updated row; rejects with `HttpError`. With `version`, a row that has changed since is refused
   * with 412, and `currentOf(resource, error)` returns the newer one.
   */
  run: (change: { id: number; version?: number; patch: UpdateOf<R> }) => Promise<ItemOf<R>>;
};

export function useUpdateRow<R extends Resource>(resource: R, ...options: OptionsFor<R, WriteOptions>): UpdateRow<R>;
export function useUpdateRow(
  resource: Resource,
  { params = {}, invalidates = [] }: WriteOptions & { params?: PathParams } = {},
): UpdateRow<Resource> {
  const client = useQueryClient();
  const { submit } = useIdempotencyKeys();
  const { mutateAsync, mutation } = useUpdate<BaseRecord, HttpError, UpdateOf<Resource>>({
    resource: resource.name,
    // Forms show their own errors and successes.
    errorNotification: false,
    successNotification: false,
    // Refine knows resources, but not their parents: `invalidate` below handles both.
    invalidates: [],
  });

  return {
    ...writeState(mutation),
    run: async ({ id, version, patch }) => {
      const meta = { ...rowsMeta(resource, params), ...ownInvalidation, version: version ?? null };
      try {
        const { data }: { data: ItemOf<Resource> } = await submit([params, id, version, patch], (idempotencyKey) =>
          mutateAsync({ id, values: patch, meta: { ...meta, idempotencyKey } }),
        );
        await cacheResponse(client, resource, params, data, id);
        invalidate(client, invalidates, params);
        return data;
      } catch (error) {
        invalidateWhenStale(client, resource, params, error);
        throw error;
      } finally {
        restartCanceled(client, resource);
      }
    },
  };
}
