import type { LiveChange } from '@contract/live.ts';
import type { Document, PathParams, Resource } from '@contract/resource.ts';
import { scopeOf } from '@contract/scopes.ts';

/** The object that a form edits: a row (with `id`), or documents that share their `params`. */
export type Subject = {
  of: readonly (Resource | Document)[];
  params?: PathParams;
  /** Absent if there are only documents. */
  id?: number;
};

/** Tells whether a change affects this object. */
export function isOf({ of, params = {}, id }: Subject, change: LiveChange): boolean {
  if (!of.some(({ name }) => name === change.resource)) return false;
  if (id !== undefined && change.rowId !== null && id !== change.rowId) return false;
  return Object.entries(change.params).every(([name, value]) => String(params[name] ?? value) === String(value));
}

/** Tells whether the object's parent was created or removed, such as the event that a page belongs to. */
export function isInSameScope({ params = {} }: Subject, { kind, scope, params: around }: LiveChange): boolean {
  if (kind === 'changed') return false;
  return Object.entries(params).some(([name, value]) => !(name in around) && scope === scopeOf(name, Number(value)));
}
