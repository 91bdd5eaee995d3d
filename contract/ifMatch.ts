const version = /^(?:W\/)?"(\d{1,10})"$/;

/**
 * The version that a change is made against, as `If-Match` names it; of several the first. `undefined` when it is absent
 * or `*`; 0, which no row has, when it names no version of ours.
 */
export function ifMatchOf(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const named = header.split(',').flatMap((tag) => version.exec(tag.trim())?.[1] ?? []);
  return Number(named[0] ?? 0);
}
