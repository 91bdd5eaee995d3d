import { code128, type DrawingContext, datamatrix, pdf417, type RenderOptions } from 'bwip-js/generic';
import type { CodeGrid } from './qrCode.ts';

/**
 * Code 128, PDF417 and Data Matrix. The encoders are large and few designs have such codes, so this file is loaded only
 * when a design needs it.
 */
export type BarcodeEncoders = {
  code_128: (text: string) => CodeGrid;
  pdf_417: (text: string) => CodeGrid;
  data_matrix: (text: string) => CodeGrid;
};

type Draw = (options: RenderOptions, drawing: DrawingContext<boolean>) => boolean;

/** Each encoder throws an Error if the symbology cannot hold the text. */
export const encoders: BarcodeEncoders = {
  code_128: (text) => {
    // Code 128 holds ASCII only; scanners interpret other bytes differently.
    if (!/^\p{ASCII}+$/u.test(text)) throw new RangeError('Code 128 has no such letters');
    return drawnGrid(code128, { bcid: 'code128', text, height: 1 }).slice(0, 1);
  },
  pdf_417: (text) => drawnGrid(pdf417, { bcid: 'pdf417', text }),
  data_matrix: (text) => drawnGrid(datamatrix, { bcid: 'datamatrix', text }),
};

/**
 * Collects the library's drawing as a grid. It draws bars as vertical lines, and connected modules as outlines with
 * right angles.
 */
function drawnGrid(draw: Draw, options: RenderOptions): CodeGrid {
  const edges: { x: number; top: number; bottom: number }[] = [];
  const bars: { x: number; width: number }[] = [];
  let size = { width: 0, height: 0 };
  draw(
    { ...options, scale: 1 },
    {
      scale: () => null,
      measure: () => ({ width: 0, ascent: 0, descent: 0 }),
      init: (width, height) => {
        size = { width, height };
      },
      line: (x, _y0, _x1, _y1, width) => bars.push({ x: x - Math.ceil(width / 2), width }),
      polygon: (points) => {
        for (const [index, [x, y]] of points.entries()) {
          const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
          if (nextX === x) edges.push({ x, top: Math.min(y, nextY), bottom: Math.max(y, nextY) });
        }
      },
      ellipse: () => undefined,
      hexagon: () => undefined,
      fill: () => undefined,
      text: () => undefined,
      end: () => true,
    },
  );
  const grid = Array.from({ length: size.height }, () => new Array<boolean>(size.width).fill(false));
  fillBars(grid, bars);
  fillOutlines(grid, edges);
  return reduceToModules(grid);
}

function fillBars(grid: boolean[][], bars: readonly { x: number; width: number }[]): void {
  for (const row of grid) for (const { x, width } of bars) row.fill(true, x, x + width);
}

/** Fills the outlines: a point is inside if a line from the left crosses an odd number of edges. */
function fillOutlines(grid: boolean[][], edges: readonly { x: number; top: number; bottom: number }[]): void {
  for (const { x, top, bottom } of edges) {
    for (const row of grid.slice(top, bottom)) {
      for (let column = x; column < row.length; column++) row[column] = !row[column];
    }
  }
}

/** Reduces the grid to one cell per module, because some symbologies draw modules several units wide. */
function reduceToModules(grid: boolean[][]): CodeGrid {
  const unit = [...changes(grid)].reduce(greatestDivisor, grid[0]?.length ?? 1);
  const everyUnit = <Item>(list: readonly Item[]) => list.filter((_, index) => index % unit === 0);
  return everyUnit(grid).map(everyUnit);
}

/** Yields the positions at which a row's modules change their colour. */
function* changes(grid: readonly (readonly boolean[])[]): Generator<number> {
  for (const row of grid) {
    for (let column = 1; column < row.length; column++) if (row[column] !== row[column - 1]) yield column;
  }
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
