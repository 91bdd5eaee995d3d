import type { SheetPage } from './impose.ts';
import { type Area, type Box, type Line, round } from './types.ts';

/** The distance of a crop mark from the cut, and its length, in millimetres. */
const distance = 1;
const maximumLength = 4;
/** Shorter marks are no help when cutting. */
const minimumLength = 1;

type Interval = readonly [from: number, to: number];

const overlaps = ([a, b]: Interval, [c, d]: Interval): boolean => a < d && c < b;

/** Returns the part of a mark from `start` outwards that meets no other box and stays on the page. */
function freePart(start: number, direction: 1 | -1, edge: number, others: readonly Interval[]): Interval | undefined {
  const far = start + direction * (distance + maximumLength);
  let end = direction === 1 ? Math.min(far, edge) : Math.max(far, edge);
  for (const [from, to] of others) {
    // Marks of neighbours share the gap between them.
    if (direction === 1 && from >= start) end = Math.min(end, (start + from) / 2);
    if (direction === -1 && to <= start) end = Math.max(end, (start + to) / 2);
  }
  const begin = start + direction * distance;
  return Math.abs(end - start) - distance < minimumLength ? undefined : [round(begin), round(end)];
}

/** Returns lines outside the corners of each piece. They meet no other piece and stay on the page. */
export function cropMarks({ page, places }: SheetPage): Line[] {
  return places.flatMap((place, index) => {
    const others = places.filter((_, other) => other !== index);
    return [...marksBeside(place, others, page), ...marksAboveAndBelow(place, others, page)];
  });
}

const columnOf = ({ x, width }: Box): Interval => [x, round(x + width)];
const rowOf = ({ y, height }: Box): Interval => [y, round(y + height)];

function marksBeside(place: Box, others: readonly Box[], page: Area): Line[] {
  const [left, right] = columnOf(place);
  return rowOf(place).flatMap((y) => {
    const obstacles = others.filter((other) => overlaps([y - 0.2, y + 0.2], rowOf(other))).map(columnOf);
    return [freePart(left, -1, 0, obstacles), freePart(right, 1, page.width, obstacles)].flatMap((line) =>
      line ? [{ from: { x: line[0], y }, to: { x: line[1], y } }] : [],
    );
  });
}

function marksAboveAndBelow(place: Box, others: readonly Box[], page: Area): Line[] {
  const [top, bottom] = rowOf(place);
  return columnOf(place).flatMap((x) => {
    const obstacles = others.filter((other) => overlaps([x - 0.2, x + 0.2], columnOf(other))).map(rowOf);
    return [freePart(top, -1, 0, obstacles), freePart(bottom, 1, page.height, obstacles)].flatMap((line) =>
      line ? [{ from: { x, y: line[0] }, to: { x, y: line[1] } }] : [],
    );
  });
}
