import { id, instant, z } from './fields.ts';
import type { ListQuery } from './query.ts';
import { endpoint, resource } from './resource.ts';
import { historyName } from './scopes.ts';

export const changeKinds = ['created', 'changed', 'removed'] as const;

/** What the history calls a row; empty for what has no name. */
export function nameOfItem(contract: { name: string; calledBy?: string }, item: object): string {
  const name: unknown = Reflect.get(item, contract.calledBy ?? 'name');
  return typeof name === 'string' ? name : '';
}

/**
 * What one request did to several rows of a kind: the rows' own changes share a `groupId`, and the first of them says
 * this about all.
 */
export const changeGroup = z.object({
  /** How many rows it were. */
  size: z.int(),
  /** What is the same for each of them: fields as in a change; null where a change has none. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  /** The change that took all of them back together; the first of its own group. */
  takenBackBy: z.nullable(id()),
  canTakeBack: z.boolean(),
});

/** One saved change of one row or document: who, when, and the fields before and after. Written by the server only. */
export const change = z.object({
  id: id(),
  at: instant(),
  /** Null: the server did it by itself, at a time that was set for it. */
  user: z.nullable(z.object({ id: id(), name: z.string() })),
  /** Name of the contract. */
  resource: z.string(),
  /** Path parameters of the contract: `{ eventId: 5 }`. */
  params: z.record(z.string(), z.int()),
  /** Null for a document. */
  rowId: z.nullable(id()),
  scope: z.nullable(z.string()),
  /** What the row was called when it happened; empty for what has no name. */
  name: z.string(),
  kind: z.enum(changeKinds),
  /** Fields as the contract's item has them: what changed, or the whole item of a row that was removed. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  /** The change that this one takes back, and the one that took this back. */
  takesBack: z.nullable(id()),
  takenBackBy: z.nullable(id()),
  canTakeBack: z.boolean(),
  /** Changes of one request have it in common; null for what was changed alone. */
  groupId: z.nullable(z.string()),
  /** With the first of a group only. */
  group: z.nullable(changeGroup),
});
export type Change = z.infer<typeof change>;

/**
 * The history, newest first. Of a group only the first change is listed, unless one row's history (`rowId`), the
 * members of the group (`groupId`) or a name (`q`) is asked for.
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

/** Returns true when a list of the history shows one scope only. */
export function listsScope({ filters }: Pick<ListQuery, 'filters'>): boolean {
  return filters.some(({ field }) => field === 'scope');
}

/** Whether a list of the history shows the members of groups one by one. */
export function listsMembers({ q, filters }: Pick<ListQuery, 'q' | 'filters'>): boolean {
  return q !== '' || filters.some(({ field }) => field === 'rowId' || field === 'groupId');
}

/**
 * Gives the fields their values from before again, by the rules of a usual save. Refuses with 409 and the names of
 * fields that were changed again since, unless `evenIfChanged`. Of the first of a group, `wholeGroup` takes back all of
 * the group that still stands, or nothing; each problem then says by `params` of which row (`name`) and of how many
 * (`count`, `size`).
 */
export const takeBackChange = endpoint({
  name: 'takeBackChange',
  method: 'POST',
  path: '/changes/{changeId}/take-back',
  body: z.object({ evenIfChanged: z.optional(z.boolean()), wholeGroup: z.optional(z.boolean()) }),
  response: change,
});
