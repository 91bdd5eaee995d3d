import type { Endpoint, PathParams, QueryOf, ResponseOf } from '@contract/resource.ts';
import { type BaseRecord, useCustom } from '@refinedev/core';
import { customMeta } from './customMeta.ts';
import type { HttpError } from './httpError.ts';
import type { OptionsFor } from './params.ts';
import { type ReadOptions, type ReadState, readState } from './readResult.ts';

export type CallOptions<E extends Endpoint> = ReadOptions & { query?: QueryOf<E> };

export type Call<E extends Endpoint> = ReadState & { data: ResponseOf<E> | undefined };

/** Reads from an endpoint. */
export function useCall<E extends Endpoint>(endpoint: E, ...options: OptionsFor<E, CallOptions<E>>): Call<E>;
export function useCall<E extends Endpoint>(
  endpoint: E,
  { query: search, params, enabled = true, staleTime }: CallOptions<E> & { params?: PathParams } = {},
): Call<E> {
  const { query } = useCustom<ResponseOf<E> & BaseRecord, HttpError>({
    url: endpoint.path,
    method: 'get',
    config: { query: search },
    meta: customMeta(endpoint, params),
    queryOptions: { enabled, ...(staleTime !== undefined && { staleTime }) },
    // Screens show their own errors.
    errorNotification: false,
  });
  return { ...readState(query), data: query.data?.data };
}
