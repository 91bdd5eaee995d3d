import { type Change, changes } from '@contract/changes.ts';
import { type Filter, parseSort } from '@contract/query.ts';
import { type Document, pathParameters, type Resource } from '@contract/resource.ts';
import { scopeOf } from '@contract/scopes.ts';
import { type Rows, useRows } from '@/data/useRows.ts';
import type { HistoryTarget } from './historyTarget.ts';

const perPage = 25;

type ChangeFilter = Filter<'groupId' | 'resource' | 'rowId' | 'scope'>;

export type HistoryPageState = Rows<typeof changes> & {
  /** There are changes before those of this page. */
  hasOlder: boolean;
};

/** The changes of a target, newest first; a page of them. */
export function useHistory(target: HistoryTarget, page: number): HistoryPageState {
  return usePage(filtersFor(target), page);
}

/** The changes of a group one by one, newest first; a page of them. */
export function useMembers(groupId: string, page: number): HistoryPageState {
  return usePage([{ field: 'groupId', operator: 'eq', value: groupId }], page);
}

function usePage(filters: ChangeFilter[], page: number): HistoryPageState {
  const state = useRows(changes, { query: { page, perPage, sort: parseSort(changes.defaultSort), filters } });
  return { ...state, hasOlder: (state.total ?? 0) > page * perPage };
}

/** How the API is asked for a target. Ids are unique over an account, so a row needs no scope. */
export function filtersFor({ of = [], params = {}, id }: HistoryTarget): ChangeFilter[] {
  const filters: ChangeFilter[] = [];
  if (of.length > 0) filters.push({ field: 'resource', operator: 'in', value: of.map(({ name }) => name).join(',') });
  if (id !== undefined) return [...filters, { field: 'rowId', operator: 'eq', value: String(id) }];
  const parameter = of[0] ? outermost(of[0]) : Object.keys(params)[0];
  const value = parameter === undefined ? undefined : params[parameter];
  if (parameter === undefined || value === undefined) return filters;
  return [...filters, { field: 'scope', operator: 'eq', value: scopeOf(parameter, Number(value)) }];
}

/** What the scope of a contract's changes is called. */
function outermost(contract: Resource | Document): string | undefined {
  const within = 'within' in contract ? contract.within : undefined;
  return within ?? pathParameters(contract.path)[0];
}

/** The parameters of a change and of the scope that it lies in: `{ eventId: 5 }`. */
export function placeOf({ params, scope }: Pick<Change, 'params' | 'scope'>): Record<string, number> {
  const [parameter, value] = scope?.split(':') ?? [];
  return { ...(parameter && { [parameter]: Number(value) }), ...params };
}
