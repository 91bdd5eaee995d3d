import type { Problem } from '@contract/problem.ts';
import { type OffsetOf, wallClockAt } from '@shared/wallClock.ts';
import type { ClockChange } from '../../contract/schedule.ts';
import { maximumDates, type ScheduleRuleInput, type TimeOfDay } from '../../contract/scheduleRules.ts';
import { daysOfRule, horizonYears, isBeyondHorizon } from './expandRule.ts';
import { rememberOffsets } from './offsets.ts';
import { placeDate } from './placeDate.ts';
import { ruleProblems } from './ruleProblems.ts';

/** The rules of an event and what they leave out. */
export type Series = {
  rules: readonly ScheduleRuleInput[];
  excludedDates: readonly string[];
  excludedOccurrences: readonly string[];
};

/** A date as the rules make it. */
export type MadeDate = {
  /** Index of its rule. */
  rule: number;
  /** The wall clock of the event's zone at which its rule says it begins; clocks may skip it. */
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
  dates: MadeDate[];
  /** What rules of exclusion, excluded days and excluded dates took away. */
  excluded: MadeDate[];
  problems: Problem[];
};

// A rule of exclusion that goes on for years takes more days than an event may have dates.
const exclusionDays = 366 * horizonYears;
// A rule may make more dates than an event may have: other rules take some of them away. It is not followed further
// than this, and a rule that goes further is refused, so that no date is missing without a word.
const maximumMade = 10_000;

type Candidate = { rule: number; day: string; time: TimeOfDay };

/** Each day with each time, in order; the count of a rule counts dates, not days. */
function candidatesOf(rule: ScheduleRuleInput, index: number): Candidate[] {
  const times = [...rule.timesOfDay].sort((one, other) => (one.time < other.time ? -1 : 1));
  if (times.length === 0) return [];
  // One more than there may be, so that too many can be told from just enough.
  const wanted = rule.ends === 'count' ? rule.count : maximumMade + 1;
  const days = daysOfRule(rule, Math.ceil(wanted / times.length));
  return days.flatMap((day) => times.map((time) => ({ rule: index, day, time }))).slice(0, wanted);
}

/** A date and where it comes from, whatever the zones: its rule, and the clock that this rule goes by. */
export type Occurrence = { date: MadeDate; ownClock: string };

type Taken = (date: Pick<MadeDate, 'startsAt' | 'ruleStart'>, zone: string) => boolean;

/** Whether a rule of exclusion takes a date: by the clock that this rule goes by. */
function exclusionOf(rule: ScheduleRuleInput): Taken {
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

function makeDate(
  { rule: index, day, time }: Candidate,
  rule: ScheduleRuleInput,
  zone: string,
  offsetOf: OffsetOf,
): MadeDate {
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

/** What rules of exclusion take of the dates of a zone. */
export function takenByRules(rules: Series['rules'], zone: string): (date: MadeDate) => boolean {
  const exclusions = rules.filter(({ isExclusion }) => isExclusion).map(exclusionOf);
  return (date) => exclusions.some((takes) => takes(date, zone));
}

/** What was left out by hand, as a day or as a single date. */
export function takenByHand({ excludedDates, excludedOccurrences }: Omit<Series, 'rules'>) {
  const days = new Set(excludedDates);
  const occurrences = new Set(excludedOccurrences);
  return ({ ruleStart }: MadeDate) => days.has(ruleStart.slice(0, 10)) || occurrences.has(ruleStart);
}

function tooManyDates(): Problem {
  const message = `The rules make more than ${maximumDates} dates; let them end earlier`;
  return { path: 'rules', code: 'too_many_dates', message, params: { most: maximumDates } };
}

/** All that rules make in a zone, with what is left out; the problems are those of single rules. */
export function occurrencesOf(rules: Series['rules'], zone: string): { all: Occurrence[]; problems: Problem[] } {
  const offsetOf = rememberOffsets();
  const problems: Problem[] = [];
  const made = new Map<string, Occurrence>();
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
    if (candidates.length > maximumMade) {
      problems.push(tooManyDates());
      return;
    }
    for (const candidate of candidates) {
      const date = makeDate(candidate, rule, zone, offsetOf);
      // The first rule that makes a date has it.
      if (made.has(date.startsAt) || clocks.has(date.ruleStart)) continue;
      made.set(date.startsAt, { date, ownClock: `${candidate.day}T${candidate.time.time}` });
      clocks.add(date.ruleStart);
    }
  });
  const all = [...made.values()].sort((one, other) => (one.date.startsAt < other.date.startsAt ? -1 : 1));
  return { all, problems };
}

/**
 * The dates that a series makes in a zone, in the order of their instants: no two begin at the same moment. Rules are
 * expanded by the clock on the wall; a skipped hour moves a date behind the gap, of a repeated hour it takes the first.
 * With problems there are no dates: their paths are those of the input.
 */
export function expandSeries(series: Series, zone: string): Expanded {
  const none = { dates: [], excluded: [] };
  const wrong = rulesProblems(series);
  if (wrong.length > 0) return { ...none, problems: wrong };

  const byRules = takenByRules(series.rules, zone);
  const byHand = takenByHand(series);
  const isTaken = (date: MadeDate) => byHand(date) || byRules(date);
  const { all: occurrences, problems } = occurrencesOf(series.rules, zone);
  const all = occurrences.map(({ date }) => date);
  const dates = all.filter((date) => !isTaken(date));
  if (dates.length > maximumDates) problems.push(tooManyDates());
  const last = dates.at(-1);
  if (last && last.end >= '2200') {
    problems.push({ path: 'rules', code: 'year', message: 'The year must be between 1900 and 2199' });
  }
  return problems.length > 0 ? { ...none, problems } : { dates, excluded: all.filter(isTaken), problems };
}

/** What rules make at a clock of theirs; nothing where they make no date. */
export type MadeAt = (ruleStart: string | null) => MadeDate | undefined;

/** Looks up what a series makes. It is expanded once, when it is asked for a date of a rule. */
export function madeAtOf(series: Series, zone: string): MadeAt {
  let made: ReadonlyMap<string, MadeDate> | undefined;
  return (ruleStart) => {
    if (ruleStart === null) return undefined;
    made ??= new Map(expandSeries(series, zone).dates.map((date) => [date.ruleStart, date]));
    return made.get(ruleStart);
  };
}
