import type { AnyRowsQueryOf, Document, Endpoint, QueryOf, Resource } from '@contract/resource.ts';
import { type DataProvider, keys } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import { customMeta } from './customMeta.ts';
import { type RouteParams, rowsMeta } from './params.ts';
import { toRefineQuery } from './refineQuery.ts';

type PreloadOptions<Query> = {
  query?: Query;
  /** The parameters of the page's path. Those that the contract's own path does not have are ignored. */
  params?: RouteParams;
};

type CallPreloadOptions<C> = PreloadOptions<C extends Endpoint ? QueryOf<C> : undefined> & {
  /** Milliseconds for which an earlier answer is used instead. Default: that of the hooks. */
  staleTime?: number;
};

/**
 * Reads the data that a page requests as soon as it renders; its hooks then find the response, or the request in
 * flight. Each promise resolves when the response has arrived or failed; none rejects.
 */
export type PreloadReads = {
  rows: <R extends Resource>(resource: R, options?: PreloadOptions<AnyRowsQueryOf<R>>) => Promise<void>;
  row: <R extends Resource>(
    resource: R,
    options: Pick<PreloadOptions<never>, 'params'> & { id: RowId },
  ) => Promise<void>;
  /** For endpoints, documents, and references that are endpoints. */
  call: <C extends Endpoint | Document>(contract: C, options?: CallPreloadOptions<C>) => Promise<void>;
};

/** A row's id as it stands in the page's path; undefined in the path of another page. */
type RowId = string | undefined;

type Sources = { queryClient: QueryClient; dataProvider: DataProvider; isSignedIn: () => boolean };

/** Reads nothing before the user is signed in: a request without a token would count as a lost session (spec §8). */
export function createPreload({ queryClient, dataProvider, isSignedIn }: Sources): PreloadReads {
  async function rows<R extends Resource>(
    resource: R,
    { query, params }: PreloadOptions<AnyRowsQueryOf<R>> = {},
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

  async function row<R extends Resource>(
    resource: R,
    { id, params }: { id: RowId; params?: RouteParams },
  ): Promise<void> {
    if (!isSignedIn() || id === undefined) return;
    const meta = rowsMeta(resource, params);
    await queryClient.prefetchQuery({
      // The same key that Refine's `useOne` creates.
      queryKey: keys().data('default').resource(resource.name).action('one').id(id).params(meta).get(),
      queryFn: ({ signal }) => dataProvider.getOne({ resource: resource.name, id, meta: { ...meta, signal } }),
    });
  }

  async function call<C extends Endpoint | Document>(
    contract: C,
    { query, params, staleTime }: CallPreloadOptions<C> = {},
  ): Promise<void> {
    const { custom } = dataProvider;
    if (!isSignedIn() || !custom) return;
    const request = { method: 'get', url: contract.path, query } as const;
    const meta = customMeta(contract, params);
    await queryClient.prefetchQuery({
      // The same key that Refine's `useCustom` creates.
      queryKey: keys()
        .data()
        .mutation('custom')
        .params({ ...request, ...meta })
        .get(),
      queryFn: ({ signal }) => custom({ ...request, meta: { ...meta, signal } }),
      ...(staleTime !== undefined && { staleTime }),
    });
  }

  return { rows, row, call };
}
