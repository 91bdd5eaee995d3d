import { type Change, changes } from '@contract/changes.ts';
import { type Filter, parseSort } from '@contract/query.ts';
import { type Document, pathParameters, type Resource } from '@contract/resource.ts';
import { scopeOf } from '@contract/scopes.ts';
import { type Rows, useRows } from '@/data/useRows.ts';
import type { HistoryTarget } from './historyTarget.ts';

const perPage = 25;

type ChangeFilter = Filter<'groupId' | 'resource' | 'rowId' | 'scope'>;

export type HistoryPageState = Rows<typeof changes> & {
  /** True if there are older changes than those of this page. */
  hasOlder: boolean;
};

/** Returns one page of a target's changes, newest first. */
export function useHistory(target: HistoryTarget, page: number): HistoryPageState {
  return usePage(filtersFor(target), page);
}

/** Returns one page of a group's individual changes, newest first. */
export function useMembers(groupId: string, page: number): HistoryPageState {
  return usePage([{ field: 'groupId', operator: 'eq', value: groupId }], page);
}

function usePage(filters: ChangeFilter[], page: number): HistoryPageState {
  const state = useRows(changes, { query: { page, perPage, sort: parseSort(changes.defaultSort), filters } });
  return { ...state, hasOlder: (state.total ?? 0) > page * perPage };
}

/** Returns the API filters for a target. Ids are unique within an account, so a row needs no scope. */
export function filtersFor({ of = [], params = {}, id }: HistoryTarget): ChangeFilter[] {
  const filters: ChangeFilter[] = [];
  if (of.length > 0) filters.push({ field: 'resource', operator: 'in', value: of.map(({ name }) => name).join(',') });
  if (id !== undefined) return [...filters, { field: 'rowId', operator: 'eq', value: String(id) }];
  const parameter = of[0] ? outermost(of[0]) : Object.keys(params)[0];
  const value = parameter === undefined ? undefined : params[parameter];
  if (parameter === undefined || value === undefined) return filters;
  return [...filters, { field: 'scope', operator: 'eq', value: scopeOf(parameter, Number(value)) }];
}

/** Returns the path parameter that names the scope of a contract's changes. */
function outermost(contract: Resource | Document): string | undefined {
  const within = 'within' in contract ? contract.within : undefined;
  return within ?? pathParameters(contract.path)[0];
}

/** Returns the parameters of a change and of its scope: `{ eventId: 5 }`. */
export function placeOf({ params, scope }: Pick<Change, 'params' | 'scope'>): Record<string, number> {
  const [parameter, value] = scope?.split(':') ?? [];
  return { ...(parameter && { [parameter]: Number(value) }), ...params };
}
