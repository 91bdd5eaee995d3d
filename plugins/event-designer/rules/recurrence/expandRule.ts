import { type RRuleResolvedOptions, RRuleTemporal, type Weekday } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import type { PositionDay, ScheduleRuleInput } from '../../contract/scheduleRules.ts';

/** The number of years after its first day within which a rule is expanded. */
export const horizonYears = 20;

const weekdays: readonly Weekday[] = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

const daysOf: Record<PositionDay, readonly Weekday[]> = {
  monday: ['MO'],
  tuesday: ['TU'],
  wednesday: ['WE'],
  thursday: ['TH'],
  friday: ['FR'],
  saturday: ['SA'],
  sunday: ['SU'],
  day: weekdays,
  weekday: weekdays.slice(0, 5),
  weekend_day: weekdays.slice(5),
};

type RuleParts = Pick<
  RRuleResolvedOptions,
  'freq' | 'interval' | 'wkst' | 'byDay' | 'byMonth' | 'byMonthDay' | 'bySetPos'
>;

const frequencies = { daily: 'DAILY', weekly: 'WEEKLY', monthly: 'MONTHLY', yearly: 'YEARLY' } as const;

/** Converts a rule to RFC 5545, without its times. */
function partsOf(rule: ScheduleRuleInput): RuleParts {
  const parts: RuleParts = { freq: frequencies[rule.frequency], interval: rule.interval, wkst: 'MO' };
  if (rule.frequency === 'daily') return parts;
  if (rule.frequency === 'weekly') {
    return { ...parts, byDay: weekdays.filter((_, index) => rule.daysOfWeek.includes(index + 1)) };
  }
  const month = rule.frequency === 'yearly' ? { byMonth: [rule.month] } : {};
  if (rule.monthlyPattern === 'by_day_of_month') return { ...parts, ...month, byMonthDay: rule.daysOfMonth };
  return { ...parts, ...month, byDay: [...daysOf[rule.positionDay]], bySetPos: rule.positions };
}

const midnight = (day: string) => Temporal.ZonedDateTime.from(`${day}T00:00[UTC]`);

function lastDay({ ends, until, startsOn }: ScheduleRuleInput): string {
  const horizon = Temporal.PlainDate.from(startsOn).add({ years: horizonYears }).toString();
  return ends === 'until' && until !== null && until < horizon ? until : horizon;
}

/** Returns true if the rule ends after the time within which it is expanded. */
export function isBeyondHorizon(rule: ScheduleRuleInput): boolean {
  return rule.ends === 'until' && rule.until !== null && rule.until > lastDay(rule);
}

/**
 * Returns the first `atMost` days of a rule. It is expanded in UTC, which has no daylight saving, because a rule has
 * local times. The zone converts these to instants later.
 */
export function daysOfRule(rule: ScheduleRuleInput, atMost: number): string[] {
  if (atMost <= 0) return [];
  const expanded = new RRuleTemporal({
    ...partsOf(rule),
    dtstart: midnight(rule.startsOn),
    until: midnight(lastDay(rule)),
    // Both limits apply. The library's own count is many times faster than stopping it from outside.
    count: atMost,
    tzid: 'UTC',
    cache: false,
  });
  return expanded.all().map(({ epochMilliseconds }) => new Date(epochMilliseconds).toISOString().slice(0, 10));
}
