import { expect, test } from 'vitest';
import type { AccessCondition } from '../../contract/accessibility.ts';
import { allow, decideWith, early, entry, exit, monday, ruleWith } from './scanTesting.ts';

const decide = decideWith();

const condition: AccessCondition = {
  kind: 'weekday',
  comparison: 'at_least',
  value: 0,
  weekdays: [],
  time: '',
  isInside: false,
};

test.each([
  ['a weekday', { kind: 'weekday', weekdays: [1] }, {}, true],
  ['another weekday', { kind: 'weekday', weekdays: [2, 7] }, {}, false],
  ['a weekday of the zone', { kind: 'weekday', weekdays: [2] }, { at: '2027-05-03T22:30:00Z' }, true],
  ['from a time on', { kind: 'time', time: '10:00' }, {}, true],
  ['until a time', { kind: 'time', comparison: 'at_most', time: '09:59' }, {}, false],
  ['entries', { kind: 'entries_total', value: 2 }, { past: [entry(early), exit(early)] }, false],
  ['exactly so many entries', { kind: 'entries_total', comparison: 'equal', value: 1 }, { past: [entry(early)] }, true],
  ['entries today', { kind: 'entries_today', value: 1 }, { past: [entry('2027-05-02T10:00:00Z')] }, false],
  [
    'entries since a time of this day',
    { kind: 'entries_since', comparison: 'equal', time: '09:00', value: 1 },
    { past: [entry('2027-05-03T06:59:00Z'), entry(early)] },
    true,
  ],
  [
    'entries since a time that was yesterday',
    { kind: 'entries_since', comparison: 'at_least', time: '18:00', value: 1 },
    { past: [entry('2027-05-02T15:59:00Z')] },
    false,
  ],
  [
    // In Oslo the clocks show the hour from 02:00 twice; it is the second 02:10, forty minutes after the first 02:30.
    'entries since a time of the hour that comes twice',
    { kind: 'entries_since', comparison: 'equal', time: '02:30', value: 1 },
    {
      at: '2027-10-31T01:10:00Z',
      past: [entry('2027-10-30T20:00:00Z'), entry('2027-10-31T00:20:00Z'), entry('2027-10-31T01:00:00Z')],
    },
    true,
  ],
  [
    'days with entries',
    { kind: 'entries_days', value: 2 },
    { past: [entry('2027-05-02T10:00:00Z'), entry(early)] },
    true,
  ],
  ['minutes since the last entry', { kind: 'minutes_since_last_entry', value: 60 }, { past: [entry(early)] }, true],
  ['no entry, however long ago', { kind: 'minutes_since_last_entry', value: 0 }, {}, false],
  [
    'minutes since the first entry',
    { kind: 'minutes_since_first_entry', comparison: 'at_most', value: 90 },
    { past: [entry('2027-05-03T05:00:00Z'), entry(early)] },
    false,
  ],
  ['whether the holder is inside', { kind: 'entry_status', isInside: true }, { past: [entry(early)] }, true],
  ['who left', { kind: 'entry_status', isInside: true }, { past: [entry(early), exit(monday)] }, false],
] as const)('a condition checks %s', (_, fields, scan, holds) => {
  const rule = ruleWith({ ...allow, conditions: [{ ...condition, ...fields } as AccessCondition] });
  expect(decide([rule], { ...scan } as object).rules[0]?.verdict).toBe(holds ? 'applies' : 'conditions');
});

test.each([
  ['all', [true, true], true],
  ['all', [true, false], false],
  ['any', [false, true], true],
  ['any', [false, false], false],
  ['none', [false, false], true],
  ['none', [true, false], false],
  ['none', [], true],
] as const)('of the conditions, %s of %o', (conditionMatch, met, applies) => {
  const conditions = met.map((isMet) => ({ ...condition, weekdays: [isMet ? 1 : 2] }));
  const { rules } = decide([ruleWith({ conditionMatch, conditions })]);
  expect(rules[0]?.verdict).toBe(applies ? 'applies' : 'conditions');
});
