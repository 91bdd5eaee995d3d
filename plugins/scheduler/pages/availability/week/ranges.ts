import type { TimeRange } from '../../../contract/availability.ts';
import { minutesOf, timeOf } from '../../../rules/slots/timeOfDay.ts';

const isRange = (value: unknown): value is TimeRange =>
  typeof value === 'object' && value !== null && 'start' in value && 'end' in value;

/** Returns the valid ranges in a form's value. */
export function readRanges(value: unknown): TimeRange[] {
  return Array.isArray(value) ? value.filter(isRange) : [];
}

const dayEnd = 24 * 60;

/** Returns the initial hours of a further range: an hour after the last one; undefined when the day is full. */
export function nextRange(ranges: readonly TimeRange[]): TimeRange | undefined {
  const last = Math.max(0, ...ranges.map(({ end }) => minutesOf(end)));
  if (ranges.length === 0) return { start: '09:00', end: '17:00' };
  const start = last + 60;
  return start + 30 > dayEnd ? undefined : { start: timeOf(start), end: timeOf(Math.min(dayEnd, start + 120)) };
}
