import { weekdayOf } from '@shared/zonedTime.ts';
import type { AvailabilityRules, TimeRange } from '../../contract/availability.ts';
import { clockOf, type DayClock } from './clock.ts';
import { minutesOf } from './timeOfDay.ts';
import type { PlanningRules, Reason } from './types.ts';

type Piece = { start: number; end: number };

/** A time that is taken out of the hours, with the reason. */
type Cut = Piece & { reason: Reason };

/** The opening hours of one local date. */
export type DayPlan = {
  day: string;
  clock: DayClock;
  /** The hours by the rules, before anything is taken out. */
  hours: readonly Piece[];
  cuts: readonly Cut[];
  /** The remaining hours, in order. */
  free: readonly Piece[];
  /** The reason that applies outside the hours. */
  closed: Reason;
};

const covers = ({ from, to }: { from: string; to: string }, day: string) => from <= day && day <= to;

/** Returns the zone in which the hours of a date apply. */
function zoneOn({ journeys, timeZone }: AvailabilityRules, day: string): string {
  return journeys.find((journey) => covers(journey, day))?.timeZone ?? timeZone;
}

function piecesOf(ranges: readonly TimeRange[], clock: DayClock): Piece[] {
  return ranges
    .map(({ start, end }) => ({ start: clock.at(minutesOf(start)).instant, end: clock.at(minutesOf(end)).instant }))
    .filter(({ start, end }) => start < end)
    .sort((one, other) => one.start - other.start);
}

/** Returns the hours before anything is taken out of them, and the rule that they come from. */
function baseOf(rules: AvailabilityRules, day: string): { ranges: readonly TimeRange[]; closed: Reason } {
  const index = rules.overrides.findIndex((override) => covers(override, day));
  const override = rules.overrides[index];
  if (override) {
    const { ranges, note } = override;
    return { ranges, closed: { code: 'override', rule: `overrides.${index}`, ...(note && { name: note }) } };
  }
  const weekday = weekdayOf(day) - 1;
  return { ranges: rules.weekly[weekday] ?? [], closed: { code: 'closed', rule: `weekly.${weekday}` } };
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
    const [piece] = piecesOf([{ start, end }], clock);
    if (piece) cuts.push({ ...piece, reason: { code: 'break', rule: `breaks.${index}`, name } });
  });
  const block = ({ name, start, end }: AvailabilityRules['blockedPeriods'][number], rule: string) => {
    const from = wallInstant(start, timeZone);
    const to = wallInstant(end, timeZone);
    if (from >= clock.end || to <= clock.start) return;
    cuts.push({ start: from, end: to, reason: { code: 'blocked', rule, name } });
  };
  blockedPeriods.forEach((period, index) => {
    block(period, `blockedPeriods.${index}`);
  });
  for (const period of sharedBlockedPeriods) block(period, 'sharedBlockedPeriods');
  return cuts;
}

/** Returns the instant of a wall-clock time in a zone; for a time that clocks skip, the moment of the change. */
function wallInstant(wallClock: string, zone: string): number {
  return clockOf(wallClock.slice(0, 10), zone).at(minutesOf(wallClock.slice(11))).instant;
}

function without(pieces: readonly Piece[], { start, end }: Piece): Piece[] {
  return pieces.flatMap((piece) => {
    if (end <= piece.start || piece.end <= start) return [piece];
    const before = { start: piece.start, end: start };
    const after = { start: end, end: piece.end };
    return [before, after].filter((left) => left.start < left.end);
  });
}

/** Plans the hours of one date: overrides replace weekly hours, then breaks, holidays and blocks are taken out. */
export function planDay(rules: PlanningRules, day: string): DayPlan {
  const clock = clockOf(day, zoneOn(rules, day));
  const { ranges, closed } = baseOf(rules, day);
  const hours = piecesOf(ranges, clock);
  const cuts = hours.length === 0 ? [] : cutsOn(rules, day, clock);
  const free = cuts.reduce<Piece[]>((left, cut) => without(left, cut), hours);
  return { day, clock, hours, cuts, free, closed };
}
