import type { TFunction } from 'i18next';
import { type Day, dayAt } from '@/lib/zonedTime.ts';
import type { ScheduleDate } from '../../../contract/schedule.ts';
import { specialMarks } from '../dates/specialWords.ts';
import { timeText } from '../rules/ruleWords.ts';
import type { DayMark, DayState } from './DateCalendar.tsx';

/** What a date looks like in a calendar: that people hold places on it says most. */
function stateOf({ status, sold, reserved, isOverridden, ruleId }: ScheduleDate): DayState {
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

export type DaySummary = DayMark & { dates: ScheduleDate[]; left: string[] };

/** The days of a calendar: their dates, and what the series leaves out on them. */
export function summarize(
  dates: readonly ScheduleDate[],
  left: readonly string[],
  { t, locale }: { t: TFunction<'meTranslation'>; locale: string },
): Map<Day, DaySummary> {
  const days = new Map<Day, DaySummary>();
  const dayOf = (day: Day) => {
    const known = days.get(day) ?? { state: 'excluded', count: 0, text: '', dates: [], left: [] };
    days.set(day, known);
    return known;
  };
  for (const each of left) dayOf(each.slice(0, 10)).left.push(each);
  for (const date of dates) dayOf(date.start.slice(0, 10)).dates.push(date);
  for (const summary of days.values()) {
    const states = summary.dates.map(stateOf).sort((one, other) => weight[other] - weight[one]);
    summary.state = states[0] ?? 'excluded';
    summary.count = summary.dates.length;
    const times = summary.dates.map((date) => {
      const state = stateOf(date);
      const note = state === 'generated' ? '' : t(`schedule.dayState.${state}`);
      const marks = [...(note ? [note] : []), ...specialMarks(date, { t })].join(', ');
      return [timeText(date.start.slice(11), locale), date.label, marks && `(${marks})`].filter(Boolean).join(' ');
    });
    const leftOut = summary.left.length > 0 ? [t('schedule.dayState.excluded')] : [];
    summary.text = [...times, ...leftOut].join(', ');
  }
  return days;
}

/** What a click on a day does, as long as nobody holds a place on it and nothing was done to it by hand. */
export type DayClick = 'exclude' | 'restore' | 'remove' | 'add' | 'edit';

export function clickOf(day: Day, summary: DaySummary | undefined, now: Date, zone: string): DayClick | undefined {
  if (day < dayAt(now, zone)) return summary && summary.count > 0 ? 'edit' : undefined;
  if (!summary) return 'add';
  const states = new Set<DayState>(summary.dates.map(stateOf));
  if (states.size === 0) return 'restore';
  if (states.has('sold') || states.has('edited') || states.has('cancelled')) return 'edit';
  return states.has('generated') ? 'exclude' : 'remove';
}
