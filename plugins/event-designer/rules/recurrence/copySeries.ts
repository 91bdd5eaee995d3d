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
  | 'ruleId'
  | 'ruleStart'
  | 'start'
  | 'startsAt'
  | 'endsAt'
  | 'clockChange'
  | 'isOverridden'
  | 'notes'
  | 'ticketOverrides'
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
 * cancelled. Rules are copied if they generate the same dates in the copy; otherwise the dates are copied as manually
 * added ones. Null: the copy has no dates.
 */
export function copiedSeries<Rule extends CopiedRule, When extends CopiedDate>(
  { rules, dates, excludedDates, excludedOccurrences }: Series<Rule, When>,
  { plain }: Pick<Moved, 'plain'>,
  zone: string,
): Series<Rule, When> | null {
  const moved = plain(origin);
  if (moved === null) return null;
  const days = (Date.parse(`${moved}:00Z`) - Date.parse(`${origin}:00Z`)) / (dayInMinutes * 60_000);
  const canCopyRules = rules.every((rule) => canMove(rule, days, zone));
  const day = (value: string) => plain(`${value}T00:00`)?.slice(0, 10) ?? value;
  const clock = (value: string) => plain(value) ?? value;
  // A date that clocks moved goes back to the time of its rule where they do not.
  const planned = ({ ruleStart, start, clockChange, isOverridden }: When) =>
    canCopyRules && ruleStart && clockChange === 'skipped' && !isOverridden ? ruleStart : start;
  const unbound = { ruleId: null, ruleStart: null, isOverridden: false };
  return {
    rules: canCopyRules
      ? rules.map((rule) => ({ ...rule, startsOn: day(rule.startsOn), until: rule.until && day(rule.until) }))
      : [],
    dates: dates.map((date) => ({
      ...date,
      ...placeDate(clock(planned(date)), minutesBetween(date.startsAt, date.endsAt), zone),
      ...(canCopyRules ? { ruleStart: date.ruleStart && clock(date.ruleStart) } : unbound),
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
    excludedDates: canCopyRules ? excludedDates.map(day) : [],
    excludedOccurrences: canCopyRules ? excludedOccurrences.map(clock) : [],
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
