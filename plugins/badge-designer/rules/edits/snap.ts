import type { Box } from './geometry.ts';

/** A line shown while something snaps: across the canvas at `at`, or a gap from `from` to `to`. */
export type SnapLine =
  | { kind: 'line'; axis: 'x' | 'y'; at: number; from: number; to: number }
  | { kind: 'gap'; axis: 'x' | 'y'; from: number; to: number; across: number };

export type Snapped = { dx: number; dy: number; lines: SnapLine[] };

export type SnapTargets = {
  /** The elements that are not being moved. */
  boxes: readonly Box[];
  /** Fixed positions: guides, the edges and the middle of the side, the safe area. */
  x: readonly number[];
  y: readonly number[];
  /** The distance of the grid's lines in millimetres. 0: no grid. */
  grid: number;
};

type Axis = 'x' | 'y';
type Span = { start: number; end: number };
type SnapResult = { by: number; lines: SnapLine[] };

const spanOf = (box: Box, axis: Axis): Span =>
  axis === 'x' ? { start: box.x, end: box.x + box.width } : { start: box.y, end: box.y + box.height };
const across = (axis: Axis): Axis => (axis === 'x' ? 'y' : 'x');
const pointsOf = ({ start, end }: Span): number[] => [start, (start + end) / 2, end];
const middle = ({ start, end }: Span) => (start + end) / 2;

/**
 * Returns where a moved box snaps to: edges and middles of other boxes and of the side, guides, equal gaps, or else the
 * grid. `reach` is the largest snapping distance in millimetres.
 */
export function snapBox(box: Box, targets: SnapTargets, reach: number): Snapped {
  const x = snapAxis(box, 'x', targets, reach);
  const y = snapAxis(box, 'y', targets, reach);
  return { dx: x.by, dy: y.by, lines: [...x.lines, ...y.lines] };
}

function snapAxis(box: Box, axis: Axis, targets: SnapTargets, reach: number): SnapResult {
  const found = nearest([alignment(box, axis, targets, reach), equalGap(box, axis, targets.boxes, reach)]);
  return found ?? ontoGrid(spanOf(box, axis).start, targets.grid, reach);
}

function nearest(found: readonly (SnapResult | undefined)[]): SnapResult | undefined {
  let best: SnapResult | undefined;
  for (const one of found) if (one && (!best || Math.abs(one.by) < Math.abs(best.by))) best = one;
  return best;
}

function ontoGrid(start: number, grid: number, reach: number): SnapResult {
  if (grid <= 0) return { by: 0, lines: [] };
  const by = Math.round(start / grid) * grid - start;
  return { by: Math.abs(by) <= Math.max(reach, grid / 2) ? by : 0, lines: [] };
}

/** Aligns the edges and the middle of the box with those of others. */
function alignment(box: Box, axis: Axis, targets: SnapTargets, reach: number): SnapResult | undefined {
  const own = pointsOf(spanOf(box, axis));
  const side = spanOf(box, across(axis));
  let by: number | undefined;
  const tryPosition = (at: number) => {
    for (const point of own) {
      const distance = at - point;
      if (Math.abs(distance) <= reach && (by === undefined || Math.abs(distance) < Math.abs(by))) by = distance;
    }
  };
  for (const at of targets[axis]) tryPosition(at);
  for (const other of targets.boxes) for (const at of pointsOf(spanOf(other, axis))) tryPosition(at);
  if (by === undefined) return undefined;
  const shift = by;
  const isAt = (at: number) => own.some((point) => Math.abs(point + shift - at) < 0.005);
  // One line for all that lie on it: a crowded side would show dozens on top of each other.
  const lines = new Map<number, SnapLine>();
  const add = (at: number, from: number, to: number) => {
    const key = Math.round(at * 100);
    const existing = lines.get(key);
    lines.set(key, {
      kind: 'line',
      axis,
      at,
      from: Math.min(from, existing?.from ?? from),
      to: Math.max(to, existing?.to ?? to),
    });
  };
  for (const at of targets[axis].filter(isAt)) add(at, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
  for (const other of targets.boxes) {
    const reached = spanOf(other, across(axis));
    const [from, to] = [Math.min(side.start, reached.start), Math.max(side.end, reached.end)];
    for (const at of pointsOf(spanOf(other, axis)).filter(isAt)) add(at, from, to);
  }
  return { by: shift, lines: [...lines.values()] };
}

/** Centres the box between two others, or repeats the gap of two others before or after them. */
function equalGap(box: Box, axis: Axis, boxes: readonly Box[], reach: number): SnapResult | undefined {
  const own = spanOf(box, axis);
  const length = own.end - own.start;
  const side = spanOf(box, across(axis));
  const inRow = boxes
    .filter((other) => spansOverlap(spanOf(other, across(axis)), side))
    .map((other) => spanOf(other, axis))
    .sort((one, other) => one.start - other.start);
  const at = middle(side);
  const gap = (from: number, to: number): SnapLine => ({ kind: 'gap', axis, from, to, across: at });
  const found: SnapResult[] = [];
  for (const [index, one] of inRow.entries()) {
    for (const other of inRow.slice(index + 1)) {
      const between = other.start - one.end;
      if (between <= 0) continue;
      const start = one.end + (between - length) / 2;
      if (between >= length) {
        const lines = [gap(one.end, start), gap(start + length, other.start)];
        found.push({ by: start - own.start, lines });
      }
      const lines = [gap(one.end, other.start)];
      found.push({ by: other.end + between - own.start, lines: [...lines, gap(other.end, other.end + between)] });
      found.push({ by: one.start - between - own.end, lines: [...lines, gap(one.start - between, one.start)] });
    }
  }
  return nearest(found.filter(({ by }) => Math.abs(by) <= reach));
}

const spansOverlap = (one: Span, other: Span) => one.start < other.end && other.start < one.end;

/** Snaps a dragged edge to the nearest line within reach, or else to the grid. */
export function snapEdge(at: number, axis: Axis, targets: SnapTargets, reach: number): number {
  const points = [...targets[axis], ...targets.boxes.flatMap((box) => pointsOf(spanOf(box, axis)))];
  let best: number | undefined;
  for (const point of points) {
    if (Math.abs(point - at) <= reach && (best === undefined || Math.abs(point - at) < Math.abs(best - at)))
      best = point;
  }
  return best ?? at + ontoGrid(at, targets.grid, reach).by;
}
