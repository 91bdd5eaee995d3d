import { describe, expect, test } from 'vitest';
import type { AdmissionRule } from '../../contract/accessibility.ts';
import { planCopy } from './planCopy.ts';
import { ruleWith } from './scanTesting.ts';

const rule = (fields: Partial<AdmissionRule>): AdmissionRule => ({
  ...ruleWith(fields),
  version: 1,
  createdAt: '',
  updatedAt: '',
  eventId: 1,
  position: 1,
});
const nothing = { from: [], to: [] };
const none = { tickets: nothing, gates: nothing, extras: nothing, sessions: nothing };
const named = (name: string, ...ids: number[]) => ids.map((id) => ({ id, name }));

describe('sessions of one title', () => {
  const from = [...named('Workshop', 1, 2, 3), ...named('Talk', 4)];
  test.each([
    ['each has its own here', [1, 3], named('Workshop', 7, 8, 9), [7, 9]],
    ['one here stands for all', [1, 2, 3], named('Workshop', 9), [9]],
    ['all here are taken where their number differs', [2], named('Workshop', 8, 9), [8, 9]],
  ])('%s', (_, sessionIds, to, expected) => {
    const plan = planCopy([rule({ sessionIds })], { ...none, sessions: { from, to } });
    expect(plan.rules.map((copy) => copy.sessionIds)).toEqual([expected]);
    expect(plan.missingOffers).toEqual([]);
  });

  test('are reported once if the target has none of that title', () => {
    const to = named('Talk', 5);
    const plan = planCopy([rule({ sessionIds: [1, 2, 4] })], { ...none, sessions: { from, to } });
    expect([plan.rules[0]?.sessionIds, plan.missingOffers]).toEqual([[5], ['Workshop']]);
  });
});

test('does not match an add-on with an activity of the same title', () => {
  const from = [{ id: 1, name: 'Dinner', kind: 'addon' }];
  const activity = { id: 5, name: 'Dinner', kind: 'activity' };
  const addon = { id: 6, name: 'Dinner', kind: 'addon' };
  const copied = (to: (typeof addon)[]) => planCopy([rule({ extraIds: [1] })], { ...none, extras: { from, to } });
  expect(copied([addon, activity]).rules[0]?.extraIds).toEqual([6]);
  expect(copied([activity])).toMatchObject({ rules: [], leftOut: ['Main entrance'], missingOffers: ['Dinner'] });
});
