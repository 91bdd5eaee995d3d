import { RefusedError } from '@contract/problem.ts';

/**
 * `"7"`: the version that a change is made against. It says nothing about what follows from other rows or the
 * clock (places sold, whether a ticket is on sale), so no read is answered 304 by it.
 */
export function etagOf(version: number): string {
  return `"${version}"`;
}

const tag = /(?:^|,)\s*(?:W\/)?"(\d{1,10})"/g;

/** Versions that the header names; `undefined` when it is absent or `*`. */
function versionsOf(header: string | undefined): number[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  return Array.from(header.matchAll(tag), (match) => Number(match[1]));
}

/** A header that names no version of ours matches none. */
export function ifMatchOf(header: string | undefined): number | undefined {
  const versions = versionsOf(header);
  return versions ? (versions[0] ?? 0) : undefined;
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
