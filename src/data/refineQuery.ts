import type { Filter, ListQuery, Sort } from '@contract/query.ts';
import { defaultPerPage } from '@contract/query.ts';
import type { CrudFilter, CrudSort, Pagination } from '@refinedev/core';

type AnyQuery = Partial<Omit<ListQuery, 'sort' | 'filters'>> & { sort?: readonly Sort[]; filters?: readonly Filter[] };

type RefineQuery = { pagination: Pagination; sorters?: CrudSort[]; filters?: CrudFilter[]; q?: string };

/** Converts a list query of the contract to Refine's form; the data provider converts it back. */
export function toRefineQuery({ page, perPage, sort, q, filters }: AnyQuery = {}): RefineQuery {
  return {
    pagination: perPage === 0 ? { mode: 'off' } : { currentPage: page ?? 1, pageSize: perPage ?? defaultPerPage },
    ...(sort?.length && {
      sorters: sort.map(({ field, descending }) => ({ field, order: descending ? 'desc' : 'asc' })),
    }),
    ...(filters?.length && { filters: filters.map(({ field, operator, value }) => ({ field, operator, value })) }),
    ...(q && { q }),
  };
}
