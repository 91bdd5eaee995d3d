import { placeWallClock, wallClockAt } from '@shared/wallClock.ts';
import type { ScheduleDate } from '../../contract/schedule.ts';
import type { ScheduleRule } from '../../contract/scheduleRules.ts';
import { changeTime, type TimedRow } from '../zoneChange.ts';
import type { ZoneChange } from '../zonedTime.ts';
import { excludedByRules, excludedManually, type Occurrence, occurrencesOf, type Series } from './expandSeries.ts';
import { clockChanges } from './placeDate.ts';

type Stored = Omit<Series, 'rules'> & { rules: readonly ScheduleRule[] };

type MovedSeries = {
  rules: ScheduleRule[];
  excludedDates: string[];
  excludedOccurrences: string[];
  dates: ScheduleDate[];
  /** Rules and dates as the preview of the change lists them. */
  rows: TimedRow[];
};

const keyOf = ({ date, ownClock }: Occurrence) => `${date.rule} ${ownClock}`;
const asUtc = (wallClock: string) => Date.parse(`${wallClock}:00Z`);

function convertClock(wallClock: string, { from, to, mode }: ZoneChange): string {
  if (mode === 'change_time_zone_and_event_times') return wallClock;
  return wallClockAt(placeWallClock(wallClock, from).instant, to);
}

function ruleRow(rule: ScheduleRule, index: number): TimedRow {
  const ruleClock = `${rule.startsOn}T${rule.timesOfDay[0]?.time ?? '00:00'}`;
  const instant = placeWallClock(ruleClock, rule.timeZone).instant.toISOString();
  const name = rule.timesOfDay[0]?.label ?? '';
  return { kind: 'scheduleRule', row: index + 1, name, field: 'start', instant, ruleClock };
}

/**
 * Returns the local time of a date after the event's times change with the zone: that of its rule. A manually moved
 * date keeps its own local time or, if its rule has another zone, its distance from the rule's time.
 */
function clockAfterChange({ start }: ScheduleDate, before: Occurrence, after: Occurrence): string {
  if (start !== before.date.start && before.date.ruleStart === before.ownClock) return start;
  const manualShift = asUtc(start) - asUtc(before.date.start);
  return new Date(asUtc(after.ownClock) + manualShift).toISOString().slice(0, 16);
}

/**
 * Returns a series after a change of the event's zone, with rules that generate exactly the existing dates. If only the
 * zone changes, every instant stays and rules keep their own zone. If the times change too, every rule takes the new
 * zone and keeps its local time, and its dates follow: 19:00 in Berlin becomes 19:00, even if the event's zone showed
 * 13:00. Dates are found by their rule and its local time, which no zone changes. Excluded dates stay excluded, and a
 * date that the rules can no longer generate no longer belongs to a rule.
 */
export function moveSeries(series: Stored, dates: readonly ScheduleDate[], change: ZoneChange): MovedSeries {
  const { from, to, mode } = change;
  const withTimes = mode === 'change_time_zone_and_event_times';
  const rules = series.rules.map((rule) => (withTimes ? { ...rule, timeZone: to } : rule));
  const before = occurrencesOf(series.rules, from).all;
  const after = occurrencesOf(rules, to).all;
  const isExcludedManually = excludedManually(series);
  const isExcludedByRules = excludedByRules(series.rules, from);
  const isExcludedAfter = excludedByRules(rules, to);

  const manuallyExcluded = new Set(before.filter(({ date }) => isExcludedManually(date)).map(keyOf));
  const includedBefore = new Set(
    before.filter(({ date }) => !isExcludedManually(date) && !isExcludedByRules(date)).map(keyOf),
  );
  // In another zone, the same day covers other dates. If a rule has another zone, excluded days are therefore converted
  // to excluded dates.
  const canKeepExcludedDays = withTimes && series.rules.every(({ timeZone }) => timeZone === from);
  const excludedDates = canKeepExcludedDays ? [...series.excludedDates] : [];
  const days = new Set(excludedDates);
  const ofRules = after
    .filter(
      (one) => manuallyExcluded.has(keyOf(one)) || (!includedBefore.has(keyOf(one)) && !isExcludedAfter(one.date)),
    )
    .map(({ date }) => date.ruleStart)
    .filter((ruleStart) => !days.has(ruleStart.slice(0, 10)));

  const generated = new Map(before.map((one) => [one.date.ruleStart, one]));
  const includedAfter = new Set(
    after
      .filter((one) => includedBefore.has(keyOf(one)) && !isExcludedAfter(one.date))
      .map(({ date }) => date.ruleStart),
  );
  // Other exclusions belong to rules that were changed after the exclusion.
  const others = series.excludedOccurrences
    .filter((ruleStart) => !generated.has(ruleStart))
    .map((ruleStart) => convertClock(ruleStart, change))
    .filter((ruleStart) => !includedAfter.has(ruleStart));
  const excludedOccurrences = [...new Set([...ofRules, ...others])].sort();

  const afterOf = new Map(after.map((one) => [keyOf(one), one]));
  const moved = dates.map((date) => {
    const was = date.ruleStart === null ? undefined : generated.get(date.ruleStart);
    const is = was && afterOf.get(keyOf(was));
    const atRuleClock = was && is ? { ruleClock: clockAfterChange(date, was, is) } : {};
    const row = { kind: 'scheduleDate' as const, row: date.id, name: date.label, field: 'start' };
    const timed: TimedRow = { ...row, instant: date.startsAt, ...atRuleClock };
    return { row: timed, date: moveDate(date, timed, ruleStartOf(date, was, is)) };
  });

  function ruleStartOf({ ruleStart }: ScheduleDate, was: Occurrence | undefined, is: Occurrence | undefined) {
    if (ruleStart === null) return null;
    if (was && includedBefore.has(keyOf(was))) return is && !isExcludedAfter(is.date) ? is.date.ruleStart : null;
    const own = is?.date.ruleStart ?? convertClock(ruleStart, change);
    return includedAfter.has(own) ? null : own;
  }

  function moveDate(date: ScheduleDate, row: TimedRow, ruleStart: string | null): ScheduleDate {
    const { after: at, clock } = changeTime(row, change);
    const endsAt = new Date(Date.parse(at.instant) + Date.parse(date.endsAt) - Date.parse(date.startsAt));
    return {
      ...date,
      start: at.inNewZone,
      end: wallClockAt(endsAt, to),
      startsAt: at.instant,
      endsAt: endsAt.toISOString(),
      clockChange: clockChanges[clock],
      ruleStart,
      ruleId: ruleStart === null ? null : date.ruleId,
    };
  }

  return {
    rules,
    excludedDates,
    excludedOccurrences,
    dates: moved.map(({ date }) => date),
    rows: [...series.rules.map(ruleRow), ...moved.map(({ row }) => row)],
  };
}
