import type { CodeElement } from '../../contract/elements.ts';
import { rounded } from '../layout/geometry.ts';
import type { Rectangle } from '../layout/primitives.ts';
import type { CodeGrid } from './qrCode.ts';

export type PlacedModules = Rectangle & { moduleSize: number; modules: Rectangle[] };

/** Places a code in its element: as large as possible with its quiet zone, and centred. */
export function placeModules(grid: CodeGrid, element: CodeElement): PlacedModules {
  const columns = grid[0]?.length ?? 0;
  const isBars = element.kind === 'code_128';
  const across = element.width / (columns + 2 * element.quietZone);
  const down = isBars ? across : element.height / (grid.length + 2 * element.quietZone);
  const moduleSize = Math.min(across, down);
  const width = columns * moduleSize;
  // Bars are as high as their box.
  const height = isBars ? element.height : grid.length * moduleSize;
  const x = element.x + (element.width - width) / 2;
  const y = element.y + (element.height - height) / 2;
  const unit = { x: moduleSize, y: isBars ? height : moduleSize };
  const modules = rectanglesOf(grid).map((rectangle) => ({
    x: rounded(x + rectangle.x * unit.x),
    y: rounded(y + rectangle.y * unit.y),
    width: rounded(rectangle.width * unit.x),
    height: rounded(rectangle.height * unit.y),
  }));
  return { x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height), moduleSize, modules };
}

/**
 * Merges touching modules of a row into one rectangle, and equal rows into higher ones. That makes few shapes without
 * hairlines between them.
 */
function rectanglesOf(grid: CodeGrid): Rectangle[] {
  const done: Rectangle[] = [];
  let open = new Map<string, Rectangle>();
  for (const [y, row] of grid.entries()) {
    const next = new Map<string, Rectangle>();
    for (const { x, width } of runsOf(row)) {
      const key = `${x}-${width}`;
      const above = open.get(key);
      const rectangle = above ?? { x, y, width, height: 0 };
      rectangle.height += 1;
      if (!above) done.push(rectangle);
      next.set(key, rectangle);
    }
    open = next;
  }
  return done;
}

function runsOf(row: readonly boolean[]): { x: number; width: number }[] {
  const runs: { x: number; width: number }[] = [];
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue;
    const last = runs.at(-1);
    if (last && last.x + last.width === x) last.width += 1;
    else runs.push({ x, width: 1 });
  }
  return runs;
}
