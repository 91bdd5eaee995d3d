import { type Day, dayAt } from '@shared/zonedTime.ts';
import type { ScheduleDate } from '../../../contract/schedule.ts';
import type { AreaTranslate } from '../../../parts/areaTranslate.ts';
import { timeText } from '../../../parts/schedule/ruleTexts.ts';
import { specialMarks } from '../../../parts/schedule/specialTexts.ts';
import type { DayMark, DayState } from './DateCalendar.tsx';

/** Returns the date's state in a calendar. Held places outrank an edit. */
function stateOf({ status, sold, reserved, isOverridden, ruleId }: ScheduleDate) {
  if (status === 'cancelled') return 'cancelled';
  if (sold + reserved > 0) return 'sold';
  if (isOverridden) return 'edited';
  return ruleId === null ? 'extra' : 'generated';
}

const weight: Record<DayState, number> = {
  sold: 5,
  edited: 4,
  generated: 3,
  extra: 2,
  other: 2,
  cancelled: 1,
  excluded: 0,
};

export type DaySummary = DayMark & {
  dates: ScheduleDate[];
  /** The manual skips on the day: the day itself, or single dates. */
  skips: string[];
  /** True if a rule skips dates on the day. */
  isSkippedByRule: boolean;
};

/** Describes what is special about a date: `sold, another place`. Empty if the date is as its rule made it. */
export function noteOf(date: ScheduleDate, { t }: { t: AreaTranslate }): string {
  const state = stateOf(date);
  const noteOfState = () => {
    if (state === 'generated') return '';
    if (state === 'sold') return t('schedule.placesTaken', { count: date.sold + date.reserved });
    return t(`schedule.leave.${state === 'extra' ? 'manual' : state}`);
  };
  const note = noteOfState();
  return [...(note ? [note] : []), ...specialMarks(date, { t })].join(', ');
}

/** Summarises the days of a calendar: their dates, and what the series skips on them. */
export function summarize(
  dates: readonly ScheduleDate[],
  { skips, skippedByRules }: { skips: readonly string[]; skippedByRules: readonly Day[] },
  { t, locale }: { t: AreaTranslate; locale: string },
): Map<Day, DaySummary> {
  const days = new Map<Day, DaySummary>();
  const dayOf = (day: Day) => {
    const summary: DaySummary = days.get(day) ?? {
      state: 'excluded',
      count: 0,
      text: '',
      dates: [],
      skips: [],
      isSkippedByRule: false,
    };
    days.set(day, summary);
    return summary;
  };
  for (const skip of skips) dayOf(skip.slice(0, 10)).skips.push(skip);
  for (const day of skippedByRules) dayOf(day).isSkippedByRule = true;
  for (const date of dates) dayOf(date.start.slice(0, 10)).dates.push(date);
  for (const summary of days.values()) {
    const states = summary.dates.map(stateOf).sort((one, other) => weight[other] - weight[one]);
    summary.state = states[0] ?? 'excluded';
    summary.count = summary.dates.length;
    const times = summary.dates.map((date) => {
      const marks = noteOf(date, { t });
      return [timeText(date.start.slice(11), locale), date.label, marks && `(${marks})`].filter(Boolean).join(' ');
    });
    const skipTexts = [
      summary.skips.length > 0 && t('schedule.dayState.excluded'),
      summary.isSkippedByRule && t('schedule.leftByRule'),
    ];
    summary.text = [...times, ...skipTexts.filter(Boolean)].join(', ');
  }
  return days;
}

/** Returns true if a date cannot simply be removed: it has begun, affects people, or was edited by somebody. */
function isProtected(date: ScheduleDate, now: Date): boolean {
  const { place, ticketOverrides, notes } = date;
  if (Date.parse(date.startsAt) <= now.getTime()) return true;
  if (['sold', 'edited', 'cancelled'].includes(stateOf(date))) return true;
  return place !== null || ticketOverrides.length > 0 || notes !== '';
}

/**
 * Returns how a date is removed: one made by a rule is skipped, a manual one is removed. Undefined where it must be
 * edited or cancelled instead.
 */
export function removalOf(date: ScheduleDate, now: Date): 'skip' | 'remove' | undefined {
  if (isProtected(date, now)) return undefined;
  return date.ruleStart === null ? 'remove' : 'skip';
}

export type DayOffers = {
  add: boolean;
  /** True if all dates of the day can be skipped at once; only where it has several. */
  skipDay: boolean;
  /** The skips that can be restored: the day (`2027-03-04`), or single dates (`2027-03-04T19:00`). */
  restore: readonly string[];
};

/** Returns the actions on a day besides those on its single dates; none for a past day. */
export function dayOffers(day: Day, summary: DaySummary | undefined, now: Date, zone: string): DayOffers {
  if (day < dayAt(now, zone)) return { add: false, skipDay: false, restore: [] };
  const dates = summary?.dates ?? [];
  const removals = dates.map((date) => removalOf(date, now));
  return {
    add: true,
    skipDay: dates.length > 1 && removals.includes('skip') && !removals.includes(undefined),
    restore: summary?.skips ?? [],
  };
}
