import { refuseIfAny } from '@contract/problem.ts';
import type { ItemOf, ResponseOf, UpdateOf } from '@contract/resource.ts';
import { placeWallClock, wallClockAt } from '@shared/wallClock.ts';
import type { previewSchedule, schedule } from '../../contract/schedule.ts';
import { diffSeries, isAsMade, partners, type SeriesDiff } from './diffSeries.ts';
import { expandSeries, type MadeDate, type Series } from './expandSeries.ts';
import { followLeftOut } from './followLeftOut.ts';
import type { RuleDays } from './partners.ts';
import { minutesBetween } from './placeDate.ts';
import { refuseTooMany } from './seriesLimits.ts';
import type { StoredDate } from './storedDate.ts';

type Schedule = Pick<ItemOf<typeof schedule>, 'rules' | 'excludedDates' | 'excludedOccurrences' | 'timeZone'>;
type Patch = UpdateOf<typeof schedule>;

export type SeriesPlan<Row extends StoredDate> = {
  series: Required<Patch>;
  diff: SeriesDiff<Row>;
  /** The dates that the former rules made. */
  before: () => ReadonlyMap<Row, MadeDate>;
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

/** Uses the local time of the rule, because its days differ from the event's if it has another zone. */
function ruleDays(stored: Schedule, rules: Series['rules']): RuleDays {
  const zone = stored.timeZone;
  const zoneOf = new Map(stored.rules.map((rule) => [rule.id, rule.timeZone]));
  const living = new Set(rules.map(({ id }) => id));
  return {
    isOrphan: ({ ruleId, ruleStart }) => ruleStart !== null && (ruleId === null || !living.has(ruleId)),
    ofMade: ({ rule: index, ruleStart, startsAt }) => {
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

/** Returns the single dates that were skipped, as their rules would make them. */
function leftByHand(stored: Schedule): MadeDate[] {
  const left = new Set(stored.excludedOccurrences);
  return expandSeries(stored, stored.timeZone).excluded.filter(({ ruleStart }) => left.has(ruleStart));
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
    const made = new Set([...expanded.dates, ...expanded.excluded].map(({ ruleStart }) => ruleStart));
    const left = leftByHand(stored).filter(({ ruleStart }) => !made.has(ruleStart));
    const keys = { keyBefore: ruleDays(stored, stored.rules).ofMade, keyAfter: days.ofMade };
    const stays = followLeftOut(left, [...diff.adds, ...diff.over], keys);
    diff.adds = diff.adds.filter((date) => !stays.added.includes(date));
    diff.over = diff.over.filter((date) => !stays.added.includes(date));
    const gone = new Set(stays.left.map(({ ruleStart }) => ruleStart));
    series.excludedOccurrences = withoutOccurrences(
      { excludedOccurrences: series.excludedOccurrences.filter((clock) => !gone.has(clock)) },
      stays.added.map(({ ruleStart }) => ruleStart),
    );
  }
  refuseTooMany(dates.length - diff.removes.length + diff.adds.length, 'rules');
  const before = () => {
    const made = expandSeries(stored, stored.timeZone).dates;
    const found = partners(made, dates, { now, days: ruleDays(stored, stored.rules) });
    return new Map([...found].map(([date, row]) => [row, date]));
  };
  return { series, diff, before };
}

/**
 * Returns the rule, and the local time in it, to which a date that keeps its time belongs from now on: the date that
 * the rule makes on its day, or none. `ruleIds`: in the order of the rules. Returns nothing for a date that is bound so
 * already.
 */
export function bindingOf(
  { row, made }: { row: StoredDate; made?: MadeDate },
  ruleIds: readonly number[],
): Pick<StoredDate, 'ruleId' | 'ruleStart'> | undefined {
  // A date that was added manually stays so, even if a rule now makes it too.
  if (row.ruleStart === null) return undefined;
  const ruleId = made ? (ruleIds[made.rule] ?? null) : null;
  const ruleStart = made?.ruleStart ?? row.ruleStart;
  return ruleId === row.ruleId && ruleStart === row.ruleStart ? undefined : { ruleId, ruleStart };
}

/** Converts a plan for the preview, which lists those untouched dates that the rules would now change. */
export function presentPlan<Row extends StoredDate>({
  diff,
  before,
}: SeriesPlan<Row>): ResponseOf<typeof previewSchedule> {
  const dateOf = ({ start, end, label }: { start: string; end: string; label: string }) => ({ start, end, label });
  const otherwise = ({ startsAt, endsAt, label, capacity }: MadeDate | Row) => ({
    durationMinutes: minutesBetween(startsAt, endsAt),
    label,
    capacity,
  });
  const was = diff.leaves.length > 0 ? before() : new Map<Row, MadeDate>();
  const saysSame = (one: MadeDate | undefined, other: MadeDate | undefined) =>
    one && other ? one.ruleStart === other.ruleStart && isAsMade(one, other) : one === other;
  // Past dates are not listed, because they always keep their time.
  const isOver = ({ made, reasons }: (typeof diff.leaves)[number]) => made !== undefined && reasons.includes('past');
  const leaves = diff.leaves.filter((left) => !isOver(left) && !saysSame(was.get(left.row), left.made));
  return {
    adds: diff.adds.map(dateOf),
    changes: diff.changes.map(({ row, made }) => ({
      ...dateOf(made),
      ...otherwise(made),
      was: row.start,
      before: otherwise(row),
    })),
    removes: diff.removes.map(dateOf),
    keeps: diff.keeps.length + diff.leaves.length - leaves.length,
    leaves: leaves.map(({ row, made, reasons }) => ({
      ...dateOf(row),
      reasons,
      isOutside: made === undefined,
      madeStart: made?.start ?? null,
    })),
    over: diff.over.length,
  };
}

/** Returns the skipped dates after dates of rules were deleted manually, so that the rules do not make them again. */
export function withoutOccurrences(
  { excludedOccurrences }: Pick<Series, 'excludedOccurrences'>,
  ruleStarts: readonly string[],
): string[] {
  return sorted([...excludedOccurrences, ...ruleStarts]);
}
