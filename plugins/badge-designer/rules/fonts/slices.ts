/** Finds the slice of a family that contains a letter. */
export type Slices = { sliceOf: (codePoint: number) => string | undefined };

type Range = { from: number; to: number; slice: string };

/** Reads a package's `unicode.json`: `{ "[57]": "U+4e00,U+4e8c-4e8e", "latin": "U+0-ff" }`. */
export function readSlices(json: string): Slices {
  const listed: Record<string, string> = JSON.parse(json);
  const ranges = Object.entries(listed)
    .flatMap(([name, list]) => list.split(',').map((range) => readRange(range, name.replace(/^\[(\d+)\]$/, '$1'))))
    .sort((a, b) => a.from - b.from);
  return { sliceOf: (codePoint) => find(ranges, codePoint) };
}

function readRange(text: string, slice: string): Range {
  const [from = '', to = from] = text.replace('U+', '').split('-');
  return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16), slice };
}

/** Finds the range of a letter. Ranges do not overlap, so only the last one that starts before it can contain it. */
function find(ranges: readonly Range[], codePoint: number): string | undefined {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.from ?? 0) <= codePoint) low = middle + 1;
    else high = middle;
  }
  const range = ranges[low - 1];
  return range && codePoint <= range.to ? range.slice : undefined;
}
