import { RefusedError } from '@contract/problem.ts';

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
  throw new RefusedError('stale', 'This was changed in the meantime', [], await current());
}
