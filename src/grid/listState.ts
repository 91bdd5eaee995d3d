import { type Filter, formatSort, type ListQuery, maximumPerPage, parseSort, type Sort } from '@contract/query.ts';
import type { FilterDefinition } from './types.ts';

/** What a list shows, as it stands in the URL. */
export type ListState = {
  page: number;
  perPage: number;
  sort: Sort[];
  q: string;
  /** Filter id → chosen values; nothing chosen is an empty list. */
  filters: Record<string, readonly string[]>;
};

export type ListDefaults = {
  sort: string;
  perPage: number;
  filters: readonly FilterDefinition[];
  /** The list's name, when a person may choose with which saved view it opens. */
  opensWithViewOf?: string;
};

function whole(value: string | null, fallback: number, maximum: number): number {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= maximum ? number : fallback;
}

/** Reads the URL; what cannot be read falls back to the default rather than to an error. */
export function readListState(search: URLSearchParams, defaults: ListDefaults): ListState {
  const filters: Record<string, readonly string[]> = {};
  for (const { id, options, relation, defaults: preset = [] } of defaults.filters) {
    const value = search.get(id);
    const known = new Set(options.map((option) => option.value));
    const isKnown = (part: string) => known.has(part) || (relation !== undefined && /^[1-9]\d{0,9}$/.test(part));
    filters[id] = value === null ? preset : value.split(',').filter(isKnown);
  }
  return {
    page: whole(search.get('page'), 1, 1_000_000),
    perPage: whole(search.get('perPage'), defaults.perPage, maximumPerPage),
    sort: parseSort(search.get('sort') ?? defaults.sort),
    q: search.get('q') ?? '',
    filters,
  };
}

/** Writes only what differs from the defaults, and leaves parameters of others alone. */
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

function conditions(definition: FilterDefinition, values: readonly string[]): Filter[] {
  if (values.length === 0) return [];
  if (definition.toFilters) return definition.toFilters(values);
  const [only] = values;
  return values.length === 1 && only !== undefined
    ? [{ field: definition.id, operator: 'eq', value: only }]
    : [{ field: definition.id, operator: 'in', value: values.join(',') }];
}

/** Whether something is searched or filtered for beyond what the list shows by itself. */
export function isNarrowed({ q, filters }: ListState, defaults: ListDefaults): boolean {
  return (
    q !== '' ||
    defaults.filters.some(({ id, defaults: preset = [] }) => (filters[id] ?? []).join(',') !== preset.join(','))
  );
}

/** Back to what the list shows by itself. */
export function withoutNarrowing({ filters }: ListDefaults): Pick<ListState, 'q' | 'filters'> {
  return { q: '', filters: Object.fromEntries(filters.map(({ id, defaults: preset = [] }) => [id, preset])) };
}

/** The query to send for what is shown. */
export function toListQuery(state: ListState, filters: readonly FilterDefinition[]): ListQuery {
  return {
    page: state.page,
    perPage: state.perPage,
    sort: state.sort,
    q: state.q,
    filters: filters.flatMap((definition) => conditions(definition, state.filters[definition.id] ?? [])),
  };
}

/** A click on a heading: ascending, descending, back to the list's own order. */
export function nextSort(current: readonly Sort[], field: string, defaultSort: string): Sort[] {
  const [first] = current;
  if (first?.field !== field) return [{ field, descending: false }];
  if (!first.descending) return [{ field, descending: true }];
  const fallback = parseSort(defaultSort);
  return fallback[0]?.field === field ? [{ field, descending: false }] : fallback;
}
