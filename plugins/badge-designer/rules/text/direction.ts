import createBidi from 'bidi-js';

const bidi = createBidi();
const rightToLeft =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Returns the embedding levels of UAX 9, one for each UTF-16 unit; odd levels are right to left. Null: all are 0. */
export function levelsOf(text: string): Uint8Array | null {
  if (!rightToLeft.test(text)) return null;
  return bidi.getEmbeddingLevels(text, 'auto').levels;
}

/** Reorders items from reading order to visual order (UAX 9, rule L2). */
export function visualOrder<Item extends { level: number }>(items: readonly Item[]): Item[] {
  const ordered = [...items];
  const highest = Math.max(0, ...items.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      if ((ordered[start]?.level ?? 0) < level) continue;
      let end = start;
      while (end + 1 < ordered.length && (ordered[end + 1]?.level ?? 0) >= level) end += 1;
      ordered.splice(start, end - start + 1, ...ordered.slice(start, end + 1).reverse());
      start = end;
    }
  }
  return ordered;
}
