import * as z from 'zod/mini';
import { malformed, parseId, refuseUnstorable } from './input.ts';
import { type FilterKind, type ListQuery, maximumPerPage, type Operator, parseListQuery } from './query.ts';
import type { Resource } from './resource.ts';

/** The most rows that `disablePagination=true` returns. */
export const maximumUnpagedRows = 10_000;
const maximumPage = 1_000_000;
const maximumText = 200;
const maximumMembers = 100;
const maximumFilters = 50;

/** The operators that a filter on a field of each kind accepts. */
export const operatorsOf: Record<FilterKind, ReadonlySet<Operator>> = {
  text: new Set<Operator>(['eq', 'ne', 'in', 'nin', 'contains', 'null']),
  number: new Set<Operator>(['eq', 'ne', 'in', 'nin', 'gt', 'gte', 'lt', 'lte', 'null']),
  boolean: new Set<Operator>(['eq', 'ne', 'null']),
  instant: new Set<Operator>(['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'null']),
  id: new Set<Operator>(['eq', 'ne', 'in', 'nin', 'null']),
  // A list of ids has one of the given ids, or none of them.
  ids: new Set<Operator>(['eq', 'ne', 'in', 'nin', 'null']),
};

const singleParameters = ['page', 'perPage', 'sort', 'q', 'disablePagination'];
const digits = /^\d{1,10}$/;
const decimal = /^-?\d{1,15}(\.\d{1,6})?$/;
const instantSchema = z.iso.datetime();

/** Compiles a resource's parser of list queries, which refuses what the contract does not offer. */
export function compileListInput(resource: Resource): (search: URLSearchParams) => ListQuery {
  // Every row can be filtered by its id.
  const filters: Record<string, FilterKind> = { id: 'id', ...resource.filters };
  const { sort = [], search: searchFields = [], defaultFilters = {} } = resource;
  const presets = Object.entries(defaultFilters).map(([field, value]) => ({ field, operator: 'eq' as const, value }));
  const allowedValues = new Map(
    Object.keys(filters).map((field) => [field, membersOf(resource.item.shape[field])] as const),
  );

  return (search) => {
    checkParameters(search);
    const query = parseListQuery(search);
    refuseUnstorable(Object.fromEntries(search));
    if (query.q !== '' && searchFields.length === 0) throw malformed('q', 'unknown_field', 'There is no search here');
    if (query.q.length > maximumText) {
      throw malformed('q', 'too_long', `At most ${maximumText} characters`, { max: maximumText });
    }
    checkSort(query, sort);
    if (query.filters.length > maximumFilters) {
      throw malformed('', 'too_many', 'Too many filters', { max: maximumFilters });
    }
    for (const filter of query.filters) {
      const kind = Object.hasOwn(filters, filter.field) ? filters[filter.field] : undefined;
      if (!kind) throw malformed(filter.field, 'unknown_field', 'There is no such filter');
      if (!operatorsOf[kind].has(filter.operator)) {
        throw malformed(filter.field, 'invalid_value', `The operator "${filter.operator}" does not fit this field`);
      }
      const members = membersOfFilter(filter.operator, filter.value);
      if (members.length > maximumMembers) {
        throw malformed(filter.field, 'too_many', `At most ${maximumMembers} values`, { max: maximumMembers });
      }
      for (const value of members) {
        checkValue(filter.field, filter.operator === 'null' ? 'boolean' : kind, value);
        const allowed =
          filter.operator === 'contains' || filter.operator === 'null' ? undefined : allowedValues.get(filter.field);
        if (allowed && !allowed.has(value)) {
          throw malformed(filter.field, 'invalid_value', 'There is no such value', {
            allowed: [...allowed].join(', '),
          });
        }
      }
    }
    const filtered = new Set(query.filters.map(({ field }) => field));
    return { ...query, filters: [...query.filters, ...presets.filter(({ field }) => !filtered.has(field))] };
  };
}

/** Returns the values that `in` and `nin` list; any other operator has one. */
export function membersOfFilter(operator: Operator, value: string): string[] {
  return operator === 'in' || operator === 'nin' ? value.split(',') : [value];
}

function checkParameters(search: URLSearchParams): void {
  for (const name of singleParameters) {
    if (search.getAll(name).length > 1) throw malformed(name, 'invalid_value', 'Give this once');
  }
  checkWhole(search, 'page', maximumPage);
  checkWhole(search, 'perPage', maximumPerPage);
  const disabled = search.get('disablePagination');
  if (disabled !== null && disabled !== 'true' && disabled !== 'false') {
    throw malformed('disablePagination', 'invalid_value', 'Must be true or false');
  }
}

function checkWhole(search: URLSearchParams, name: string, max: number): void {
  const value = search.get(name);
  if (value === null) return;
  if (!digits.test(value)) throw malformed(name, 'integer', 'Must be a whole number');
  if (Number(value) < 1) throw malformed(name, 'too_small', 'Must be at least 1', { min: 1 });
  if (Number(value) > max) throw malformed(name, 'too_big', `Must be at most ${max}`, { max });
}

function checkSort({ sort }: ListQuery, allowed: readonly string[]): void {
  const fields = new Set<string>();
  for (const { field } of sort) {
    if (!allowed.includes(field)) throw malformed('sort', 'invalid_value', `Cannot sort by "${field.slice(0, 100)}"`);
    if (fields.has(field)) throw malformed('sort', 'invalid_value', `"${field}" stands twice`);
    fields.add(field);
  }
}

function checkValue(field: string, kind: FilterKind, value: string): void {
  if (isValue(kind, value)) return;
  const expected = kind === 'ids' ? 'id' : kind;
  throw malformed(field, 'invalid_type', `This is no ${expected}`, { expected });
}

function isValue(kind: FilterKind, value: string): boolean {
  switch (kind) {
    case 'text':
      return value.length <= maximumText;
    case 'number':
      return decimal.test(value);
    case 'boolean':
      return value === 'true' || value === 'false';
    case 'instant':
      return z.safeParse(instantSchema, value).success;
    case 'id':
    case 'ids':
      return parseId(value) !== undefined;
  }
}

/** Returns the members of an enumeration, so that a misspelt one is refused instead of finding nothing. */
function membersOf(schema: unknown): ReadonlySet<string> | undefined {
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional)
    return membersOf(schema._zod.def.innerType);
  if (!(schema instanceof z.ZodMiniEnum)) return undefined;
  return new Set(Object.values(schema._zod.def.entries).map(String));
}
