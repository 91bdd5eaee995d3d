import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accessDirection, comparisons, conditionKinds, conditionMatch } from '../../contract/accessibility.ts';
import { ticketScope } from '../../contract/registrantSettings.ts';
import { consecutiveCheckIn } from '../../contract/scanOptions.ts';
import { decideScan, type ScanRule } from './decideScan.ts';
import type { PastScan } from './pastScan.ts';
import { anyTime, entry, lounge, mainGate, ruleWith, scanWith, sold, standard, student } from './scanTesting.ts';

const fallback = { consecutiveCheckIn: 'rejectConsecutiveCheckIns', cooldownMinutes: 0, direction: 'in' } as const;
const workshop = 30;
const talk = 31;
const dinner = 20;
const zones = fc.constantFrom('Europe/Oslo', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC');
const begin = Date.parse('2027-01-01T00:00:00Z');
const instants = fc.nat({ max: 365 * 1440 }).map((minute) => new Date(begin + minute * 60_000).toISOString());
/** Two sessions on the first days of the year, one right after the other. */
const sessions = [
  { id: workshop, start: '2027-01-01T09:00:00.000Z', end: '2027-01-02T09:00:00.000Z' },
  { id: talk, start: '2027-01-02T09:00:00.000Z', end: '2027-01-05T09:00:00.000Z' },
];
const gates = fc.constantFrom(mainGate, lounge, null);
const clocks = fc.constantFrom('', '08:00', '10:00', '18:30', '23:59');

const conditions = fc.record({
  kind: fc.constantFrom(...conditionKinds),
  comparison: fc.constantFrom(...comparisons),
  value: fc.nat({ max: 100 }),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
  time: clocks,
  isInside: fc.boolean(),
});

const rules: fc.Arbitrary<ScanRule> = fc
  .record({
    id: fc.nat({ max: 1000 }),
    isActive: fc.boolean(),
    scope: fc.constantFrom(...ticketScope.options),
    ticketIds: fc.uniqueArray(fc.constantFrom(standard, student)),
    extraIds: fc.uniqueArray(fc.constant(dinner)),
    sessionIds: fc.uniqueArray(fc.constantFrom(workshop, talk)),
    sessionLead: fc.nat({ max: 1440 }),
    gateIds: fc.uniqueArray(fc.constantFrom(mainGate, lounge)),
    direction: fc.constantFrom(...accessDirection.options),
    validFrom: fc.option(instants),
    validUntil: fc.option(instants),
    timeFrom: clocks,
    timeUntil: clocks,
    conditionMatch: fc.constantFrom(...conditionMatch.options),
    conditions: fc.array(conditions, { maxLength: 3 }),
    consecutiveCheckIn: fc.constantFrom(...consecutiveCheckIn.options),
    cooldownMinutes: fc.nat({ max: 2880 }),
    maximumEntries: fc.option(fc.integer({ min: 1, max: 4 })),
    maximumEntriesPerDay: fc.option(fc.integer({ min: 1, max: 4 })),
    requiresName: fc.boolean(),
    exitAllAt: clocks,
  })
  .map((fields) => ruleWith(fields));

const past = fc.array(
  fc.record({
    at: instants,
    direction: fc.constantFrom('in', 'out'),
    gateId: gates,
    ticketId: fc.constantFrom(standard, student),
  }) satisfies fc.Arbitrary<PastScan>,
  { maxLength: 6 },
);
const scans = fc
  .record({
    ticket: fc.record({
      ticketId: fc.constantFrom(standard, student),
      state: fc.constant('sold'),
      isRevoked: fc.constant(false),
      hasName: fc.boolean(),
      isAdmission: fc.constant(true),
      extraIds: fc.uniqueArray(fc.constant(dinner)),
      times: fc.constant(anyTime),
      date: fc.constant(null),
    }),
    gateId: gates,
    direction: fc.constantFrom('in', 'out'),
    at: instants,
    past,
  })
  .map((scan) => scanWith(scan));

const forEverybody = ruleWith({ id: 2000, direction: 'both' });

test('a later rule does not change what an earlier one decided', () => {
  fc.assert(
    fc.property(fc.array(rules, { maxLength: 4 }), fc.nat(4), rules, scans, zones, (drawn, at, later, scan, zone) => {
      // One rule applies to everybody, so that some rule always decides.
      const first = [...drawn.slice(0, at), forEverybody, ...drawn.slice(at)];
      const { rules: verdictsBefore, ...before } = decideScan(scan, { rules: first, zone, sessions, fallback });
      const { rules: saidAfter, ...after } = decideScan(scan, { rules: [...first, later], zone, sessions, fallback });
      expect(after).toEqual(before);
      expect(saidAfter.slice(0, verdictsBefore.length)).toEqual(verdictsBefore);
      expect(saidAfter.filter(({ decides }) => decides)).toHaveLength(1);
    }),
    { numRuns: 500 },
  );
});

test('never admits more entries than the rule allows, in total and on one day', () => {
  const tries = fc.array(fc.record({ minutes: fc.nat({ max: 900 }), isOut: fc.boolean() }), { maxLength: 40 });
  fc.assert(
    fc.property(rules, tries, zones, (drawn, steps, zone) => {
      const whole = { extraIds: [], sessionIds: [], scope: 'all_tickets' as const, gateIds: [mainGate] };
      const rule: ScanRule = { ...drawn, ...whole, isActive: true, direction: 'both' };
      const accepted: PastScan[] = [];
      let now = begin;
      for (const { minutes, isOut } of steps) {
        now += minutes * 60_000;
        const at = new Date(now).toISOString();
        const direction = isOut ? 'out' : 'in';
        const scan = scanWith({ at, direction, past: [...accepted], ticket: sold });
        const { result } = decideScan(scan, { rules: [rule], zone, sessions, fallback });
        if (result === 'success') accepted.push({ at, direction, gateId: mainGate, ticketId: standard });
      }
      const entered = accepted.filter(({ direction }) => direction === 'in');
      expect(entered.length).toBeLessThanOrEqual(rule.maximumEntries ?? Infinity);
      const byDay = new Map<string, number>();
      for (const { at } of entered) {
        const day = new Intl.DateTimeFormat('sv', { timeZone: zone }).format(new Date(at));
        byDay.set(day, (byDay.get(day) ?? 0) + 1);
      }
      expect(Math.max(0, ...byDay.values())).toBeLessThanOrEqual(rule.maximumEntriesPerDay ?? Infinity);
    }),
  );
});

test('a pause is exact, also across a clock change', () => {
  // In Oslo the clocks go forward on 28 March and back on 31 October.
  const changes = fc.constantFrom(Date.parse('2027-03-28T01:00:00Z'), Date.parse('2027-10-31T01:00:00Z'));
  fc.assert(
    fc.property(
      changes,
      fc.nat({ max: 1440 }),
      fc.integer({ min: 1, max: 2880 }),
      (change, before, cooldownMinutes) => {
        const entered = change - before * 60_000;
        const rule = ruleWith({ consecutiveCheckIn: 'allowConsecutiveCheckIns', cooldownMinutes });
        const after = (seconds: number) => {
          const at = new Date(entered + cooldownMinutes * 60_000 + seconds * 1000).toISOString();
          const scan = scanWith({ at, past: [entry(new Date(entered).toISOString())] });
          return decideScan(scan, { rules: [rule], zone: 'Europe/Oslo', sessions, fallback });
        };
        expect(after(-1)).toMatchObject({ reason: 'too_soon', secondsLeft: 1 });
        expect(after(0).result).toBe('success');
      },
    ),
  );
});
