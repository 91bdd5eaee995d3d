import { hardCap, membersOfFilter } from '@contract/listInput.ts';
import type { Filter, ListQuery } from '@contract/query.ts';
import { parseSort } from '@contract/query.ts';
import type { Resource } from '@contract/resource.ts';

type Item = Record<string, unknown>;

/** What the API's list does, over rows in memory. `query` has been checked against the contract. */
export function select<T extends Item>(
  rows: readonly T[],
  query: ListQuery,
  resource: Resource,
): { page: T[]; total: number } {
  const { filters, q, perPage, page } = query;
  const matching = rows.filter(
    (row) =>
      filters.every((filter) => matches(row[filter.field], filter, resource)) &&
      (q === '' || (resource.search ?? []).some((field) => contains(row[field], q))),
  );
  matching.sort(order(query.sort.length > 0 ? query.sort : parseSort(resource.defaultSort ?? '')));
  const limit = perPage === 0 ? hardCap : perPage;
  const offset = perPage === 0 ? 0 : (page - 1) * perPage;
  return { page: matching.slice(offset, offset + limit), total: matching.length };
}

function matches(value: unknown, { field, operator, value: wanted }: Filter, resource: Resource): boolean {
  const isNull = value === null || value === undefined;
  const kind = resource.filters?.[field];
  const same = (text: string) =>
    !isNull && String(value) === (kind === 'instant' ? new Date(text).toISOString() : text);
  const compared = isNull ? Number.NaN : compare(value, kind === 'number' ? Number(wanted) : wanted);
  switch (operator) {
    case 'eq':
      return kind === 'number' ? compared === 0 : same(wanted);
    case 'ne':
      return kind === 'number' ? compared !== 0 : !same(wanted);
    case 'in':
      return membersOfFilter(operator, wanted).some(same);
    case 'nin':
      return !membersOfFilter(operator, wanted).some(same);
    case 'gt':
      return compared > 0;
    case 'gte':
      return compared >= 0;
    case 'lt':
      return compared < 0;
    case 'lte':
      return compared <= 0;
    case 'contains':
      return contains(value, wanted);
    case 'null':
      return isNull === (wanted === 'true');
  }
}

function contains(value: unknown, text: string): boolean {
  return typeof value === 'string' && value.toLowerCase().includes(text.toLowerCase());
}

/** What has no value comes last whichever way the list runs; ties run by id, the way the last key does. */
function order(sort: ListQuery['sort']): (one: Item, other: Item) => number {
  const isDescending = sort.at(-1)?.descending ?? false;
  const keys = [...sort, { field: 'id', descending: isDescending }];
  return (one, other) => {
    for (const { field, descending } of keys) {
      const [left, right] = [one[field], other[field]];
      if (left === right) continue;
      if (left === null || left === undefined) return 1;
      if (right === null || right === undefined) return -1;
      const result = compare(left, right);
      if (result !== 0) return descending ? -result : result;
    }
    return 0;
  };
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [left, right] = [String(one), String(other)];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
