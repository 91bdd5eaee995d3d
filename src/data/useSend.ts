import type { BodyOf, Endpoint, Method, PathParams, QueryOf, ResponseOf } from '@contract/resource.ts';
import { type BaseRecord, useCustomMutation } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { invalidate } from './cache.ts';
import { customMeta } from './customMeta.ts';
import type { HttpError } from './httpError.ts';
import type { WithParams } from './params.ts';
import { useIdempotencyKeys } from './useIdempotencyKeys.ts';
import { type WriteOptions, type WriteState, writeState } from './writeResult.ts';

type Upload = {
  /** Aborts the request; the promise rejects with an error whose `canceled` is true. */
  signal?: AbortSignal;
  /** Reports the uploaded fraction, 0 … 1. */
  onProgress?: (fraction: number) => void;
};

type BodyFor<E extends Endpoint> = E['body'] extends 'multipart' ? { body: FormData } : { body?: BodyOf<E> };

type SendInput<E extends Endpoint> = Upload & { query?: QueryOf<E> } & BodyFor<E> & WithParams<E>;

export type Send<E extends Endpoint> = WriteState & {
  /** Resolves with the `data` of the response; rejects with `HttpError`. */
  run: (input: SendInput<E>) => Promise<ResponseOf<E>>;
};

type AnyInput = Upload & { query?: Record<string, unknown>; body?: unknown; params?: PathParams };

const methods = { POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

/** Calls an endpoint that changes something. Nothing is cached; `invalidates` lists what becomes stale. */
export function useSend<E extends Endpoint>(endpoint: E, options?: WriteOptions): Send<E>;
export function useSend<E extends Endpoint>(endpoint: E, { invalidates = [] }: WriteOptions = {}) {
  const client = useQueryClient();
  const { submit } = useIdempotencyKeys();
  const { mutation, mutateAsync } = useCustomMutation<ResponseOf<E> & BaseRecord, HttpError, unknown>();

  return {
    ...writeState(mutation),
    run: async ({ params = {}, query, body, signal, onProgress }: AnyInput): Promise<ResponseOf<E>> => {
      const method: Method = endpoint.method;
      if (method === 'GET') throw new Error(`${endpoint.name} is read with useCall`);
      const isUpload = endpoint.body === 'multipart';
      const call = (idempotencyKey?: string) =>
        mutateAsync({
          url: endpoint.path,
          method: methods[method],
          values: body,
          meta: { ...customMeta(endpoint, params), query, signal, onProgress, isUpload, idempotencyKey },
          // Screens show their own errors and successes.
          errorNotification: false,
          successNotification: false,
        });
      // Uploads cannot be compared with each other, so each counts as a new submission.
      const { data } = isUpload ? await call() : await submit([params, query, body], call);
      invalidate(client, invalidates, params);
      return data;
    },
  };
}
