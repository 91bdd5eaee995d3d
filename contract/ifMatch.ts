const version = /^(?:W\/)?"(\d{1,10})"$/;

/**
 * The version that a change is made against, from `If-Match`; of several versions the first. `undefined` when the
 * header is absent or `*`; 0, which no row has, for an invalid version.
 */
export function ifMatchOf(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const named = header.split(',').flatMap((tag) => version.exec(tag.trim())?.[1] ?? []);
  return Number(named[0] ?? 0);
}
