import type { PathParams, Resource } from '@contract/resource.ts';
import { type BaseRecord, useDelete } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { forget, invalidate, restartCanceled } from './cache.ts';
import { HttpError } from './httpError.ts';
import { callMeta, type OptionsFor } from './params.ts';
import { useSendAgain } from './useSendAgain.ts';
import { readAgainWhenStale, type WriteOptions, type WriteState, writeState } from './writeResult.ts';

export type RemoveRow = WriteState & {
  /** Rejects with `HttpError`; 412 when the row has changed since `version`. */
  run: (row: { id: number; version?: number }) => Promise<void>;
};

export function useRemoveRow<R extends Resource>(resource: R, ...options: OptionsFor<R, WriteOptions>): RemoveRow;
export function useRemoveRow<R extends Resource>(
  resource: R,
  { params = {}, invalidates = [] }: WriteOptions & { params?: PathParams } = {},
): RemoveRow {
  const client = useQueryClient();
  const sendAgain = useSendAgain();
  const { mutation, mutateAsync } = useDelete<BaseRecord, HttpError>();

  return {
    ...writeState(mutation),
    run: async ({ id, version }) => {
      try {
        const send = async () => {
          await mutateAsync({
            resource: resource.name,
            id,
            meta: { ...callMeta(resource, params), version },
            // C18: screens show their own errors and successes.
            errorNotification: false,
            successNotification: false,
            // Refine knows resources, not parents (trap C2): `forget` and `invalidate` do.
            invalidates: [],
          });
          return true;
        };
        await sendAgain(
          [params, id, version],
          send,
          (refusal) => (refusal instanceof HttpError && refusal.code === 'not_found') || undefined,
        );
        forget(client, resource, params, id);
        invalidate(client, invalidates, params);
      } catch (error) {
        readAgainWhenStale(client, resource, params, error);
        throw error;
      } finally {
        restartCanceled(client, resource);
      }
    },
  };
}
