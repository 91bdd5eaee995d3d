import type { Problem } from '@contract/problem.ts';
import { type OffsetOf, wallClockAt } from '@shared/wallClock.ts';
import type { ClockChange } from '../../contract/schedule.ts';
import { maximumDates, type ScheduleRuleInput, type TimeOfDay } from '../../contract/scheduleRules.ts';
import { daysOfRule, horizonYears, isBeyondHorizon } from './expandRule.ts';
import { cachedOffsets } from './offsets.ts';
import { placeDate } from './placeDate.ts';
import { ruleProblems } from './ruleProblems.ts';

/** The rules of an event, with the days and dates that are skipped. */
export type Series = {
  rules: readonly ScheduleRuleInput[];
  excludedDates: readonly string[];
  excludedOccurrences: readonly string[];
};

/** A date that the rules generate. */
export type GeneratedDate = {
  /** The index of its rule. */
  rule: number;
  /** The local time at which its rule starts it, in the event's zone. Clocks may skip that time. */
  ruleStart: string;
  start: string;
  end: string;
  startsAt: string;
  endsAt: string;
  clockChange: ClockChange;
  label: string;
  capacity: number | null;
};

export type Expanded = {
  dates: GeneratedDate[];
  /** The dates that are excluded by a rule, as a whole day or individually. */
  excluded: GeneratedDate[];
  problems: Problem[];
};

// A rule that skips days for years may name more days than an event may have dates.
const exclusionDays = 366 * horizonYears;
// A rule may create more dates than an event may have, because other rules skip some of them. It is expanded up to this
// number. A rule with more dates is refused, so that no date is dropped without a message.
const maximumExpanded = 10_000;

type Candidate = { rule: number; day: string; time: TimeOfDay };

/** Combines each day with each time, in order. The count of a rule counts dates, not days. */
function candidatesOf(rule: ScheduleRuleInput, index: number): Candidate[] {
  const times = [...rule.timesOfDay].sort((one, other) => (one.time < other.time ? -1 : 1));
  if (times.length === 0) return [];
  // One more than the maximum, so that a rule that exceeds it can be told from one that reaches it.
  const wanted = rule.ends === 'count' ? rule.count : maximumExpanded + 1;
  const days = daysOfRule(rule, Math.ceil(wanted / times.length));
  return days.flatMap((day) => times.map((time) => ({ rule: index, day, time }))).slice(0, wanted);
}

/** A date and its origin, independent of zones: its rule, and the local time of that rule. */
export type Occurrence = { date: GeneratedDate; ownClock: string };

type IsExcluded = (date: Pick<GeneratedDate, 'startsAt' | 'ruleStart'>, zone: string) => boolean;

/** Returns a function that decides whether a rule excludes a date, by the local time of that rule. */
function exclusionOf(rule: ScheduleRuleInput): IsExcluded {
  const perDay = Math.max(1, rule.timesOfDay.length);
  const atMost = rule.ends === 'count' ? Math.ceil(rule.count / perDay) : exclusionDays;
  const days = new Set(daysOfRule(rule, atMost));
  const times = new Set(rule.timesOfDay.map(({ time }) => time));
  return ({ startsAt, ruleStart }, zone) => {
    const own = rule.timeZone ?? zone;
    const clock = own === zone ? ruleStart : wallClockAt(new Date(startsAt), own);
    return days.has(clock.slice(0, 10)) && (times.size === 0 || times.has(clock.slice(11)));
  };
}

function generateDate(
  { rule: index, day, time }: Candidate,
  rule: ScheduleRuleInput,
  zone: string,
  offsetOf: OffsetOf,
): GeneratedDate {
  const own = rule.timeZone ?? zone;
  const clock = `${day}T${time.time}`;
  const placed = placeDate(clock, time.durationMinutes, own, zone, offsetOf);
  return {
    rule: index,
    ...placed,
    ruleStart: own === zone ? clock : placed.start,
    label: time.label,
    capacity: rule.defaultCapacity,
  };
}

function rulesProblems({ rules }: Series): Problem[] {
  return rules.flatMap((rule, index) => {
    const problems = ruleProblems(rule, `rules.${index}`);
    if (problems.length > 0 || !isBeyondHorizon(rule)) return problems;
    const message = `A rule reaches ${horizonYears} years at most`;
    return [{ path: `rules.${index}.until`, code: 'rule_too_long', message, params: { years: horizonYears } }];
  });
}

