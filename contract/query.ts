/**
 * The query of a list, in the same terms for client, server and mock:
 * `?page&perPage&sort=name,-createdAt&q=text&status=draft&price[gte]=100&disablePagination=true`.
 */
export const operators = ['eq', 'ne', 'in', 'nin', 'gt', 'gte', 'lt', 'lte', 'contains', 'null'] as const;
export type Operator = (typeof operators)[number];

/** The kind of value in a filterable field; decides which operators and values are accepted. */
export type FilterKind = 'text' | 'number' | 'boolean' | 'instant' | 'id' | 'ids';

export type Filter<Field extends string = string> = { field: Field; operator: Operator; value: string };
export type Sort<Field extends string = string> = { field: Field; descending: boolean };

export type ListQuery = {
  /** Starts at 1. */
  page: number;
  /** 1 … 200; 0 when pagination is disabled. */
  perPage: number;
  sort: Sort[];
  q: string;
  filters: Filter[];
};

export type ListMeta = { total: number; page: number; perPage: number };
export type ListAnswer<T> = { data: T[]; meta: ListMeta };
export type OneAnswer<T> = { data: T };

export const defaultPerPage = 20;
export const maximumPerPage = 200;

const reserved = new Set(['page', 'perPage', 'sort', 'q', 'disablePagination']);
const filterName = /^([A-Za-z][\w]*)(?:\[(\w+)\])?$/;

function isOperator(value: string): value is Operator {
  return operators.some((operator) => operator === value);
}

type FieldIn<Part extends string> = Part extends `-${infer Field}` ? Field : Part;
/** The fields in `name,-createdAt`; any field, where the text is not a literal type. */
type FieldsIn<Text extends string> = Text extends `${infer First},${infer Rest}`
  ? FieldIn<First> | FieldsIn<Rest>
  : FieldIn<Text>;

/** Parses `name,-createdAt`. Blank parts are dropped. */
export function parseSort<const Text extends string>(value: Text): Sort<FieldsIn<Text>>[];
export function parseSort(value: string): Sort[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) =>
      part.startsWith('-') ? { field: part.slice(1), descending: true } : { field: part, descending: false },
    );
}

export function formatSort(sort: readonly Sort[]): string {
  return sort.map(({ field, descending }) => (descending ? `-${field}` : field)).join(',');
}

/** Parses the query of a list. An unreadable number becomes NaN: the caller decides whether to refuse it. */
export function parseListQuery(search: URLSearchParams): ListQuery {
  const filters: Filter[] = [];
  for (const [name, value] of search) {
    if (reserved.has(name)) continue;
    const [, field, operator = 'eq'] = filterName.exec(name) ?? [];
    if (field && isOperator(operator)) filters.push({ field, operator, value });
    else filters.push({ field: name, operator: 'eq', value });
  }
  return {
    page: Number(search.get('page') ?? 1),
    perPage: search.get('disablePagination') === 'true' ? 0 : Number(search.get('perPage') ?? defaultPerPage),
    sort: parseSort(search.get('sort') ?? ''),
    q: search.get('q') ?? '',
    filters,
  };
}

export function formatListQuery(query: Partial<ListQuery>): URLSearchParams {
  const search = new URLSearchParams();
  if (query.perPage === 0) search.set('disablePagination', 'true');
  else {
    if (query.page !== undefined) search.set('page', String(query.page));
    if (query.perPage !== undefined) search.set('perPage', String(query.perPage));
  }
  if (query.sort?.length) search.set('sort', formatSort(query.sort));
  if (query.q) search.set('q', query.q);
  for (const { field, operator, value } of query.filters ?? []) {
    search.append(operator === 'eq' ? field : `${field}[${operator}]`, value);
  }
  return search;
}
