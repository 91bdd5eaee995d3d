import type { TimeRange } from '../../../contract/availability.ts';
import { minutesOf, timeOf } from '../../../rules/slots/timeOfDay.ts';

const isRange = (value: unknown): value is TimeRange =>
  typeof value === 'object' && value !== null && 'start' in value && 'end' in value;

/** The hours in a field of a form. */
export function readRanges(value: unknown): TimeRange[] {
  return Array.isArray(value) ? value.filter(isRange) : [];
}

const dayEnd = 24 * 60;

/** The hours that a further range begins with: an hour behind the last one; nothing where the day is full. */
export function nextRange(ranges: readonly TimeRange[]): TimeRange | undefined {
  const last = Math.max(0, ...ranges.map(({ end }) => minutesOf(end)));
  if (ranges.length === 0) return { start: '09:00', end: '17:00' };
  const start = last + 60;
  return start + 30 > dayEnd ? undefined : { start: timeOf(start), end: timeOf(Math.min(dayEnd, start + 120)) };
}
