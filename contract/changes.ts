import { id, instant, z } from './fields.ts';
import type { ListQuery } from './query.ts';
import { endpoint, resource } from './resource.ts';
import { historyName } from './scopes.ts';

export const changeKinds = ['created', 'changed', 'removed'] as const;

/** Returns the name by which the history calls a row; empty for a row without a name. */
export function nameOfItem(contract: { name: string; labelField?: string }, item: object): string {
  const name: unknown = Reflect.get(item, contract.labelField ?? 'name');
  return typeof name === 'string' ? name : '';
}

/**
 * The summary of a group: two or more changes of one request, of the same kind, to rows of the same resource; only what a
 * request copied can be of several resources. They share a `groupId`, and the first of them carries this summary.
 */
export const changeGroup = z.object({
  /** The number of rows. */
  size: z.int(),
  /** The values that are the same for all rows. Null if the changes have no values before, or none after. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  /** The change that undid the whole group. It is the first change of the group of undoing changes. */
  takenBackBy: z.nullable(id()),
  canTakeBack: z.boolean(),
  /**
   * Set if a request copied these rows, which belong to several resources: the name of what they were copied from, and
   * the number of rows of each resource.
   */
  copy: z.optional(z.object({ from: z.string(), counts: z.record(z.string(), z.int()) })),
});

/** One saved change of one row or document: who, when, and the fields before and after. Written by the server only. */
export const change = z.object({
  id: id(),
  at: instant(),
  /** Null: a scheduled change of the server, without a user. */
  user: z.nullable(z.object({ id: id(), name: z.string() })),
  /** The name of the contract. */
  resource: z.string(),
  /** The path parameters of the contract: `{ eventId: 5 }`. */
  params: z.record(z.string(), z.int()),
  /** Null for a document. */
  rowId: z.nullable(id()),
  scope: z.nullable(z.string()),
  /** The row's name at that time; empty for a row without a name. */
  name: z.string(),
  kind: z.enum(changeKinds),
  /** The fields as in the contract's item: the changed ones, or the whole item of a removed row. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  /** The change that this one undoes, and the one that undid this one. */
  takesBack: z.nullable(id()),
  takenBackBy: z.nullable(id()),
  canTakeBack: z.boolean(),
  /** Shared by the changes of one request; null for a single change. */
  groupId: z.nullable(z.string()),
  /** Set on the first change of a group only. */
  group: z.nullable(changeGroup),
});
export type Change = z.infer<typeof change>;

/**
 * The history, newest first. Of a group only the first change is listed, unless the query names a row (`rowId`), a
 * group (`groupId`) or a text (`q`). A list of one resource shows each of its rows that were copied together with rows of
 * another one.
 */
export const changes = resource({
  name: historyName,
  path: '/changes',
  item: change,
  filters: { resource: 'text', rowId: 'id', scope: 'text', kind: 'text', at: 'instant', groupId: 'text' },
  sort: ['id'],
  defaultSort: '-id',
  search: ['name'],
});

/** Returns true when a list of the history filters by scope. */
export function listsScope({ filters }: Pick<ListQuery, 'filters'>): boolean {
  return filters.some(({ field }) => field === 'scope');
}

/** Returns true when a list of the history shows one resource only. */
export function listsOneResource({ filters }: Pick<ListQuery, 'filters'>): boolean {
  return filters.some(({ field, operator }) => field === 'resource' && operator === 'eq');
}

/** Returns true when a list of the history shows the members of groups one by one. */
export function listsMembers({ q, filters }: Pick<ListQuery, 'q' | 'filters'>): boolean {
  return q !== '' || filters.some(({ field }) => field === 'rowId' || field === 'groupId');
}

/**
 * Undoes a change by the rules of a usual save: it restores the values from before, removes a row that was created, or
 * restores one that was removed. Refuses with 409 and the names of the fields that have changed again since, unless
 * `evenIfChanged`. On the first change of a group, `wholeGroup` undoes every member that has not been undone yet, or
 * none. The `params` of each problem then have the row's `name`, the number of refused changes (`count`) and the number
 * of all changes that would be undone (`size`).
 */
export const takeBackChange = endpoint({
  name: 'takeBackChange',
  method: 'POST',
  path: '/changes/{changeId}/take-back',
  body: z.object({ evenIfChanged: z.optional(z.boolean()), wholeGroup: z.optional(z.boolean()) }),
  response: change,
});
