import { fieldsOf } from '@contract/changedFields.ts';
import { RefusedError } from '@contract/problem.ts';
import type { Document, Resource } from '@contract/resource.ts';
import type { Answer } from './answers.ts';

/**
 * `"7"`: the version that a change is made against. It says nothing about what follows from other rows or the
 * clock (places sold, whether a ticket is on sale), so no read is answered 304 by it.
 */
export function etagOf(version: number): string {
  return `"${version}"`;
}

/** Refuses a change that was made against an older version; the body carries what is there now. */
export async function refuseStale(
  ifMatch: number | undefined,
  version: number,
  current: () => unknown | Promise<unknown>,
): Promise<void> {
  if (ifMatch === undefined || ifMatch === version) return;
  refuseStaleNow(await current());
}

/**
 * For a change that was done before and is sent again, because its answer got lost: refuses it as an old one where
 * somebody has changed the same since. Otherwise what is there now is its answer.
 */
export function refuseChangedSince(
  contract: Resource | Document,
  change: { ifMatch: number | undefined; patch: object; kept: Answer },
  current: { version: number; item: object },
): void {
  const { ifMatch, patch, kept } = change;
  if (ifMatch === undefined || kept.headers?.ETag === etagOf(current.version)) return;
  if (!fieldsOf(contract).isApplied({ ...patch }, { ...current.item })) refuseStaleNow(current.item);
}

function refuseStaleNow(current: unknown): never {
  throw new RefusedError('stale', 'This was changed in the meantime', [], current);
}
