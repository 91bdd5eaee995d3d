import { expect, it } from 'vitest';
import type { ScheduleRule } from '../../../contract/scheduleRules.ts';
import { restoreRules } from './restoreRules.ts';
import { newRule } from './ruleForm.ts';

const ruleOf = (id: number, count: number): ScheduleRule => ({
  ...newRule('2027-03-01', false),
  id,
  count,
  timeZone: 'UTC',
});
const seriesOf = (rules: ScheduleRule[], excludedDates: string[] = []) => ({
  rules,
  excludedDates,
  excludedOccurrences: [],
});
const before = seriesOf([ruleOf(1, 4), ruleOf(2, 6)], ['2027-03-08']);
const saved = seriesOf([ruleOf(1, 9), ruleOf(3, 5)]);
const { id: _id, ...again } = ruleOf(2, 6);

it('restores an edited and a removed rule with their skips, and removes an added one', () => {
  expect(restoreRules(saved, { before, saved })).toEqual({
    rules: [ruleOf(1, 4), again],
    excludedDates: ['2027-03-08'],
    excludedOccurrences: [],
  });
});

it('keeps what was added, edited, removed and skipped since then', () => {
  const newest = seriesOf([ruleOf(3, 7), ruleOf(4, 2)], ['2027-03-15']);
  expect(restoreRules(newest, { before, saved })).toEqual({
    rules: [ruleOf(3, 7), ruleOf(4, 2), again],
    excludedDates: ['2027-03-15', '2027-03-08'],
    excludedOccurrences: [],
  });
});
