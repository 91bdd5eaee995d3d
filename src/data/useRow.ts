import type { ItemOf, PathParams, Resource } from '@contract/resource.ts';
import { type BaseRecord, useOne } from '@refinedev/core';
import type { HttpError } from './httpError.ts';
import { rowsMeta, type WithParams } from './params.ts';
import { type ReadOptions, type ReadState, readState } from './readResult.ts';

export type RowOptions = ReadOptions & {
  /** Nothing is read while it is undefined. */
  id: number | string | undefined;
};

export type Row<R extends Resource> = ReadState & { row: ItemOf<R> | undefined };

/** Reads one row of a resource. While it loads no other row's data is shown, because our client has no placeholder. */
export function useRow<R extends Resource>(resource: R, options: RowOptions & WithParams<R>): Row<R>;
export function useRow<R extends Resource>(
  resource: R,
  { id, params, enabled = true, staleTime }: RowOptions & { params?: PathParams },
): Row<R> {
  const { query, result } = useOne<ItemOf<R> & BaseRecord, HttpError>({
    resource: resource.name,
    id,
    meta: rowsMeta(resource, params),
    queryOptions: { enabled: enabled && id !== undefined, ...(staleTime !== undefined && { staleTime }) },
    // Screens show their own errors.
    errorNotification: false,
  });
  return { ...readState(query), row: result };
}
