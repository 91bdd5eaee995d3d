import type { CreateOf, ItemOf, PathParams, Resource } from '@contract/resource.ts';
import { type BaseRecord, useCreate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { invalidate } from './cache.ts';
import type { HttpError } from './httpError.ts';
import { type OptionsFor, ownInvalidation, rowsMeta } from './params.ts';
import { useIdempotencyKeys } from './useIdempotencyKeys.ts';
import { type WriteOptions, type WriteState, writeState } from './writeResult.ts';

export type CreateRow<R extends Resource> = WriteState & {
  /** Resolves with the new row; rejects with `HttpError`. */
  run: (values: CreateOf<R>) => Promise<ItemOf<R>>;
};

export function useCreateRow<R extends Resource>(resource: R, ...options: OptionsFor<R, WriteOptions>): CreateRow<R>;
export function useCreateRow<R extends Resource>(
  resource: R,
  { params = {}, invalidates = [] }: WriteOptions & { params?: PathParams } = {},
): CreateRow<R> {
  const client = useQueryClient();
  const { submit } = useIdempotencyKeys();
  const { mutation, mutateAsync } = useCreate<ItemOf<R> & BaseRecord, HttpError, CreateOf<R>>({
    resource: resource.name,
    // Forms show their own errors and successes.
    errorNotification: false,
    successNotification: false,
    // Refine knows resources, but not their parents: `invalidate` below handles both.
    invalidates: [],
  });

  return {
    ...writeState(mutation),
    run: async (values) => {
      const { data } = await submit([params, values], (idempotencyKey) =>
        mutateAsync({ values, meta: { ...rowsMeta(resource, params), ...ownInvalidation, idempotencyKey } }),
      );
      invalidate(client, [resource, ...invalidates], params);
      return data;
    },
  };
}
