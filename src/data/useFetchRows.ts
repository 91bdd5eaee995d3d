import type { AnyRowsQueryOf, ItemOf, PathParams, Resource } from '@contract/resource.ts';
import { type BaseRecord, useDataProvider } from '@refinedev/core';
import { type OptionsFor, rowsMeta } from './params.ts';
import { toRefineQuery } from './refineQuery.ts';

/** Returns a function that reads rows on demand, bypassing the cache: for an export. Rejects with `HttpError`. */
export function useFetchRows<R extends Resource>(
  resource: R,
  ...options: OptionsFor<R, unknown>
): (query: AnyRowsQueryOf<R>) => Promise<ItemOf<R>[]>;
export function useFetchRows<R extends Resource>(resource: R, { params }: { params?: PathParams } = {}) {
  const dataProvider = useDataProvider();
  return async (query: AnyRowsQueryOf<R>): Promise<ItemOf<R>[]> => {
    const { q, ...request } = toRefineQuery(query);
    const { data } = await dataProvider().getList<ItemOf<R> & BaseRecord>({
      resource: resource.name,
      ...request,
      meta: { ...rowsMeta(resource, params), q },
    });
    return data;
  };
}
