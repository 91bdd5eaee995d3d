import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ticket } from '../../contract/tickets.ts';
import { decideScan } from './decideScan.ts';
import { anyTime, entry, exit, monday, ruleWith, scanWith, sold, standard, student, zone } from './scanTesting.ts';
import {
  offeredValidity,
  outsideTimes,
  soldValidity,
  type TicketTimes,
  type Validity,
  validityOf,
} from './ticketTimes.ts';
import { waitOf } from './waitOf.ts';

const fallback = { consecutiveCheckIn: 'rejectConsecutiveCheckIns', cooldownMinutes: 0, direction: 'in' } as const;
const rules = [ruleWith({ direction: 'both', consecutiveCheckIn: 'allowConsecutiveCheckIns' })];
const decide = (times: Partial<TicketTimes>, scan: Parameters<typeof scanWith>[0] = {}) =>
  decideScan(scanWith({ ticket: { ...sold, times: { ...anyTime, ...times } }, ...scan }), {
    rules,
    zone,
    fallback,
    sessions: [],
  });
const valid = (validity: Partial<Validity>) => ({ validity: { ...anyTime.validity, ...validity } });

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

test.each(['in', 'out'] as const)(
  'a ticket without admission never lets anybody %s, whatever the rules say',
  (direction) => {
    const poster = scanWith({ ticket: { ...sold, isAdmission: false }, direction });
    const refused = { result: 'error', reason: 'product', isOfTicket: true };
    expect(decideScan(poster, { rules, zone, fallback, sessions: [] })).toMatchObject(refused);
  },
);

test('an entry with an earlier ticket does not start the validity of the current one', () => {
  const before = { ...entry(hourBefore), ticketId: student };
  expect(decide(valid({ minutes: 30 }), { past: [before, exit(hourBefore)] }).reason).toBeNull();
  expect(decide(valid({ minutes: 30 }), { past: [entry(hourBefore), exit(hourBefore)] }).reason).toBe('invalid_time');
});

const offered: Pick<Ticket, 'validity' | 'validFrom' | 'validUntil' | 'validityMinutes' | 'validityStarts'> = {
  validity: 'event_date',
  validFrom: hourBefore,
  validUntil: hourAfter,
  validityMinutes: 120,
  validityStarts: 'purchase',
};

describe('what is offered', () => {
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
    expect(offeredValidity({ ...offered, ...fields }, monday)).toEqual(validity);
  });
});

describe('a sold place', () => {
  const ticket = { ...offered, id: standard };
  const place = (fields: Partial<Ticket>) => {
    const validity = soldValidity({ ...ticket, ...fields }, monday);
    return { ticketId: standard, createdAt: monday, validity };
  };
  const later = { validFrom: hourAfter, validUntil: null, validityMinutes: 5 };

  test.each([
    ['from the purchase on', { validity: 'dynamic' }],
    ['from the first scan on', { validity: 'dynamic', validityStarts: 'first_scan' }],
  ] as const)('keeps its validity %s', (_, fields) => {
    const changed = { ...ticket, ...fields, ...later };
    expect(validityOf(place(fields), changed)).toMatchObject(offeredValidity({ ...ticket, ...fields }, monday));
  });

  test('moves with the times of its ticket, for example if the event is postponed', () => {
    const changed = { ...ticket, ...later, validity: 'fixed' as const };
    for (const validity of ['fixed', 'event_date'] as const) {
      expect(validityOf(place({ validity }), changed)).toEqual({ from: hourAfter, until: null, minutes: null });
    }
  });

  test('has the times of another ticket only while it belongs to that ticket', () => {
    const bought = place({ validity: 'dynamic' });
    const other = { ...ticket, id: student };
    expect(validityOf({ ...bought, ticketId: student }, other)).toEqual({ from: null, until: null, minutes: null });
    expect(validityOf(bought, ticket)).toBe(bought.validity);
  });
});

test('a ticket is valid exactly within its times', () => {
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
] as const)('shows a wait of %i seconds in a suitable unit', (seconds, said) => {
  expect(waitOf(seconds)).toEqual(said);
});
