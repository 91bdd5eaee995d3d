import { expect, test } from 'vitest';
import { copyAdmissionRule, namedByRulesRefusal, newAdmissionRule } from './admissionRules.ts';

const into = {
  tickets: new Map([[1, 101]]),
  gates: new Map([[2, 102]]),
  extras: new Map([[3, 103]]),
  sessions: new Map([[4, 104]]),
  at: (instant: string) => instant,
  day: (day: string) => day,
};

test('a rule of a copied event names the copied rows, and drops the others', () => {
  const rule = { ...newAdmissionRule, extraIds: [3, 33], sessionIds: [4, 44], gateIds: [2, 22] };
  expect(copyAdmissionRule(rule, into)).toMatchObject({ extraIds: [103], sessionIds: [104], gateIds: [102] });
});

test.each([{ extraIds: [33] }, { sessionIds: [44] }, { gateIds: [22] }])(
  'does not copy a rule if none of its rows was copied: %j',
  (fields) => {
    expect(copyAdmissionRule({ ...newAdmissionRule, ...fields }, into)).toBeUndefined();
  },
);

test('refuses to delete rows that rules name, and names the rules', () => {
  const rules = [
    { name: 'Dinner', extraIds: [3], sessionIds: [] },
    { name: 'Workshop', extraIds: [], sessionIds: [3] },
  ];
  const refusal = namedByRulesRefusal({ name: 'Dinner by the fjord', id: 3, field: 'extraIds' }, rules);
  expect(refusal?.problems[0]).toMatchObject({ code: 'named_by_rules', params: { rules: 'Dinner' } });
  expect(namedByRulesRefusal({ name: 'Parking', id: 5, field: 'extraIds' }, rules)).toBeUndefined();
});
