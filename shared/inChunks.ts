/** Splits a list into chunks of `size` items. The last one may be smaller. */
export function inChunks<T>(all: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let from = 0; from < all.length; from += size) parts.push(all.slice(from, from + size));
  return parts;
}
