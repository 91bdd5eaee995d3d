import { id, instant, z } from './fields.ts';
import { endpoint, resource } from './resource.ts';

export const changeKinds = ['created', 'changed', 'removed'] as const;

/**
 * Where a change happened, as one word that a page can ask for: `eventId:5` is the event with that id and everything
 * below it. A resource says in `idIn` what its rows are called in the paths below them.
 */
export function scopeOf(parameter: string, row: number): string {
  return `${parameter}:${row}`;
}

/** What the history calls a row; empty for what has no name. */
export function nameOfItem(contract: { name: string; calledBy?: string }, item: object): string {
  const name: unknown = Reflect.get(item, contract.calledBy ?? 'name');
  return typeof name === 'string' ? name : '';
}

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
});
export type Change = z.infer<typeof change>;

/** The history, newest first. */
export const changes = resource({
  name: 'changes',
  path: '/changes',
  item: change,
  filters: { resource: 'text', rowId: 'id', scope: 'text', kind: 'text', at: 'instant' },
  sort: ['id'],
  defaultSort: '-id',
  search: ['name'],
});

/**
 * Gives the fields their values from before again, by the rules of a usual save. Refuses with 409 and the names of
 * fields that were changed again since, unless `evenIfChanged`.
 */
export const takeBackChange = endpoint({
  name: 'takeBackChange',
  method: 'POST',
  path: '/changes/{changeId}/take-back',
  body: z.object({ evenIfChanged: z.optional(z.boolean()) }),
  response: change,
});
