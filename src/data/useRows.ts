import type { AnyRowsQueryOf, ItemOf, PathParams, Resource } from '@contract/resource.ts';
import { type BaseRecord, useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { HttpError } from './httpError.ts';
import { type OptionsFor, rowsMeta } from './params.ts';
import { type ReadOptions, type ReadState, readState } from './readResult.ts';
import { toRefineQuery } from './refineQuery.ts';

export type RowsOptions<R extends Resource> = ReadOptions & {
  query?: AnyRowsQueryOf<R>;
  /** True shows the previous page until the next one has loaded. Only for paging through the same list. */
  keepPreviousData?: boolean;
};

export type Rows<R extends Resource> = ReadState & {
  rows: ItemOf<R>[];
  /** The number of rows over all pages; undefined until it is known. */
  total: number | undefined;
  /** True while the rows are still those of the previous page. */
  isPreviousData: boolean;
};

/** Reads the rows of a resource that the list query selects. */
export function useRows<R extends Resource>(resource: R, ...options: OptionsFor<R, RowsOptions<R>>): Rows<R>;
export function useRows<R extends Resource>(
  resource: R,
  options: RowsOptions<R> & { params?: PathParams } = {},
): Rows<R> {
  const { pagination, sorters, filters, q } = toRefineQuery(options.query);
  const { query, result } = useList<ItemOf<R> & BaseRecord, HttpError>({
    resource: resource.name,
    pagination,
    sorters,
    filters,
    meta: { ...rowsMeta(resource, options.params), ...(q && { q }) },
    queryOptions: {
      enabled: options.enabled ?? true,
      ...(options.staleTime !== undefined && { staleTime: options.staleTime }),
      ...(options.keepPreviousData && { placeholderData: keepPreviousData }),
    },
    // Screens show their own errors.
    errorNotification: false,
  });
  return {
    ...readState(query),
    rows: result.data,
    total: result.total,
    isPreviousData: query.isPlaceholderData,
  };
}
