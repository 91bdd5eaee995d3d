import { expect, test } from 'vitest';
import type { WorkflowCondition } from '../../contract/workflowSteps.ts';
import { conditionsHold } from './conditions.ts';
import { internationalNumber } from './phoneNumber.ts';

const facts = {
  duration: 30,
  location: 'phone',
  language: 'de',
  email: 'Ada@Berg.example',
  answers: [{ key: 'stand', value: ' Island ' }],
};

test.each<[WorkflowCondition['subject'], string, boolean]>([
  ['duration', '30', true],
  ['duration', '45', false],
  ['location', 'phone', true],
  ['language', 'en', false],
  ['emailDomain', 'berg.example', true],
  ['emailDomain', 'example', false],
  ['answer', 'island', true],
  ['answer', '', false],
])('a condition about %s with the value %j', (subject, value, holds) => {
  const condition = { subject, key: 'stand', value } as const;
  expect(conditionsHold([{ ...condition, operator: 'is' }], facts)).toBe(holds);
  expect(conditionsHold([{ ...condition, operator: 'isNot' }], facts)).toBe(!holds);
});

test('all conditions have to hold, and an empty list does', () => {
  const is = { subject: 'language', key: '', operator: 'is', value: 'de' } as const;
  expect(conditionsHold([], facts)).toBe(true);
  expect(conditionsHold([is, { ...is, value: 'en' }], facts)).toBe(false);
});

test.each([
  ['+47 22 33 44 55', '+4722334455'],
  ['0049 (0)30-12 34 56', '+4930123456'],
  ['22 33 44 55', ''],
  ['+0 123 456 789', ''],
  ['', ''],
])('the number %j is sent to %j', (typed, sent) => {
  expect(internationalNumber(typed)).toBe(sent);
});
