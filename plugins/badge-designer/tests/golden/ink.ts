import type { Rectangle } from '../../rules/layout/primitives.ts';

export type Pixels = {
  data: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
  /** How many bytes a pixel has; the first is read as its brightness. */
  channels: number;
};

/** The share of a pixel that is covered before it counts as drawn. */
const least = 0.2;

/**
 * Returns the box around all that is black on white, in pixels with fractions: a pixel at the edge that is half covered
 * counts half. Null: nothing is drawn.
 */
export function inkBox({ data, width, height, channels }: Pixels): Rectangle | null {
  const columns = new Float32Array(width);
  const rows = new Float32Array(height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const covered = 1 - (data[(y * width + x) * channels] ?? 255) / 255;
      if (covered > (columns[x] ?? 0)) columns[x] = covered;
      if (covered > (rows[y] ?? 0)) rows[y] = covered;
    }
  }
  const across = extentOf(columns);
  const down = extentOf(rows);
  return across && down && { x: across.from, y: down.from, width: across.length, height: down.length };
}

function extentOf(covered: Float32Array): { from: number; length: number } | null {
  const first = covered.findIndex((share) => share > least);
  if (first < 0) return null;
  const last = covered.findLastIndex((share) => share > least);
  const from = first + 1 - (covered[first] ?? 1);
  const to = last + (covered[last] ?? 1);
  return { from, length: to - from };
}
