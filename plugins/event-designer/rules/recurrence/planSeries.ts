import { refuseIfAny } from '@contract/problem.ts';
import type { ItemOf, ResponseOf, UpdateOf } from '@contract/resource.ts';
import { placeWallClock, wallClockAt } from '@shared/wallClock.ts';
import type { previewSchedule, schedule } from '../../contract/schedule.ts';
import { diffSeries, matchesRule, partners, type SeriesDiff } from './diffSeries.ts';
import { expandSeries, type GeneratedDate, type Series } from './expandSeries.ts';
import { moveExclusions } from './moveExclusions.ts';
import type { RuleDays } from './partners.ts';
import { minutesBetween } from './placeDate.ts';
import { refuseTooMany } from './seriesLimits.ts';
import type { StoredDate } from './storedDate.ts';

type Schedule = Pick<ItemOf<typeof schedule>, 'rules' | 'excludedDates' | 'excludedOccurrences' | 'timeZone'>;
type Patch = UpdateOf<typeof schedule>;

export type SeriesPlan<Row extends StoredDate> = {
  series: Required<Patch>;
  diff: SeriesDiff<Row>;
  /** Returns the dates that the former rules generated. */
  before: () => ReadonlyMap<Row, GeneratedDate>;
};

const sorted = (values: readonly string[]) => [...new Set(values)].sort();

/**
 * Returns the series after a patch. An unknown or repeated id counts as a new rule, because undoing a change sends the
 * rules as they were.
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
 * Returns rule and day by the local time of the rule, because its days differ from the event's if it has another zone.
 */
function ruleDays(stored: Schedule, rules: Series['rules']): RuleDays {
  const zone = stored.timeZone;
  const zoneOf = new Map(stored.rules.map((rule) => [rule.id, rule.timeZone]));
  const currentRuleIds = new Set(rules.map(({ id }) => id));
  return {
    isOrphan: ({ ruleId, ruleStart }) => ruleStart !== null && (ruleId === null || !currentRuleIds.has(ruleId)),
    ofGenerated: ({ rule: index, ruleStart, startsAt }) => {
      const { id, timeZone = zone } = rules[index] ?? {};
      if (id === undefined) return undefined;
      const clock = timeZone === zone ? ruleStart : wallClockAt(new Date(startsAt), timeZone);
      return `${id} ${clock.slice(0, 10)}`;
    },
    ofStored: ({ ruleId, ruleStart }) => {
      const own = ruleId === null ? undefined : zoneOf.get(ruleId);
      if (own === undefined || ruleStart === null) return undefined;
      const clock = own === zone ? ruleStart : wallClockAt(placeWallClock(ruleStart, zone).instant, own);
      return `${ruleId} ${clock.slice(0, 10)}`;
    },
  };
}

/** Returns the single dates that were excluded manually, as their rules would generate them. */
function manuallyExcluded(stored: Schedule): GeneratedDate[] {
  const excluded = new Set(stored.excludedOccurrences);
  return expandSeries(stored, stored.timeZone).excluded.filter(({ ruleStart }) => excluded.has(ruleStart));
}

/**
 * Plans the effect of a patch on the schedule and its dates, without writing anything. `used`: see `diffSeries`. Throws
 * `rule_broken`.
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
  const days = ruleDays(stored, series.rules);
  const diff = diffSeries(expanded.dates, dates, { now, used, days });
  if (patch.excludedOccurrences === undefined && stored.excludedOccurrences.length > 0) {
    const generated = new Set([...expanded.dates, ...expanded.excluded].map(({ ruleStart }) => ruleStart));
    const excluded = manuallyExcluded(stored).filter(({ ruleStart }) => !generated.has(ruleStart));
    const keys = { keyBefore: ruleDays(stored, stored.rules).ofGenerated, keyAfter: days.ofGenerated };
    const moved = moveExclusions(excluded, [...diff.adds, ...diff.over], keys);
    diff.adds = diff.adds.filter((date) => !moved.added.includes(date));
    diff.over = diff.over.filter((date) => !moved.added.includes(date));
    const replaced = new Set(moved.excluded.map(({ ruleStart }) => ruleStart));
    series.excludedOccurrences = withoutOccurrences(
      { excludedOccurrences: series.excludedOccurrences.filter((clock) => !replaced.has(clock)) },
      moved.added.map(({ ruleStart }) => ruleStart),
    );
  }
  refuseTooMany(dates.length - diff.removes.length + diff.adds.length, 'rules');
  const before = () => {
    const generated = expandSeries(stored, stored.timeZone).dates;
    const partnerOf = partners(generated, dates, { now, days: ruleDays(stored, stored.rules) });
    return new Map([...partnerOf].map(([date, row]) => [row, date]));
  };
  return { series, diff, before };
}

/**
 * Returns the new rule and rule time of a date that keeps its own time: those of the date that a rule generates on its
 * day, or none. `ruleIds` are in the order of the rules. Returns undefined if nothing changes.
 */
export function bindingOf(
  { row, generated }: { row: StoredDate; generated?: GeneratedDate },
  ruleIds: readonly number[],
): Pick<StoredDate, 'ruleId' | 'ruleStart'> | undefined {
  // A manually added date stays independent, even if a rule now generates it too.
  if (row.ruleStart === null) return undefined;
  const ruleId = generated ? (ruleIds[generated.rule] ?? null) : null;
  const ruleStart = generated?.ruleStart ?? row.ruleStart;
  return ruleId === row.ruleId && ruleStart === row.ruleStart ? undefined : { ruleId, ruleStart };
}

/** Converts a plan for the preview, which lists those untouched dates that the rules would now change. */
export function presentPlan<Row extends StoredDate>({
  diff,
  before,
}: SeriesPlan<Row>): ResponseOf<typeof previewSchedule> {
  const dateOf = ({ start, end, label }: { start: string; end: string; label: string }) => ({ start, end, label });
  const valuesOf = ({ startsAt, endsAt, label, capacity }: GeneratedDate | Row) => ({
    durationMinutes: minutesBetween(startsAt, endsAt),
    label,
    capacity,
  });
  const formerDates = diff.leaves.length > 0 ? before() : new Map<Row, GeneratedDate>();
  const isSameDate = (one: GeneratedDate | undefined, other: GeneratedDate | undefined) =>
    one && other ? one.ruleStart === other.ruleStart && matchesRule(one, other) : one === other;
  // Past dates are not listed, because they always keep their time.
  const isOver = ({ generated, reasons }: (typeof diff.leaves)[number]) =>
    generated !== undefined && reasons.includes('past');
  const leaves = diff.leaves.filter(
    (excluded) => !isOver(excluded) && !isSameDate(formerDates.get(excluded.row), excluded.generated),
  );
  return {
    adds: diff.adds.map(dateOf),
    changes: diff.changes.map(({ row, generated }) => ({
      ...dateOf(generated),
      ...valuesOf(generated),
      was: row.start,
      before: valuesOf(row),
    })),
    removes: diff.removes.map(dateOf),
    keeps: diff.keeps.length + diff.leaves.length - leaves.length,
    leaves: leaves.map(({ row, generated, reasons }) => ({
      ...dateOf(row),
      reasons,
      isOutside: generated === undefined,
      madeStart: generated?.start ?? null,
    })),
    over: diff.over.length,
  };
}

/**
 * Returns the excluded dates after dates of rules were deleted manually, so that the rules do not generate them again.
 */
export function withoutOccurrences(
  { excludedOccurrences }: Pick<Series, 'excludedOccurrences'>,
  ruleStarts: readonly string[],
): string[] {
  return sorted([...excludedOccurrences, ...ruleStarts]);
}
