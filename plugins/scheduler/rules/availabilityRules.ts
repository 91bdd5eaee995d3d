import type { Problem } from '@contract/problem.ts';
import type { AvailabilityRules, TimeRange } from '../contract/availability.ts';
import { minutesOf } from './slots/timeOfDay.ts';

const endBeforeStart = (path: string): Problem => ({
  path,
  code: 'end_before_start',
  message: 'The end must be after the start',
});

/** Checks that each `start` is before its `end`, and that no two ranges overlap. */
function rangeProblems(ranges: readonly TimeRange[], path: string): Problem[] {
  const problems: Problem[] = [];
  ranges.forEach(({ start, end }, index) => {
    if (minutesOf(end) <= minutesOf(start)) {
      const message = 'The end must be after the start';
      problems.push({ path: `${path}.${index}.end`, code: 'end_before_start', message });
      return;
    }
    const overlaps = ranges.slice(0, index).some((other) => other.start < end && start < other.end);
    if (!overlaps) return;
    const message = 'These hours overlap others on the same day';
    problems.push({ path: `${path}.${index}.start`, code: 'hours_overlap', message });
  });
  return problems;
}

type Span = { from: string; to: string };

function spanProblems(spans: readonly Span[], path: string): Problem[] {
  return spans.flatMap(({ from, to }, index) =>
    to < from
      ? [{ path: `${path}.${index}.to`, code: 'end_before_start', message: 'The end must not be before the start' }]
      : [],
  );
}

function overlappingSpans(spans: readonly Span[], path: string): Problem[] {
  return spans.flatMap(({ from, to }, index) =>
    spans.slice(0, index).some((other) => other.from <= to && from <= other.to)
      ? [{ path: `${path}.${index}.from`, code: 'days_overlap', message: 'These days overlap others in this list' }]
      : [],
  );
}

function windowProblems({ kind, from, to }: AvailabilityRules['window']): Problem[] {
  if (kind !== 'dateRange') return [];
  if (from === null) return [{ path: 'window.from', code: 'required', message: 'Enter the first day' }];
  if (to === null) return [{ path: 'window.to', code: 'required', message: 'Enter the last day' }];
  if (to >= from) return [];
  return [{ path: 'window.to', code: 'end_before_start', message: 'The end must not be before the start' }];
}

/** Checks that blocked periods end after they start. */
export function blockedProblems(periods: AvailabilityRules['blockedPeriods']): Problem[] {
  return periods.flatMap(({ start, end }, index) =>
    end <= start ? [endBeforeStart(`blockedPeriods.${index}.end`)] : [],
  );
}

/** Returns the problems of a scheduler's availability that the schema alone cannot express. */
export function availabilityProblems(rules: AvailabilityRules): Problem[] {
  const { weekly, overrides, breaks, holidays, blockedPeriods, journeys } = rules;
  return [
    ...weekly.flatMap((ranges, day) => rangeProblems(ranges, `weekly.${day}`)),
    ...spanProblems(overrides, 'overrides'),
    ...overlappingSpans(overrides, 'overrides'),
    ...overrides.flatMap(({ ranges }, index) => rangeProblems(ranges, `overrides.${index}.ranges`)),
    ...breaks.flatMap(({ start, end }, index) =>
      minutesOf(end) <= minutesOf(start) ? [endBeforeStart(`breaks.${index}.end`)] : [],
    ),
    ...spanProblems(holidays, 'holidays'),
    ...blockedProblems(blockedPeriods),
    ...spanProblems(journeys, 'journeys'),
    ...overlappingSpans(journeys, 'journeys'),
    ...windowProblems(rules.window),
  ];
}
