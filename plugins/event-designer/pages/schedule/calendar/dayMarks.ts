import { type Day, dayAt } from '@shared/zonedTime.ts';
import type { ScheduleDate } from '../../../contract/schedule.ts';
import type { AreaTranslate } from '../../../parts/areaTranslate.ts';
import { specialMarks } from '../dates/specialWords.ts';
import { timeText } from '../rules/ruleWords.ts';
import type { DayMark, DayState } from './DateCalendar.tsx';

/** What a date looks like in a calendar: that people hold places on it says most. */
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
  /** What was left out of it by hand: the day, or single dates. */
  left: string[];
  /** A rule leaves dates of it out. */
  isLeftByRule: boolean;
};

/** The days of a calendar: their dates, and what the series leaves out on them. */
export function summarize(
  dates: readonly ScheduleDate[],
  { left, leftByRules }: { left: readonly string[]; leftByRules: readonly Day[] },
  { t, locale }: { t: AreaTranslate; locale: string },
): Map<Day, DaySummary> {
  const days = new Map<Day, DaySummary>();
  const dayOf = (day: Day) => {
    const known: DaySummary = days.get(day) ?? {
      state: 'excluded',
      count: 0,
      text: '',
      dates: [],
      left: [],
      isLeftByRule: false,
    };
    days.set(day, known);
    return known;
  };
  for (const each of left) dayOf(each.slice(0, 10)).left.push(each);
  for (const day of leftByRules) dayOf(day).isLeftByRule = true;
  for (const date of dates) dayOf(date.start.slice(0, 10)).dates.push(date);
  for (const summary of days.values()) {
    const states = summary.dates.map(stateOf).sort((one, other) => weight[other] - weight[one]);
    summary.state = states[0] ?? 'excluded';
    summary.count = summary.dates.length;
    const times = summary.dates.map((date) => {
      const state = stateOf(date);
      const note = state === 'generated' ? '' : t(`schedule.leave.${state === 'extra' ? 'manual' : state}`);
      const marks = [...(note ? [note] : []), ...specialMarks(date, { t })].join(', ');
      return [timeText(date.start.slice(11), locale), date.label, marks && `(${marks})`].filter(Boolean).join(' ');
    });
    const leftOut = [
      summary.left.length > 0 && t('schedule.dayState.excluded'),
      summary.isLeftByRule && t('schedule.leftByRule'),
    ];
    summary.text = [...times, ...leftOut.filter(Boolean)].join(', ');
  }
  return days;
}

/** A date that a click cannot simply take away: it has begun, concerns people, or somebody said something about it. */
export function isKept(date: ScheduleDate, now: Date): boolean {
  const { place, ticketOverrides, notes } = date;
  if (Date.parse(date.startsAt) <= now.getTime()) return true;
  if (['sold', 'edited', 'cancelled'].includes(stateOf(date))) return true;
  return place !== null || ticketOverrides.length > 0 || notes !== '';
}

/** What a click on a day does, as long as nobody holds a place on it and nothing was done to it by hand. */
export type DayClick = 'exclude' | 'restore' | 'remove' | 'add' | 'edit';

export function clickOf(day: Day, summary: DaySummary | undefined, now: Date, zone: string): DayClick | undefined {
  if (day < dayAt(now, zone)) return summary && summary.count > 0 ? 'edit' : undefined;
  if (!summary) return 'add';
  const states = new Set<DayState>(summary.dates.map(stateOf));
  // What a rule leaves out comes back with the rule; until then the day can have a date of its own.
  if (states.size === 0) return summary.left.length > 0 ? 'restore' : 'add';
  if (summary.dates.some((date) => isKept(date, now))) return 'edit';
  return states.has('generated') ? 'exclude' : 'remove';
}
