import { z } from '@contract/fields.ts';
import { addDays, type Day, weekdayOf } from '@shared/zonedTime.ts';
import { type ScheduleRule, type ScheduleRuleInput, scheduleRuleInput } from '../../../contract/scheduleRules.ts';
import { ruleProblems } from '../../../rules/recurrence/ruleProblems.ts';

/** The contract's schema with the checks that need only this rule, so that the form can run them. */
export const ruleSchema = scheduleRuleInput.check(
  z.superRefine((rule, context) => {
    for (const { path, code, message, params } of ruleProblems(rule, '')) {
      context.addIssue({ code: 'custom', path: path.split('.'), message, params: { code, ...params } });
    }
  }),
);

/** The times of a new rule that adds dates. A new rule that skips dates covers whole days. */
export const defaultTimes: ScheduleRuleInput['timesOfDay'] = [{ time: '19:00', label: '', durationMinutes: 120 }];

/** Returns a new rule that begins in a week, on that weekday. */
export function newRule(today: Day, isExclusion: boolean): ScheduleRuleInput {
  const startsOn = addDays(today, 7);
  return {
    isExclusion,
    frequency: 'weekly',
    interval: 1,
    startsOn,
    ends: 'count',
    count: 10,
    until: addDays(startsOn, 91),
    daysOfWeek: [weekdayOf(startsOn)],
    monthlyPattern: 'by_day_of_month',
    daysOfMonth: [Number(startsOn.slice(8))],
    positions: [1],
    positionDay: 'monday',
    month: Number(startsOn.slice(5, 7)),
    timesOfDay: isExclusion ? [] : defaultTimes,
    defaultCapacity: null,
  };
}

/** Converts a stored rule to the form's values. */
export function formOf({ until, ...rule }: ScheduleRule): ScheduleRuleInput {
  return { ...rule, until: until ?? addDays(rule.startsOn, 91) };
}

/** Returns the request's rule: the last day is sent only if the rule ends by it. */
export function inputOf(rule: ScheduleRuleInput): ScheduleRuleInput {
  return { ...rule, until: rule.ends === 'until' ? rule.until : null };
}
