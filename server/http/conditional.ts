import { fieldsOf } from '@contract/changedFields.ts';
import { RefusedError } from '@contract/problem.ts';
import type { Document, Resource } from '@contract/resource.ts';
import type { Answer } from './answers.ts';

/**
 * Returns the ETag of a version: `"7"`. It does not cover values that depend on other rows or the clock (places sold,
 * whether a ticket is on sale), so no read is answered with 304 because of it.
 */
export function etagOf(version: number): string {
  return `"${version}"`;
}

/** Refuses a change that was made against an older version. The response contains the current item. */
export async function refuseStale(
  ifMatch: number | undefined,
  version: number,
  current: () => unknown | Promise<unknown>,
): Promise<void> {
  if (ifMatch === undefined || ifMatch === version) return;
  refuseStaleNow(await current());
}

/**
 * Checks a change that was already saved and is sent again because its response was lost. Refuses it as stale if
 * somebody has changed the same fields since; otherwise the current item is its response.
 */
export function refuseChangedSince(
  contract: Resource | Document,
  change: { ifMatch: number | undefined; patch: object; stored: Answer },
  current: { version: number; item: object },
): void {
  const { ifMatch, patch, stored } = change;
  if (ifMatch === undefined || stored.headers?.ETag === etagOf(current.version)) return;
  if (!fieldsOf(contract).isApplied({ ...patch }, { ...current.item })) refuseStaleNow(current.item);
}

function refuseStaleNow(current: unknown): never {
  throw new RefusedError('stale', 'This was changed in the meantime', [], current);
}
