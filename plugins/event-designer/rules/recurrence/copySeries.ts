import type { TicketOverride } from '../../contract/dateSpecials.ts';
import type { ScheduleDate } from '../../contract/schedule.ts';
import type { ScheduleRule } from '../../contract/scheduleRules.ts';
import type { Moved } from '../duplicate.ts';
import { minutesBetween, placeDate } from './placeDate.ts';

type Series<Rule, When> = {
  rules: readonly Rule[];
  dates: readonly When[];
  excludedDates: readonly string[];
  excludedOccurrences: readonly string[];
};

type CopiedRule = Pick<ScheduleRule, 'frequency' | 'timeZone' | 'startsOn' | 'until'>;
type CopiedDate = Pick<
  ScheduleDate,
  'ruleId' | 'ruleStart' | 'start' | 'startsAt' | 'endsAt' | 'isOverridden' | 'notes' | 'ticketOverrides'
>;

const dayInMinutes = 1440;
const origin = '2000-01-03T00:00';

/** Daily and weekly rules can be moved as they are. "The last Friday" or "the 31st" would mean other days. */
function canMove({ frequency, timeZone }: CopiedRule, days: number, zone: string): boolean {
  if (timeZone !== zone || !Number.isInteger(days)) return false;
  return frequency === 'daily' || (frequency === 'weekly' && days % 7 === 0);
}

/**
 * Returns the series for a copy of the event. Every date keeps its distance from the start, in local time, and none is
 * cancelled. Rules are copied if they make the same dates there; else the dates are copied as manually added ones.
 * Null: the copy has no dates.
 */
export function copiedSeries<Rule extends CopiedRule, When extends CopiedDate>(
  { rules, dates, excludedDates, excludedOccurrences }: Series<Rule, When>,
  { wallClock }: Pick<Moved, 'wallClock'>,
  zone: string,
): Series<Rule, When> | null {
  const moved = wallClock(origin);
  if (moved === null) return null;
  const days = (Date.parse(`${moved}:00Z`) - Date.parse(`${origin}:00Z`)) / (dayInMinutes * 60_000);
  const keepsRules = rules.every((rule) => canMove(rule, days, zone));
  const day = (value: string) => wallClock(`${value}T00:00`)?.slice(0, 10) ?? value;
  const clock = (value: string) => wallClock(value) ?? value;
  const unbound = { ruleId: null, ruleStart: null, isOverridden: false };
  return {
    rules: keepsRules
      ? rules.map((rule) => ({ ...rule, startsOn: day(rule.startsOn), until: rule.until && day(rule.until) }))
      : [],
    dates: dates.map((date) => ({
      ...date,
      ...placeDate(clock(date.start), minutesBetween(date.startsAt, date.endsAt), zone),
      ...(keepsRules ? { ruleStart: date.ruleStart && clock(date.ruleStart) } : unbound),
      status: 'scheduled' as const,
      cancellationReason: '',
      // Notes about the original do not apply to the copy.
      notes: '',
      // Overrides refer to tickets of the original. `copiedOverrides` converts them once the tickets are copied.
      ticketOverrides: [],
      sold: 0,
      reserved: 0,
      ticketSales: [],
      poolSales: [],
    })),
    excludedDates: keepsRules ? excludedDates.map(day) : [],
    excludedOccurrences: keepsRules ? excludedOccurrences.map(clock) : [],
  };
}

/** Returns the overrides of a date for the tickets of the copy, without those of tickets that were not copied. */
export function copiedOverrides(
  overrides: readonly TicketOverride[],
  tickets: ReadonlyMap<number, number>,
): TicketOverride[] {
  return overrides.flatMap((override) => {
    const ticketId = tickets.get(override.ticketId);
    return ticketId === undefined ? [] : [{ ...override, ticketId }];
  });
}
