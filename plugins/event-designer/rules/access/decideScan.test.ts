import { describe, expect, test } from 'vitest';
import type { ScanRule } from './decideScan.ts';
import {
  allow,
  decideWith,
  early,
  entry,
  exit,
  lounge,
  mainGate,
  monday,
  ruleWith,
  sold,
  standard,
  student,
} from './scanTesting.ts';

const dinner = 20;
const workshop = 30;
const talk = 31;
/** One after the other, from 10:30 to 12:00 and to 13:00 on the clocks of Oslo; the scans of these tests are at 10:00. */
const sessions = [
  { id: workshop, start: '2027-05-03T08:30:00.000Z', end: '2027-05-03T10:00:00.000Z' },
  { id: talk, start: '2027-05-03T10:00:00.000Z', end: '2027-05-03T11:00:00.000Z' },
];

const decide = decideWith(sessions);

describe('a ticket', () => {
  test.each([
    ['without a holder is invalid', { ticket: null }, 'error', 'invalid'],
    ['that was cancelled is refused', { ticket: { ...sold, state: 'cancelled' } }, 'error', 'canceled'],
    ['that was paid back is refused', { ticket: { ...sold, isRevoked: true } }, 'error', 'revoked'],
    ['that is not paid can be paid', { ticket: { ...sold, state: 'reserved' } }, 'pending', 'unpaid'],
    [
      'for another date is refused',
      { ticket: { ...sold, date: { start: '2027-05-04T08:00:00Z', end: '2027-05-04T15:00:00Z' } } },
      'error',
      'invalid_time',
    ],
    [
      'for a date of this day is admitted',
      { ticket: { ...sold, date: { start: '2027-05-03T16:00:00Z', end: '2027-05-03T20:00:00Z' } } },
      'success',
      null,
    ],
  ] as const)('%s', (_, scan, result, reason) => {
    expect(decide([ruleWith()], scan)).toMatchObject({ result, reason });
  });
});

