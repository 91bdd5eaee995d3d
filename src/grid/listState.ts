import { type Filter, formatSort, type ListQuery, maximumPerPage, parseSort, type Sort } from '@contract/query.ts';
import { parsePeriod } from './period.ts';
import type { FilterDefinition } from './types.ts';

/** The state of a list as kept in the URL. */
export type ListState = {
  page: number;
  perPage: number;
  sort: Sort[];
  q: string;
  /** Filter id → chosen values; an empty list if none is chosen. */
  filters: Record<string, readonly string[]>;
};

export type ListDefaults = {
  sort: string;
  perPage: number;
  filters: readonly FilterDefinition[];
  /** Sort fields by which columns no longer sort → those that replace them: saved views and links have the former. */
  replacedSorts?: Readonly<Record<string, string>>;
  /** The list's name, if users may choose a saved view with which it opens. */
  opensWithViewOf?: string;
};

/** Returns a whole number from 1 to `maximum`, or the fallback. */
function wholeNumberIn(value: string | null, fallback: number, maximum: number): number {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= maximum ? number : fallback;
}

const isId = (part: string) => /^[1-9]\d{0,9}$/.test(part);

/** Reads the state from the URL; invalid values fall back to the defaults instead of causing an error. */
export function readListState(search: URLSearchParams, defaults: ListDefaults): ListState {
  const filters: Record<string, readonly string[]> = {};
  for (const definition of defaults.filters) {
    const { id, options, isLoading, areIds, relation, isPeriod, defaults: preset = [] } = definition;
    const value = search.get(id);
    const optionValues = new Set(options.map((option) => option.value));
    const isKnown = (part: string) =>
      optionValues.has(part) ||
      (isLoading === true && (areIds ? isId(part) : part !== '')) ||
      (relation !== undefined && isId(part)) ||
      (isPeriod === true && parsePeriod(part) !== undefined);
    filters[id] = value === null ? preset : value.split(',').filter(isKnown);
  }
  return {
    page: wholeNumberIn(search.get('page'), 1, 1_000_000),
    perPage: wholeNumberIn(search.get('perPage'), defaults.perPage, maximumPerPage),
    sort: parseSort(search.get('sort') ?? defaults.sort).map(({ field, descending }) => ({
      field: defaults.replacedSorts?.[field] ?? field,
      descending,
    })),
    q: search.get('q') ?? '',
    filters,
  };
}

/** Writes only values that differ from the defaults, and keeps unrelated parameters. */
export function writeListState(state: ListState, defaults: ListDefaults, current: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(current);
  const put = (name: string, value: string, preset: string) =>
    value === preset ? search.delete(name) : search.set(name, value);
  put('page', String(state.page), '1');
  put('perPage', String(state.perPage), String(defaults.perPage));
  put('sort', formatSort(state.sort), formatSort(parseSort(defaults.sort)));
  put('q', state.q, '');
  for (const { id, defaults: preset = [] } of defaults.filters) {
    put(id, (state.filters[id] ?? []).join(','), preset.join(','));
  }
  return search;
}

function conditions(definition: FilterDefinition, all: ListState['filters']): Filter[] {
  const values = all[definition.id] ?? [];
  if (values.length === 0) return [];
  if (definition.toFilters) return definition.toFilters(values, all);
  const [only] = values;
  return values.length === 1 && only !== undefined
    ? [{ field: definition.id, operator: 'eq', value: only }]
    : [{ field: definition.id, operator: 'in', value: values.join(',') }];
}

/** Tells whether a search or filter is active beyond the list's defaults. */
export function isNarrowed({ q, filters }: ListState, defaults: ListDefaults): boolean {
  return (
    q !== '' ||
    defaults.filters.some(({ id, defaults: preset = [] }) => (filters[id] ?? []).join(',') !== preset.join(','))
  );
}

/** Returns the search and filters of the list's defaults. */
export function withoutNarrowing({ filters }: ListDefaults): Pick<ListState, 'q' | 'filters'> {
  return { q: '', filters: Object.fromEntries(filters.map(({ id, defaults: preset = [] }) => [id, preset])) };
}

/** Builds the query to send for this state. */
export function toListQuery(state: ListState, filters: readonly FilterDefinition[]): ListQuery {
  return {
    page: state.page,
    perPage: state.perPage,
    sort: state.sort,
    q: state.q,
    filters: filters.flatMap((definition) => conditions(definition, state.filters)),
  };
}

/** Returns the order after a click on a heading: ascending, descending, back to the list's own order. */
export function nextSort(current: readonly Sort[], field: string, defaultSort: string): Sort[] {
  const [first] = current;
  if (first?.field !== field) return [{ field, descending: false }];
  if (!first.descending) return [{ field, descending: true }];
  const fallback = parseSort(defaultSort);
  return fallback[0]?.field === field ? [{ field, descending: false }] : fallback;
}
