import { weekdayOf } from '@shared/zonedTime.ts';
import type { AvailabilityRules, TimeRange } from '../../contract/availability.ts';
import { clockOf, type DayClock } from './clock.ts';
import { minutesOf } from './timeOfDay.ts';
import type { PlanningRules, Reason } from './types.ts';

type Interval = { start: number; end: number };

/** An interval that is removed from the hours, with the reason. */
type Cut = Interval & { reason: Reason };

/** The opening hours of one local date. */
export type DayPlan = {
  day: string;
  clock: DayClock;
  /** The weekly hours or those of an override, before cuts are removed. */
  hours: readonly Interval[];
  cuts: readonly Cut[];
  /** The remaining hours, in order. */
  free: readonly Interval[];
  /** The reason that applies outside the hours. */
  closedReason: Reason;
};

const covers = ({ from, to }: { from: string; to: string }, day: string) => from <= day && day <= to;

/** Returns the zone in which the hours of a date apply. */
function zoneOn({ journeys, timeZone }: AvailabilityRules, day: string): string {
  return journeys.find((journey) => covers(journey, day))?.timeZone ?? timeZone;
}

function intervalsOf(ranges: readonly TimeRange[], clock: DayClock): Interval[] {
  return ranges
    .map(({ start, end }) => ({ start: clock.at(minutesOf(start)).instant, end: clock.at(minutesOf(end)).instant }))
    .filter(({ start, end }) => start < end)
    .sort((one, other) => one.start - other.start);
}

/** Returns the hours before cuts are removed, and the reason that applies outside them. */
function baseHoursOf(rules: AvailabilityRules, day: string): { ranges: readonly TimeRange[]; closedReason: Reason } {
  const index = rules.overrides.findIndex((override) => covers(override, day));
  const override = rules.overrides[index];
  if (override) {
    const { ranges, note } = override;
    return { ranges, closedReason: { code: 'override', rule: `overrides.${index}`, ...(note && { name: note }) } };
  }
  const weekday = weekdayOf(day) - 1;
  return { ranges: rules.weekly[weekday] ?? [], closedReason: { code: 'closed', rule: `weekly.${weekday}` } };
}

function cutsOn(rules: PlanningRules, day: string, clock: DayClock): Cut[] {
  const { holidays, breaks, blockedPeriods, sharedBlockedPeriods = [], timeZone } = rules;
  const cuts: Cut[] = [];
  holidays.forEach((holiday, index) => {
    if (!covers(holiday, day)) return;
    const reason: Reason = { code: 'holiday', rule: `holidays.${index}`, name: holiday.name };
    cuts.push({ start: clock.start, end: clock.end, reason });
  });
  const weekday = weekdayOf(day);
  breaks.forEach(({ name, weekdays, start, end }, index) => {
    if (!weekdays.includes(weekday)) return;
    const [interval] = intervalsOf([{ start, end }], clock);
    if (interval) cuts.push({ ...interval, reason: { code: 'break', rule: `breaks.${index}`, name } });
  });
  const addBlock = ({ name, start, end }: AvailabilityRules['blockedPeriods'][number], rule: string) => {
    const from = wallInstant(start, timeZone);
    const to = wallInstant(end, timeZone);
    if (from >= clock.end || to <= clock.start) return;
    cuts.push({ start: from, end: to, reason: { code: 'blocked', rule, name } });
  };
  blockedPeriods.forEach((period, index) => {
    addBlock(period, `blockedPeriods.${index}`);
  });
  for (const period of sharedBlockedPeriods) addBlock(period, 'sharedBlockedPeriods');
  return cuts;
}

/** Returns the instant of a wall-clock time in a zone; for a time that clocks skip, the moment of the change. */
function wallInstant(wallClock: string, zone: string): number {
  return clockOf(wallClock.slice(0, 10), zone).at(minutesOf(wallClock.slice(11))).instant;
}

function subtract(intervals: readonly Interval[], { start, end }: Interval): Interval[] {
  return intervals.flatMap((interval) => {
    if (end <= interval.start || interval.end <= start) return [interval];
    const before = { start: interval.start, end: start };
    const after = { start: end, end: interval.end };
    return [before, after].filter((part) => part.start < part.end);
  });
}

/**
 * Plans the hours of one date: overrides replace weekly hours, then breaks, holidays and blocked periods are removed.
 */
export function planDay(rules: PlanningRules, day: string): DayPlan {
  const clock = clockOf(day, zoneOn(rules, day));
  const { ranges, closedReason } = baseHoursOf(rules, day);
  const hours = intervalsOf(ranges, clock);
  const cuts = hours.length === 0 ? [] : cutsOn(rules, day, clock);
  const free = cuts.reduce<Interval[]>((remaining, cut) => subtract(remaining, cut), hours);
  return { day, clock, hours, cuts, free, closedReason };
}
