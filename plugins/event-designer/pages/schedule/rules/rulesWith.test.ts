import { expect, it } from 'vitest';
import type { ScheduleRule } from '../../../contract/scheduleRules.ts';
import { newRule } from './ruleForm.ts';
import { ruleIndex, rulePath, rulesWith } from './rulesWith.ts';

const rule = (id: number): ScheduleRule => ({ ...newRule('2027-01-04', false), until: null, id, timeZone: 'UTC' });
const stored = [rule(1), rule(2), rule(3)];

it('replaces an edited rule in its position, and appends a new one', () => {
  expect(rulesWith(stored, { ...rule(2), interval: 2 })).toEqual([rule(1), { ...rule(2), interval: 2 }, rule(3)]);
  expect(rulesWith(stored, newRule('2027-01-04', false))).toEqual([...stored, newRule('2027-01-04', false)]);
  expect([ruleIndex(stored, 2), ruleIndex(stored, undefined)]).toEqual([1, 3]);
});

it('appends a rule that was removed meanwhile instead of replacing another one', () => {
  const { id: _id, ...added } = rule(7);
  expect(rulesWith(stored, rule(7))).toEqual([...stored, added]);
  expect(ruleIndex(stored, 7)).toBe(3);
});

it('maps problems of the edited rule to its fields, and skips those of other rules', () => {
  expect(rulePath('rules.1.timesOfDay.0.time', 1)).toBe('timesOfDay.0.time');
  expect(rulePath('rules.12.count', 1)).toBe('rules.12.count');
  expect(rulePath('rules', 1)).toBe('');
  expect(rulePath('excludedDates.3', 1)).toBe('excludedDates.3');
});
