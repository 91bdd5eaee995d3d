import { expect, it } from 'vitest';
import type { ScheduleRuleInput } from '../../contract/scheduleRules.ts';
import { withoutRule } from './withoutRule.ts';

const fridays: ScheduleRuleInput = {
  isExclusion: false,
  frequency: 'weekly',
  interval: 1,
  startsOn: '2026-12-04',
  ends: 'count',
  count: 4,
  until: null,
  daysOfWeek: [5],
  monthlyPattern: 'by_day_of_month',
  daysOfMonth: [1],
  positions: [1],
  positionDay: 'monday',
  month: 1,
  timesOfDay: [{ time: '19:00', label: '', durationMinutes: 120 }],
  defaultCapacity: null,
};
const daily: ScheduleRuleInput = { ...fridays, frequency: 'daily', count: 8 };

it('forgets the skips of a removed rule, and no others', () => {
  // The fourth is made by both rules, the ninth by the daily one, and the twenty-first by none.
  const series = {
    rules: [fridays, daily],
    excludedDates: ['2026-12-04', '2026-12-09', '2026-12-18', '2026-12-21'],
    excludedOccurrences: ['2026-12-25T19:00', '2026-12-25T21:00'],
  };
  expect(withoutRule(series, 0, 'Europe/Oslo')).toEqual({
    rules: [daily],
    excludedDates: ['2026-12-04', '2026-12-09', '2026-12-21'],
    excludedOccurrences: ['2026-12-25T21:00'],
  });
});
