import type { Filter, ListQuery, Operator } from '@contract/query.ts';
import { operators } from '@contract/query.ts';
import type { CrudFilter, CrudSort, Pagination } from '@refinedev/core';

type RefineQuery = { pagination?: Pagination; sorters?: CrudSort[]; filters?: CrudFilter[]; q?: string };

/** Converts Refine's query of a list to the contract's. Throws for filters that the API does not know. */
export function toListQuery({ pagination, sorters = [], filters = [], q = '' }: RefineQuery): Partial<ListQuery> {
  const pages: Partial<ListQuery> =
    pagination?.mode === 'off' ? { perPage: 0 } : { page: pagination?.currentPage, perPage: pagination?.pageSize };
  return {
    ...pages,
    sort: sorters.map(({ field, order }) => ({ field, descending: order === 'desc' })),
    q,
    filters: filters.flatMap(toFilters),
  };
}

function toFilters(filter: CrudFilter): Filter[] {
  if (!('field' in filter)) {
    if (filter.operator === 'or') throw new Error('The API has no "or" over fields; use "in"');
    return filter.value.flatMap(toFilters);
  }
  const { field, operator, value } = filter;
  // An empty filter value sets no condition.
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return [];
  if (operator === 'nnull') return [{ field, operator: 'null', value: 'false' }];
  if (!isOperator(operator)) throw new Error(`The API has no filter operator "${operator}"`);
  if (operator === 'null') return [{ field, operator, value: String(value !== false && value !== 'false') }];
  return [{ field, operator, value: Array.isArray(value) ? value.join(',') : String(value) }];
}

function isOperator(value: string): value is Operator {
  return operators.some((operator) => operator === value);
}