describe('one rule', () => {
  const rejecting = ruleWith({ acceptMessage: 'Welcome', rejectMessage: 'Been here', colour: '#3f8f5f' });

  test.each([
    ['admits once', {}, {}, 'success', null],
    ['does not admit twice', {}, { past: [entry(early)] }, 'error', 'already_redeemed'],
    ['admits a holder who left again', {}, { past: [entry(early), exit('2027-05-03T07:30:00Z')] }, 'success', null],
    [
      'that also allows leaving requires an exit first',
      { direction: 'both' },
      { past: [entry(early)] },
      'error',
      'checkout_required',
    ],
    ['admits again if allowed', allow, { past: [entry(early)] }, 'success', null],
    [
      'refuses entries within the pause',
      { ...allow, cooldownMinutes: 90 },
      { past: [entry(early)] },
      'error',
      'too_soon',
    ],
    ['admits after the pause', { ...allow, cooldownMinutes: 60 }, { past: [entry(early)] }, 'success', null],
    [
      'admits up to its maximum',
      { ...allow, maximumEntries: 2 },
      { past: [entry(early), entry(early)] },
      'error',
      'already_redeemed',
    ],
    [
      'counts entries of a day in the time zone of the event',
      { ...allow, maximumEntriesPerDay: 1 },
      // This is half past midnight in Oslo.
      { past: [entry('2027-05-02T22:30:00Z')] },
      'error',
      'already_redeemed',
    ],
    [
      'starts anew each day',
      { ...allow, maximumEntriesPerDay: 1 },
      { past: [entry('2027-05-02T21:30:00Z')] },
      'success',
      null,
    ],
    [
      'treats nobody as inside who entered before the daily reset',
      { exitAllAt: '09:30' },
      { past: [entry(early)] },
      'success',
      null,
    ],
    [
      'treats as inside who entered after the reset',
      { exitAllAt: '08:30', direction: 'both' },
      { past: [entry(early)] },
      'error',
      'checkout_required',
    ],
    [
      'applies the reset of the previous day',
      { exitAllAt: '23:00' },
      { past: [entry('2027-05-02T20:00:00Z')] },
      'success',
      null,
    ],
    [
      'allows leaving after the reset',
      { exitAllAt: '09:30', direction: 'both' },
      { direction: 'out', past: [entry(early)] },
      'success',
      null,
    ],
    [
      "requires the holder's name",
      { requiresName: true },
      { ticket: { ...sold, hasName: false } },
      'pending',
      'incomplete',
    ],
    ['applies only to its tickets', { scope: 'specific_tickets', ticketIds: [student] }, {}, 'error', 'product'],
    [
      'does not apply to excluded tickets',
      { scope: 'all_tickets_except', ticketIds: [standard] },
      {},
      'error',
      'product',
    ],
    ['applies only at its gates', { gateIds: [lounge] }, {}, 'error', 'wrong_gate'],
    ['does not apply to a scan without a gate', { gateIds: [lounge] }, { gateId: null }, 'error', 'wrong_gate'],
    [
      'counts only scans at its gates',
      { gateIds: [mainGate], maximumEntries: 1 },
      { past: [entry(early, lounge)] },
      'success',
      null,
    ],
    ['does not allow leaving', {}, { direction: 'out', past: [entry(early)] }, 'error', 'rules'],
    ['allows leaving', { direction: 'both' }, { direction: 'out', past: [entry(early)] }, 'success', null],
    ['refuses an exit without an entry', { direction: 'out' }, { direction: 'out' }, 'error', 'already_redeemed'],
    [
      'requires an extra that the holder has',
      { extraIds: [dinner, 21] },
      { ticket: { ...sold, extraIds: [dinner] } },
      'success',
      null,
    ],
    ['requires an extra that the holder lacks', { extraIds: [dinner] }, {}, 'error', 'product'],
    ['begins before its session', { sessionIds: [workshop], sessionLead: 30 }, {}, 'success', null],
    ['does not begin too long before it', { sessionIds: [workshop], sessionLead: 29 }, {}, 'error', 'rules'],
    ['ends with its session', { sessionIds: [workshop] }, { at: '2027-05-03T10:00:00Z' }, 'error', 'rules'],
    ['is for a session that no longer takes place', { sessionIds: [32] }, {}, 'error', 'rules'],
    [
      'does not count entries before its session',
      { sessionIds: [workshop], maximumEntries: 1 },
      { past: [entry(early)] },
      'success',
      null,
    ],
    [
      'counts entries for its session',
      { sessionIds: [workshop], maximumEntries: 1 },
      { at: '2027-05-03T09:00:00Z', past: [entry(monday)] },
      'error',
      'already_redeemed',
    ],
    [
      'allows leaving after the end of its session',
      { sessionIds: [workshop], direction: 'both' },
      { direction: 'out', at: '2027-05-03T10:01:00Z', past: [entry('2027-05-03T08:40:00Z')] },
      'success',
      null,
    ],
    [
      'allows leaving its session while the next one admits',
      { sessionIds: [workshop, talk], sessionLead: 30, direction: 'both' },
      { direction: 'out', at: '2027-05-03T09:45:00Z', past: [entry('2027-05-03T08:40:00Z')] },
      'success',
      null,
    ],
    [
      'does not let the same holder leave its session twice',
      { sessionIds: [workshop], direction: 'both' },
      {
        direction: 'out',
        at: '2027-05-03T10:01:00Z',
        past: [entry('2027-05-03T08:40:00Z'), exit('2027-05-03T09:00:00Z')],
      },
      'error',
      'already_redeemed',
    ],
    ['has not begun', { validFrom: '2027-05-03T08:00:01Z' }, {}, 'error', 'rules'],
    ['begins', { validFrom: monday }, {}, 'success', null],
    ['is over', { validUntil: monday }, {}, 'error', 'rules'],
    ['is for another day', { days: ['2027-05-04'] }, {}, 'error', 'rules'],
    ['is for this day', { days: ['2027-05-03'] }, {}, 'success', null],
    ['is for the evening', { timeFrom: '18:00' }, {}, 'error', 'rules'],
    ['goes over midnight', { timeFrom: '18:00', timeUntil: '02:00' }, { at: '2027-05-03T23:59:00Z' }, 'success', null],
    ['ends', { timeUntil: '10:00' }, {}, 'error', 'rules'],
  ] as const)('%s', (_, rule, scan, result, reason) => {
    expect(decide([ruleWith({ ...rule } as Partial<ScanRule>)], { ...scan } as object)).toMatchObject({
      result,
      reason,
    });
  });

  test('returns its message, and how long to wait', () => {
    expect(decide([rejecting])).toMatchObject({ ruleId: 1, message: 'Welcome', colour: '#3f8f5f' });
    expect(decide([rejecting], { past: [entry(early)] })).toMatchObject({ message: 'Been here', colour: '' });
    const loud = { ...rejecting, rejectColour: '#aa0000', acceptSound: 'bell', rejectSound: 'buzzer' } as const;
    expect(decide([loud])).toMatchObject({ colour: '#3f8f5f', sound: 'bell' });
    expect(decide([loud], { past: [entry(early)] })).toMatchObject({ colour: '#aa0000', sound: 'buzzer' });
    const paused = ruleWith({ ...allow, cooldownMinutes: 90 });
    expect(decide([paused], { past: [entry(early)] })).toMatchObject({ secondsLeft: 1800, ruleName: 'Main entrance' });
  });
});

