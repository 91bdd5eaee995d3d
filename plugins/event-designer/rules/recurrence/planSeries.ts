import { refuseIfAny } from '@contract/problem.ts';
import type { ItemOf, ResponseOf, UpdateOf } from '@contract/resource.ts';
import type { previewSchedule, schedule } from '../../contract/schedule.ts';
import { diffSeries, type SeriesDiff, type StoredDate } from './diffSeries.ts';
import { expandSeries, type Series } from './expandSeries.ts';
import { refuseTooMany } from './seriesLimits.ts';

type Schedule = Pick<ItemOf<typeof schedule>, 'rules' | 'excludedDates' | 'excludedOccurrences' | 'timeZone'>;
type Patch = UpdateOf<typeof schedule>;

export type SeriesPlan<Row extends StoredDate> = {
  series: Required<Patch>;
  diff: SeriesDiff<Row>;
};

const sorted = (values: readonly string[]) => [...new Set(values)].sort();

/**
 * The series after a patch. An id that no rule has any more, or that was named before, stands for a new rule: taking
 * back a change sends the rules as they were.
 */
function patched(stored: Schedule, patch: Patch): Required<Patch> {
  const { rules = stored.rules, excludedDates = stored.excludedDates } = patch;
  const { excludedOccurrences = stored.excludedOccurrences } = patch;
  const unused = new Set(stored.rules.map(({ id }) => id));
  return {
    rules: rules.map(({ id, ...rule }) => (id !== undefined && unused.delete(id) ? { id, ...rule } : rule)),
    excludedDates: sorted(excludedDates),
    excludedOccurrences: sorted(excludedOccurrences),
  };
}

/**
 * What a patch of the schedule makes of it and of its dates. `used`: see `diffSeries`. Throws `rule_broken`; nothing
 * is written.
 */
export function planSeries<Row extends StoredDate>(
  stored: Schedule,
  patch: Patch,
  dates: readonly Row[],
  now: Date,
  used?: ReadonlySet<number>,
): SeriesPlan<Row> {
  const series = patched(stored, patch);
  const expanded = expandSeries(series, stored.timeZone);
  refuseIfAny(expanded.problems);
  const diff = diffSeries(expanded.dates, dates, now, used);
  refuseTooMany(dates.length - diff.removes.length + diff.adds.length, 'rules');
  return { series, diff };
}

/** A plan as the preview tells it. */
export function presentPlan({ diff }: SeriesPlan<StoredDate>): ResponseOf<typeof previewSchedule> {
  const dateOf = ({ start, end, label }: { start: string; end: string; label: string }) => ({ start, end, label });
  return {
    adds: diff.adds.map(dateOf),
    changes: diff.changes.map(({ made }) => dateOf(made)),
    removes: diff.removes.map(dateOf),
    keeps: diff.keeps.length,
    leaves: diff.leaves.map(({ row, made, reason }) => ({ ...dateOf(row), reason, isOutside: made === undefined })),
    over: diff.over.length,
  };
}

/** What the series leaves out when dates of its rules are taken away by hand: they must not come back. */
export function withoutOccurrences(
  { excludedOccurrences }: Pick<Series, 'excludedOccurrences'>,
  ruleStarts: readonly string[],
): string[] {
  return sorted([...excludedOccurrences, ...ruleStarts]);
}
