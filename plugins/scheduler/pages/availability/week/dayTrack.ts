import type { TimeRange } from '../../../contract/availability.ts';
import { minutesOf, timeOf } from '../../../rules/slots/timeOfDay.ts';

export const dayEnd = 24 * 60;
/** Minutes: dragging goes in such steps, and no range is shorter. */
export const step = 15;

/** A range as minutes since midnight, where both of its times can be read. */
export type Piece = { index: number; start: number; end: number };

const timeShape = /^\d{2}:\d{2}$/;

/** Returns the ranges that can be drawn; those that are being typed are left out. */
export function piecesOf(ranges: readonly TimeRange[]): Piece[] {
  return ranges.flatMap(({ start, end }, index) => {
    if (!timeShape.test(start) || !timeShape.test(end)) return [];
    const piece = { index, start: minutesOf(start), end: minutesOf(end) };
    return piece.start < piece.end && piece.end <= dayEnd ? [piece] : [];
  });
}

const onGrid = (minutes: number) => Math.round(minutes / step) * step;
const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

export type Grip = 'start' | 'end' | 'whole';

/** Returns the ranges after one of them was dragged by some minutes; it stops at its neighbours and at midnight. */
export function dragged(
  ranges: readonly TimeRange[],
  { index, start, end }: Piece,
  grip: Grip,
  by: number,
): TimeRange[] {
  const others = piecesOf(ranges).filter((piece) => piece.index !== index);
  const floor = Math.max(0, ...others.filter((piece) => piece.end <= start).map((piece) => piece.end));
  const ceiling = Math.min(dayEnd, ...others.filter((piece) => piece.start >= end).map((piece) => piece.start));
  const moved = onGrid(by);
  const from =
    grip === 'end'
      ? start
      : grip === 'start'
        ? within(onGrid(start + by), floor, end - step)
        : within(start + moved, floor, ceiling - (end - start));
  const to =
    grip === 'start' ? end : grip === 'end' ? within(onGrid(end + by), start + step, ceiling) : from + (end - start);
  return ranges.map((range, at) => (at === index ? { start: timeOf(from), end: timeOf(to) } : range));
}

/** Returns the ranges with one more between two minutes; as they are if the place is taken. */
export function drawn(ranges: readonly TimeRange[], one: number, other: number): TimeRange[] {
  const start = within(onGrid(Math.min(one, other)), 0, dayEnd - step);
  const end = within(onGrid(Math.max(one, other)), start + step, dayEnd);
  const isTaken = piecesOf(ranges).some((piece) => piece.start < end && start < piece.end);
  if (isTaken) return [...ranges];
  const next = [...ranges, { start: timeOf(start), end: timeOf(end) }];
  return next.sort((left, right) => left.start.localeCompare(right.start));
}
