import { dateLocaleOf } from '@shared/dateLocale.ts';
import { showWallClock } from '@/forms/time/shownTime.ts';
import { formatDate, formatDateRange, formatTime, zoneCity, zoneLabel } from '@/lib/dates.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { ScheduleRule, ScheduleRuleInput } from '../../contract/scheduleRules.ts';
import type { AreaTranslate } from '../areaTranslate.ts';

export type TextContext = { t: AreaTranslate; locale: string };

const utc = (locale: string) => ({ locale, zone: 'UTC' });

/** Returns `3 June 2027` for a calendar day. */
export function dayText(day: string, locale: string): string {
  return formatDate(new Date(`${day}T00:00:00Z`), utc(locale));
}

const listText = (parts: readonly string[], locale: string) =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts);

/** Returns the weekday's name. Monday is 1. */
export function weekdayText(weekday: number, locale: string, width: 'long' | 'short' = 'long'): string {
  // 1 January 2024 was a Monday.
  return new Intl.DateTimeFormat(dateLocaleOf(locale), { weekday: width, timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, weekday),
  );
}

export function monthText(month: number, locale: string): string {
  return new Intl.DateTimeFormat(dateLocaleOf(locale), { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, month - 1, 1),
  );
}

/** Returns an ordinal in the reader's language: `1st`, `2.`. */
function ordinalText(number: number, { t, locale }: TextContext): string {
  const form = new Intl.PluralRules(locale, { type: 'ordinal' }).select(number);
  return t(`schedule.ordinal.${form}`, { number, defaultValue: `${number}.` });
}

function daysOfMonthText(rule: ScheduleRuleInput, textContext: TextContext): string {
  if (rule.monthlyPattern === 'by_day_of_month') {
    const days = [...rule.daysOfMonth].sort((one, other) => one - other).map((day) => ordinalText(day, textContext));
    return textContext.t('schedule.onDays', { days: listText(days, textContext.locale) });
  }
  const inOrder = [...rule.positions].sort((one, other) => (one < 0 ? 9 : one) - (other < 0 ? 9 : other));
  const positions = inOrder.map((position) =>
    textContext.t(`schedule.position.${position}`, { defaultValue: String(position) }),
  );
  return textContext.t('schedule.onPosition', {
    positions: listText(positions, textContext.locale),
    day: textContext.t(`schedule.positionDay.${rule.positionDay}`),
  });
}

function weeklyText(rule: ScheduleRuleInput, { t, locale }: TextContext): string {
  const days = [...rule.daysOfWeek].sort((one, other) => one - other);
  const names = listText(
    days.map((day) => weekdayText(day, locale)),
    locale,
  );
  if (rule.interval > 1) return t('schedule.everyWeeks', { count: rule.interval, days: names });
  if (days.length === 7) return t('schedule.everyDay');
  return days.join() === '1,2,3,4,5' ? t('schedule.everyWeekday') : t('schedule.everyOn', { days: names });
}

function rhythmText(rule: ScheduleRuleInput, textContext: TextContext): string {
  const { t, locale } = textContext;
  const { interval: count, frequency } = rule;
  if (frequency === 'daily') return count === 1 ? t('schedule.everyDay') : t('schedule.everyDays', { count });
  if (frequency === 'weekly') return weeklyText(rule, textContext);
  const days = daysOfMonthText(rule, textContext);
  if (frequency === 'monthly') return t('schedule.everyMonths', { count, days });
  return t('schedule.everyYears', { count, days, month: monthText(rule.month, locale) });
}

/** Formats `19:00` for the reader's locale. */
export function timeText(time: string, locale: string): string {
  return formatTime(new Date(`2024-01-01T${time}:00Z`), utc(locale));
}

/** Formats a wall-clock time beside another one: `19:00`, with its day if that differs from the other's. */
export function timeBeside(clock: string, other: string, locale: string): string {
  return clock.slice(0, 10) === other.slice(0, 10) ? timeText(clock.slice(11), locale) : showWallClock(clock, locale);
}

/**
 * Returns `14 – 21 Jan 2027` for a rule that excludes every day of a period, such as holidays; undefined for other
 * rules.
 */
function skippedDays(rule: ScheduleRuleInput, locale: string): string | undefined {
  const { isExclusion, frequency, interval, daysOfWeek, timesOfDay, ends, startsOn, until } = rule;
  const isEveryDay = interval === 1 && (frequency === 'daily' || (frequency === 'weekly' && daysOfWeek.length === 7));
  if (!isExclusion || !isEveryDay || timesOfDay.length > 0 || ends !== 'until' || until === null) return undefined;
  return formatDateRange(new Date(`${startsOn}T00:00:00Z`), new Date(`${until}T24:00:00Z`), utc(locale));
}

/** Describes a rule: "Every Tuesday and Thursday at 19:00, until 3 June 2027", "Leaves out every Saturday". */
export function ruleSentence(rule: ScheduleRuleInput, textContext: TextContext): string {
  const { t, locale } = textContext;
  const skipped = skippedDays(rule, locale);
  if (skipped !== undefined) return t('schedule.leavesOut', { rule: skipped });
  const times = [...rule.timesOfDay].map(({ time }) => time).sort();
  const rhythm = rhythmText(rule, textContext);
  const at = times.map((time) => timeText(time, locale));
  const withTimes = at.length > 0 ? t('schedule.atTimes', { rhythm, times: listText(at, locale) }) : rhythm;
  const end =
    rule.ends === 'until' && rule.until !== null
      ? t('schedule.untilDay', { day: dayText(rule.until, locale) })
      : t(rule.isExclusion ? 'schedule.countTimes' : 'schedule.countDates', { count: rule.count });
  const sentence = `${withTimes}, ${end}`;
  if (!rule.isExclusion) return sentence;
  return t('schedule.leavesOut', { rule: sentence.charAt(0).toLocaleLowerCase(locale) + sentence.slice(1) });
}

/** Returns the line under a rule, with its labels, its first day and its number of places. */
export function ruleLine(rule: ScheduleRule, zone: string, { t, locale }: TextContext): string {
  const { defaultCapacity, startsOn, timeZone, timesOfDay, isExclusion } = rule;
  const labels = [...new Set(timesOfDay.map(({ label }) => label).filter(Boolean))];
  return [
    labels.join(', '),
    skippedDays(rule, locale) === undefined && t('schedule.from', { day: dayText(startsOn, locale) }),
    defaultCapacity !== null &&
      t('schedule.places', { count: defaultCapacity, number: formatNumber(defaultCapacity, locale) }),
    isExclusion && timesOfDay.length === 0 && t('schedule.rule.wholeDays'),
    timeZone !== zone && t('schedule.clockOf', { city: zoneCity(timeZone) ?? zoneLabel(timeZone) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