/** Returns a function that decides whether an exclusion rule excludes a date, with local times in a zone. */
export function excludedByRules(rules: Series['rules'], zone: string): (date: GeneratedDate) => boolean {
  const exclusions = rules.filter(({ isExclusion }) => isExclusion).map(exclusionOf);
  return (date) => exclusions.some((excludes) => excludes(date, zone));
}

/** Returns a function that decides whether a date was excluded manually, as a whole day or as a single date. */
export function excludedManually({ excludedDates, excludedOccurrences }: Omit<Series, 'rules'>) {
  const days = new Set(excludedDates);
  const occurrences = new Set(excludedOccurrences);
  return ({ ruleStart }: GeneratedDate) => days.has(ruleStart.slice(0, 10)) || occurrences.has(ruleStart);
}

function tooManyDates(): Problem {
  const message = `The rules make more than ${maximumDates} dates; let them end earlier`;
  return { path: 'rules', code: 'too_many_dates', message, params: { most: maximumDates } };
}

/** Expands all rules in a zone, skipped dates included. The problems are those of single rules. */
export function occurrencesOf(rules: Series['rules'], zone: string): { all: Occurrence[]; problems: Problem[] } {
  const offsetOf = cachedOffsets();
  const problems: Problem[] = [];
  const generated = new Map<string, Occurrence>();
  const clocks = new Set<string>();
  rules.forEach((rule, index) => {
    if (rule.isExclusion) return;
    const candidates = candidatesOf(rule, index);
    const path = `rules.${index}`;
    if (candidates.length === 0) {
      const message = 'This rule makes no date: there is no such day before it ends';
      problems.push({ path: `${path}.startsOn`, code: 'rule_without_dates', message });
    }
    if (rule.ends === 'count' && candidates.length > 0 && candidates.length < rule.count) {
      const message = `The last date would be more than ${horizonYears} years ahead; ${candidates.length} fit`;
      const params = { years: horizonYears, fit: candidates.length };
      problems.push({ path: `${path}.count`, code: 'count_too_long', message, params });
    }
    if (candidates.length > maximumExpanded) {
      problems.push(tooManyDates());
      return;
    }
    for (const candidate of candidates) {
      const date = generateDate(candidate, rule, zone, offsetOf);
      // If several rules generate the same date, it belongs to the first.
      if (generated.has(date.startsAt) || clocks.has(date.ruleStart)) continue;
      generated.set(date.startsAt, { date, ownClock: `${candidate.day}T${candidate.time.time}` });
      clocks.add(date.ruleStart);
    }
  });
  const all = [...generated.values()].sort((one, other) => (one.date.startsAt < other.date.startsAt ? -1 : 1));
  return { all, problems };
}

/**
 * Returns the dates of a series in a zone, ordered by their instants; no two have the same start. Rules are expanded in
 * local time: a skipped hour moves a date behind the gap, and in a repeated hour the first instant counts. If there are
 * problems, there are no dates. Their paths are those of the input.
 */
export function expandSeries(series: Series, zone: string): Expanded {
  const none = { dates: [], excluded: [] };
  const ruleErrors = rulesProblems(series);
  if (ruleErrors.length > 0) return { ...none, problems: ruleErrors };

  const isExcludedByRules = excludedByRules(series.rules, zone);
  const isExcludedManually = excludedManually(series);
  const isExcluded = (date: GeneratedDate) => isExcludedManually(date) || isExcludedByRules(date);
  const { all: occurrences, problems } = occurrencesOf(series.rules, zone);
  const all = occurrences.map(({ date }) => date);
  const dates = all.filter((date) => !isExcluded(date));
  if (dates.length > maximumDates) problems.push(tooManyDates());
  const last = dates.at(-1);
  if (last && last.end >= '2200') {
    problems.push({ path: 'rules', code: 'year', message: 'The year must be between 1900 and 2199' });
  }
  return problems.length > 0 ? { ...none, problems } : { dates, excluded: all.filter(isExcluded), problems };
}

/** Returns the date that a rule generates at one of its local times, if any. */
export type GeneratedDateAt = (ruleStart: string | null) => GeneratedDate | undefined;

/** Looks up the dates of a series, which is expanded once, at the first request. */
export function generatedDateLookup(series: Series, zone: string): GeneratedDateAt {
  let generated: ReadonlyMap<string, GeneratedDate> | undefined;
  return (ruleStart) => {
    if (ruleStart === null) return undefined;
    generated ??= new Map(expandSeries(series, zone).dates.map((date) => [date.ruleStart, date]));
    return generated.get(ruleStart);
  };
}
