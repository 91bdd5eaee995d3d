import { type Problem, type ProblemCode, untypedProblem } from '@contract/problem.ts';
import type { ScheduleRuleInput } from '../../contract/scheduleRules.ts';

type RuleProblem = [field: string, code: ProblemCode, message: string, params?: { time: string }];

function daysProblem(rule: ScheduleRuleInput): RuleProblem[] {
  if (rule.frequency === 'daily') return [];
  if (rule.frequency === 'weekly') {
    return rule.daysOfWeek.length > 0 ? [] : [['daysOfWeek', 'choose_day', 'Choose a weekday at least']];
  }
  if (rule.monthlyPattern === 'by_day_of_month') {
    return rule.daysOfMonth.length > 0 ? [] : [['daysOfMonth', 'choose_day', 'Choose a day at least']];
  }
  return rule.positions.length > 0 ? [] : [['positions', 'choose_day', 'Choose a position at least']];
}

function endProblem({ ends, until, startsOn }: ScheduleRuleInput): RuleProblem[] {
  if (ends === 'count') return [];
  if (until === null) return [['until', 'required', 'Say on which day the rule ends']];
  return until < startsOn ? [['until', 'until_before_start', 'The rule ends before it begins']] : [];
}

function timesProblems({ timesOfDay, isExclusion }: ScheduleRuleInput): RuleProblem[] {
  if (timesOfDay.length === 0 && !isExclusion) {
    return [['timesOfDay', 'time_missing', 'Say at what time of day the dates begin']];
  }
  return timesOfDay.flatMap(({ time }, index): RuleProblem[] => {
    const isFirst = timesOfDay.findIndex((other) => other.time === time) === index;
    return isFirst ? [] : [[`timesOfDay.${index}.time`, 'time_repeated', 'This time is there already', { time }]];
  });
}

/** Returns the problems of a single rule before it is expanded. `path` is its path in the input. */
export function ruleProblems(rule: ScheduleRuleInput, path: string): Problem[] {
  return [...daysProblem(rule), ...endProblem(rule), ...timesProblems(rule)].map(([field, code, message, params]) =>
    untypedProblem({ path: path === '' ? field : `${path}.${field}`, code, message, ...(params && { params }) }),
  );
}
