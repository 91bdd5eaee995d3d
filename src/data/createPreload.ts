import type { AnyRowsQueryOf, PathParams, Resource } from '@contract/resource.ts';
import { type DataProvider, keys } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import { type OptionsFor, rowsMeta } from './params.ts';
import { toRefineQuery } from './refineQuery.ts';

type RowsToPreload<R extends Resource> = { query?: AnyRowsQueryOf<R> };

/**
 * Reads the data that a page requests as soon as it renders; its hooks then find the response, or the request in
 * flight. Each promise resolves when the response has arrived or failed; none rejects.
 */
export type PreloadReads = {
  rows: <R extends Resource>(resource: R, ...options: OptionsFor<R, RowsToPreload<R>>) => Promise<void>;
};

type Sources = { queryClient: QueryClient; dataProvider: DataProvider; isSignedIn: () => boolean };

/** Reads nothing before the user is signed in: a request without a token would count as a lost session (spec §8). */
export function createPreload({ queryClient, dataProvider, isSignedIn }: Sources): PreloadReads {
  async function rows<R extends Resource>(
    resource: R,
    { query, params }: RowsToPreload<R> & { params?: PathParams } = {},
  ): Promise<void> {
    if (!isSignedIn()) return;
    const { q, ...request } = toRefineQuery(query);
    const meta = { ...rowsMeta(resource, params), ...(q && { q }) };
    const { sorters, filters } = request;
    const pagination = { currentPage: 1, pageSize: 10, mode: 'server' as const, ...request.pagination };
    await queryClient.prefetchQuery({
      // The same key that Refine's `useList` creates.
      queryKey: keys()
        .data('default')
        .resource(resource.name)
        .action('list')
        .params({
          ...meta,
          filters,
          ...(pagination.mode === 'server' && { pagination }),
          ...(sorters && { sorters }),
        })
        .get(),
      queryFn: ({ signal }) =>
        dataProvider.getList({
          resource: resource.name,
          pagination,
          sorters,
          filters,
          meta: { ...meta, signal },
        }),
    });
  }
  return { rows };
}