test('a ticket that is used up says which limit it has reached, and when it was last used', () => {
  const past = [entry('2027-05-02T10:00:00Z'), entry(early)];
  const use = (fields: object) => decide([ruleWith({ ...allow, ...fields })], { past });
  expect(use({ maximumEntries: 2 })).toMatchObject({ entries: 2, maximum: 2, isPerDay: false, lastEntryAt: early });
  expect(use({ maximumEntriesPerDay: 1 })).toMatchObject({
    entries: 1,
    maximum: 1,
    isPerDay: true,
    lastEntryAt: early,
  });
  expect(use({})).toMatchObject({ reason: null, lastEntryAt: null });
});

describe('several rules', () => {
  test('are checked in order, and each returns its result', () => {
    const rules = [
      ruleWith({ id: 1, isActive: false }),
      ruleWith({ id: 2, scope: 'specific_tickets', ticketIds: [student] }),
      ruleWith({ id: 3, name: 'Standard', scope: 'specific_tickets', ticketIds: [standard] }),
      ruleWith({ id: 4, gateIds: [lounge] }),
      ruleWith({ id: 5 }),
    ];
    const decided = decide(rules);
    expect(decided).toMatchObject({ result: 'success', ruleId: 3, ruleName: 'Standard' });
    expect(decided.rules.map(({ verdict, decides }) => [verdict, decides])).toEqual([
      ['inactive', false],
      ['product', false],
      ['applies', true],
      ['wrong_gate', false],
      ['applies', false],
    ]);
  });

  test('refuse with the closest reason if none applies', () => {
    const others = ruleWith({ scope: 'specific_tickets', ticketIds: [student] });
    expect(decide([others, ruleWith({ gateIds: [lounge] })]).reason).toBe('wrong_gate');
    expect(decide([others, ruleWith({ days: ['2027-05-04'] })]).reason).toBe('rules');
    expect(decide([others, { ...others, isActive: false }]).reason).toBe('product');
  });
});

describe('fall back to the scan settings if none is active', () => {
  const off = ruleWith({ isActive: false });

  test('admit a ticket once', () => {
    expect(decide([off])).toMatchObject({ result: 'success', ruleId: null });
    expect(decide([], { past: [entry(early)] })).toMatchObject({ result: 'error', reason: 'already_redeemed' });
  });

  test('allow leaving only if they say so', () => {
    const leaving = { direction: 'out', past: [entry(early)] } as const;
    expect(decide([], leaving).reason).toBe('rules');
    expect(decide([], leaving, { direction: 'both' }).result).toBe('success');
  });

  test('respect the pause between scans', () => {
    const settings = { ...allow, cooldownMinutes: 61 };
    expect(decide([], { past: [entry(early)] }, settings)).toMatchObject({ reason: 'too_soon', secondsLeft: 60 });
  });
});
