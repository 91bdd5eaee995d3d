import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ticket } from '../../contract/tickets.ts';
import { decideScan } from './decideScan.ts';
import { anyTime, entry, exit, monday, ruleWith, scanWith, sold, zone } from './scanTesting.ts';
import { outsideTimes, type SoldValidity, soldValidity, type TicketTimes } from './ticketTimes.ts';
import { waitOf } from './waitOf.ts';

const fallback = { consecutiveCheckIn: 'rejectConsecutiveCheckIns', cooldownMinutes: 0, direction: 'in' } as const;
const rules = [ruleWith({ direction: 'both', consecutiveCheckIn: 'allowConsecutiveCheckIns' })];
const decide = (times: Partial<TicketTimes>, scan: Parameters<typeof scanWith>[0] = {}) =>
  decideScan(scanWith({ ticket: { ...sold, times: { ...anyTime, ...times } }, ...scan }), { rules, zone, fallback });
const valid = (validity: Partial<SoldValidity>) => ({ validity: { ...anyTime.validity, ...validity } });

const hourBefore = '2027-05-03T07:00:00.000Z';
const hourAfter = '2027-05-03T09:00:00.000Z';

test.each([
  ['before its check-in begins', { checkInFrom: hourAfter }, {}, 'invalid_time', 3600],
  ['from then on', { checkInFrom: monday }, {}, null, null],
  ['when its check-in has ended', { checkInUntil: monday }, {}, 'invalid_time', null],
  ['before it is valid', valid({ from: hourAfter }), {}, 'invalid_time', 3600],
  ['when it is no longer valid', valid({ from: hourBefore, until: monday }), {}, 'invalid_time', null],
  ['when both have begun', { ...valid({ from: hourBefore }), checkInFrom: monday }, {}, null, null],
  ['first, if its first entry starts it', valid({ minutes: 60 }), {}, null, null],
  ['again in time', valid({ minutes: 61 }), { past: [entry(hourBefore), exit(hourBefore)] }, null, null],
  ['again too late', valid({ minutes: 60 }), { past: [entry(hourBefore), exit(hourBefore)] }, 'invalid_time', null],
  ['out at any time', valid({ until: hourBefore }), { direction: 'out', past: [entry(hourBefore)] }, null, null],
] as const)('a ticket is scanned %s', (_, times, scan, reason, secondsLeft) => {
  expect(decide(times, { ...scan } as object)).toMatchObject({ reason, secondsLeft });
});

test('a ticket that is no admission lets nobody in, whatever the rules say', () => {
  const poster = scanWith({ ticket: { ...sold, isAdmission: false } });
  expect(decideScan(poster, { rules, zone, fallback })).toMatchObject({ result: 'error', reason: 'product' });
});

const offered: Pick<Ticket, 'validity' | 'validFrom' | 'validUntil' | 'validityMinutes' | 'validityStarts'> = {
  validity: 'event_date',
  validFrom: hourBefore,
  validUntil: hourAfter,
  validityMinutes: 120,
  validityStarts: 'purchase',
};

describe('what was sold', () => {
  test.each([
    ['on the dates of the event', {}, { from: null, until: null, minutes: null }],
    ['between two times', { validity: 'fixed' }, { from: hourBefore, until: hourAfter, minutes: null }],
    [
      'from the purchase on',
      { validity: 'dynamic' },
      { from: monday, until: '2027-05-03T10:00:00.000Z', minutes: null },
    ],
    [
      'from the first scan on',
      { validity: 'dynamic', validityStarts: 'first_scan' },
      { from: null, until: null, minutes: 120 },
    ],
  ] as const)('is valid %s', (_, fields, validity) => {
    expect(soldValidity({ ...offered, ...fields }, monday)).toEqual(validity);
  });
});

test('a ticket is valid at each moment of its times and at no other', () => {
  const minute = fc.integer({ min: -500, max: 500 });
  const at = (minutes: number) => new Date(Date.parse(monday) + minutes * 60_000);
  const bound = fc.option(minute.map((minutes) => at(minutes).toISOString()));
  const ends = fc.record({ from: bound, until: bound, checkInFrom: bound, checkInUntil: bound });
  fc.assert(
    fc.property(ends, minute, ({ from, until, checkInFrom, checkInUntil }, now) => {
      const times = { validity: { from, until, minutes: null }, checkInFrom, checkInUntil };
      const outside = outsideTimes(times, { at: at(now), past: [] });
      const hasBegun = [from, checkInFrom].every((start) => start === null || Date.parse(start) <= at(now).getTime());
      const isOver = [until, checkInUntil].some((end) => end !== null && Date.parse(end) <= at(now).getTime());
      expect(outside === null).toBe(hasBegun && !isOver);
      if (!outside || outside.secondsLeft === null) return;
      const later = new Date(at(now).getTime() + outside.secondsLeft * 1000);
      const then = outsideTimes(times, { at: later, past: [] });
      // Nobody is told to wait for less than it takes, and waiting helps unless the time ends before it begins.
      expect(then === null || then.secondsLeft === null).toBe(true);
    }),
  );
});

test.each([
  [59, { unit: 'seconds', count: 59 }],
  [61, { unit: 'minutes', count: 2 }],
  [7200, { unit: 'hours', count: 2 }],
  [172_801, { unit: 'days', count: 3 }],
] as const)('a wait of %i seconds is said in a unit that fits', (seconds, said) => {
  expect(waitOf(seconds)).toEqual(said);
});
