import { expect, it } from 'vitest';
import type { ScheduleRule } from '../../../contract/scheduleRules.ts';
import { newRule } from './ruleForm.ts';
import { placeOf, rulePath, rulesWith } from './rulesWith.ts';

const rule = (id: number): ScheduleRule => ({ ...newRule('2027-01-04', false), until: null, id, timeZone: 'UTC' });
const stored = [rule(1), rule(2), rule(3)];

it('puts an edited rule into its place, and a new one behind the others', () => {
  expect(rulesWith(stored, { ...rule(2), interval: 2 })).toEqual([rule(1), { ...rule(2), interval: 2 }, rule(3)]);
  expect(rulesWith(stored, newRule('2027-01-04', false))).toEqual([...stored, newRule('2027-01-04', false)]);
  expect([placeOf(stored, 2), placeOf(stored, undefined)]).toEqual([1, 3]);
});

it('replaces no other rule with one that was removed meanwhile: it is added as a new one', () => {
  const { id: _id, ...added } = rule(7);
  expect(rulesWith(stored, rule(7))).toEqual([...stored, added]);
  expect(placeOf(stored, 7)).toBe(3);
});

it('names the field of the edited rule that a problem is about, and leaves what is about others', () => {
  expect(rulePath('rules.1.timesOfDay.0.time', 1)).toBe('timesOfDay.0.time');
  expect(rulePath('rules.12.count', 1)).toBe('rules.12.count');
  expect(rulePath('rules', 1)).toBe('');
  expect(rulePath('excludedDates.3', 1)).toBe('excludedDates.3');
});
