import type { TimeRange } from '../../../contract/availability.ts';
import { minutesOf, timeOf } from '../../../rules/slots/timeOfDay.ts';

export const dayEnd = 24 * 60;
/** The step of a drag in minutes, and the shortest range. */
export const stepMinutes = 15;

/** A range with two valid times, as minutes since midnight. */
export type DrawnRange = { index: number; start: number; end: number };

const timeShape = /^\d{2}:\d{2}$/;

/** Returns the ranges that can be drawn, without those with a half-typed time. */
export function drawnRangesOf(ranges: readonly TimeRange[]): DrawnRange[] {
  return ranges.flatMap(({ start, end }, index) => {
    if (!timeShape.test(start) || !timeShape.test(end)) return [];
    const drawnRange = { index, start: minutesOf(start), end: minutesOf(end) };
    return drawnRange.start < drawnRange.end && drawnRange.end <= dayEnd ? [drawnRange] : [];
  });
}

const roundToStep = (minutes: number) => Math.round(minutes / stepMinutes) * stepMinutes;
const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value));

export type Grip = 'start' | 'end' | 'whole';

/**
 * Drags one of the ranges by some minutes, and returns all of them. The range stops at its neighbours and at midnight.
 */
export function dragRange(
  ranges: readonly TimeRange[],
  { index, start, end }: DrawnRange,
  grip: Grip,
  byMinutes: number,
): TimeRange[] {
  const others = drawnRangesOf(ranges).filter((drawnRange) => drawnRange.index !== index);
  const floor = Math.max(
    0,
    ...others.filter((drawnRange) => drawnRange.end <= start).map((drawnRange) => drawnRange.end),
  );
  const ceiling = Math.min(
    dayEnd,
    ...others.filter((drawnRange) => drawnRange.start >= end).map((drawnRange) => drawnRange.start),
  );
  const moved = roundToStep(byMinutes);
  const from =
    grip === 'end'
      ? start
      : grip === 'start'
        ? clamp(roundToStep(start + byMinutes), floor, end - stepMinutes)
        : clamp(start + moved, floor, ceiling - (end - start));
  const to =
    grip === 'start'
      ? end
      : grip === 'end'
        ? clamp(roundToStep(end + byMinutes), start + stepMinutes, ceiling)
        : from + (end - start);
  return ranges.map((range, at) => (at === index ? { start: timeOf(from), end: timeOf(to) } : range));
}

/** Adds a range between two minutes. Returns the ranges unchanged if it would overlap another one. */
export function addRange(ranges: readonly TimeRange[], one: number, other: number): TimeRange[] {
  const start = clamp(roundToStep(Math.min(one, other)), 0, dayEnd - stepMinutes);
  const end = clamp(roundToStep(Math.max(one, other)), start + stepMinutes, dayEnd);
  const overlaps = drawnRangesOf(ranges).some((drawnRange) => drawnRange.start < end && start < drawnRange.end);
  if (overlaps) return [...ranges];
  const next = [...ranges, { start: timeOf(start), end: timeOf(end) }];
  return next.sort((left, right) => left.start.localeCompare(right.start));
}
