import type { Document, ItemOf, PathParams, UpdateOf } from '@contract/resource.ts';
import { type BaseRecord, useCustomMutation } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { cacheResponse, invalidate } from './cache.ts';
import { customMeta } from './customMeta.ts';
import type { HttpError } from './httpError.ts';
import type { ParamsOf } from './params.ts';
import { useIdempotencyKeys } from './useIdempotencyKeys.ts';
import { invalidateWhenStale, type WriteOptions, type WriteState, writeState } from './writeResult.ts';

export type UpdateDocument<D extends Document> = WriteState & {
  /** Resolves with the updated document; rejects with `HttpError`. `version` works as in `useUpdateRow`. */
  run: (change: { version?: number; patch: UpdateOf<D> }) => Promise<ItemOf<D>>;
};

export function useUpdateDocument<D extends Document>(
  document: D,
  params: ParamsOf<D>,
  options?: WriteOptions,
): UpdateDocument<D>;
export function useUpdateDocument(
  document: Document,
  params: PathParams,
  { invalidates = [] }: WriteOptions = {},
): UpdateDocument<Document> {
  const client = useQueryClient();
  const { submit } = useIdempotencyKeys();
  // Refine's `useUpdate` would first cancel every read of the resource.
  const { mutation, mutateAsync } = useCustomMutation<BaseRecord, HttpError, UpdateOf<Document>>();

  return {
    ...writeState(mutation),
    run: async ({ version, patch }) => {
      try {
        const { data }: { data: ItemOf<Document> } = await submit([params, version, patch], (idempotencyKey) =>
          mutateAsync({
            url: document.path,
            method: 'patch',
            values: patch,
            meta: { ...customMeta(document, params), version, idempotencyKey },
            // Callers show errors and successes.
            errorNotification: false,
            successNotification: false,
          }),
        );
        await cacheResponse(client, document, params, data);
        invalidate(client, invalidates, params);
        return data;
      } catch (error) {
        invalidateWhenStale(client, document, params, error);
        throw error;
      }
    },
  };
}
