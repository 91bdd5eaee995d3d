import { describe, expect, test } from 'vitest';
import type { AvailabilityRules } from '../../contract/availability.ts';
import { generateSlots } from './generateSlots.ts';
import { host, instant, reasonAt, request, taken, wall } from './slotsTesting.ts';
import type { SlotRequest } from './types.ts';

const day = (start: string, end: string) => Array.from({ length: 7 }, () => [{ start, end }]);

/** Returns the bookable start times in the scheduler's zone. */
const free = (query: SlotRequest) =>
  generateSlots(query)
    .filter(({ reason }) => reason === null)
    .map(({ start }) => wall(start, query.rules.timeZone).slice(11));

describe('hours', () => {
  test("are divided into slots of the booking's length", () => {
    expect(free(request({ weekly: day('09:00', '11:00') }))).toEqual(['09:00', '09:30', '10:00', '10:30']);
  });

  test('exclude breaks, holidays and blocks', () => {
    const rules: Partial<AvailabilityRules> = {
      weekly: day('09:00', '12:00'),
      breaks: [{ name: 'Coffee', weekdays: [1], start: '10:00', end: '10:30' }],
      blockedPeriods: [{ name: 'Visit', start: '2027-05-03T11:15', end: '2027-05-05T08:00' }],
    };
    expect(free(request(rules))).toEqual(['09:00', '09:30', '10:30']);
    const holidays = [{ name: 'Feast', from: '2027-05-02', to: '2027-05-03' }];
    expect(free(request({ ...rules, holidays }))).toEqual([]);
  });

  test('of a special day replace the weekly ones', () => {
    const open = [{ from: '2027-05-03', to: '2027-05-03', ranges: [{ start: '20:00', end: '21:00' }], note: '' }];
    expect(free(request({ weekly: day('09:00', '11:00'), overrides: open }))).toEqual(['20:00', '20:30']);
    const closed = [{ from: '2027-05-01', to: '2027-05-09', ranges: [], note: '' }];
    expect(free(request({ weekly: day('09:00', '11:00'), overrides: closed }))).toEqual([]);
  });

  test.each([
    [null, 0, '09:10', ['09:30', '10:00', '10:30']],
    [15, 0, '09:10', ['09:15', '09:30', '09:45', '10:00', '10:15', '10:30']],
    [30, 10, '09:00', ['09:10', '09:40', '10:10']],
    // These intervals do not divide an hour, so they count from the start of the hours.
    [45, 0, '09:10', ['09:10', '09:55']],
    [45, 5, '09:10', ['09:15', '10:00']],
  ])('with an interval of %s, shifted by %i, from %s', (slotInterval, offsetStart, from, expected) => {
    expect(free(request({ weekly: day(from, '11:00'), slotInterval, offsetStart }))).toEqual(expected);
  });

  test('end at midnight for 24:00', () => {
    expect(free(request({ weekly: day('23:00', '24:00') }))).toEqual(['23:00', '23:30']);
  });

  test('use the time zone of the place that the host travels to', () => {
    const journeys = [{ from: '2027-05-03', to: '2027-05-03', timeZone: 'Asia/Tokyo' }];
    const query = request(
      { weekly: day('09:00', '10:00'), journeys, timeZone: 'Europe/Oslo' },
      { from: instant('2027-05-01T00:00Z'), to: instant('2027-05-06T00:00Z') },
    );
    const starts = generateSlots(query).map(({ start }) => new Date(start).toISOString().slice(5, 16));
    // The host is in Oslo on the 2nd and 4th, in Tokyo on the 3rd.
    expect(starts).toContain('05-02T07:00');
    expect(starts).toContain('05-03T00:00');
    expect(starts).not.toContain('05-03T07:00');
    expect(starts).toContain('05-04T07:00');
    expect([...starts].sort()).toEqual(starts);
  });
});

describe('reasons name the rule', () => {
  const ten = '10:00';
  test.each<[string, Partial<AvailabilityRules>, Partial<SlotRequest>, unknown]>([
    ['notice', { minNotice: 120 }, { now: instant('2027-05-03T08:01Z') }, { code: 'notice', rule: 'minNotice' }],
    ['notice just kept', { minNotice: 120 }, { now: instant('2027-05-03T08:00Z') }, 'free'],
    [
      'window',
      { window: { kind: 'calendarDays', days: 2, from: null, to: null } },
      { now: instant('2027-04-30T12:00Z') },
      { code: 'window', rule: 'window' },
    ],
    [
      'window to the end of its last day',
      { window: { kind: 'calendarDays', days: 3, from: null, to: null } },
      { now: instant('2027-04-30T23:00Z') },
      'free',
    ],
    [
      // `now` is a Friday; Saturday and Sunday do not count.
      'working days',
      { window: { kind: 'businessDays', days: 1, from: null, to: null } },
      { now: instant('2027-04-30T12:00Z') },
      'free',
    ],
    [
      'working days before a holiday',
      {
        window: { kind: 'businessDays', days: 1, from: null, to: null },
        holidays: [{ name: 'May', from: '2027-05-04', to: '2027-05-04' }],
      },
      { now: instant('2027-04-30T12:00Z') },
      'free',
    ],
    [
      'date range',
      { window: { kind: 'dateRange', days: 1, from: '2027-05-04', to: '2027-05-08' } },
      {},
      { code: 'window', rule: 'window' },
    ],
    ['a booking', {}, { taken: [taken('2027-05-03T09:45Z', 30)] }, { code: 'busy', rule: 'bookings' }],
    ['a hold', {}, { taken: [taken('2027-05-03T09:45Z', 30, { kind: 'hold' })] }, { code: 'hold', rule: 'bookings' }],
    [
      'a request that blocks',
      {},
      { taken: [taken('2027-05-03T09:45Z', 30, { kind: 'pending' })] },
      { code: 'pending', rule: 'bookings' },
    ],
    [
      'a request that does not block',
      {},
      { taken: [taken('2027-05-03T10:00Z', 30, { kind: 'pending', blocks: false })] },
      'free',
    ],
    ["another host's booking", {}, { taken: [taken('2027-05-03T10:00Z', 30, { hostIds: [2] })] }, 'free'],
    [
      "another scheduler's booking of the same host",
      {},
      { taken: [taken('2027-05-03T10:00Z', 30, { schedulerId: 2 })] },
      { code: 'busy', rule: 'bookings' },
    ],
    [
      'a buffer before',
      { bufferBefore: 15 },
      { taken: [taken('2027-05-03T09:20Z', 30)] },
      { code: 'buffer', rule: 'bufferBefore' },
    ],
    ['a buffer that is just kept', { bufferBefore: 15 }, { taken: [taken('2027-05-03T09:15Z', 30)] }, 'free'],
    [
      'the larger of two buffers, not both',
      { bufferBefore: 10 },
      { taken: [taken('2027-05-03T09:15Z', 30, { bufferAfter: 15 })] },
      'free',
    ],
    [
      'a buffer after',
      { bufferAfter: 15 },
      { taken: [taken('2027-05-03T10:40Z', 20)] },
      { code: 'buffer', rule: 'bufferAfter' },
    ],
    [
      'bookings a day',
      { maxBookings: { day: 1, week: null, month: null, year: null } },
      { taken: [taken('2027-05-03T20:00Z', 30)] },
      { code: 'maxBookings', rule: 'maxBookings.day', period: 'day' },
    ],
    [
      'bookings a week, which begins on Monday',
      { maxBookings: { day: null, week: 1, month: null, year: null } },
      { taken: [taken('2027-05-02T20:00Z', 30)] },
      'free',
    ],
    [
      'minutes a month',
      { maxMinutes: { day: null, week: null, month: 60, year: null } },
      { taken: [taken('2027-05-30T20:00Z', 45)] },
      { code: 'maxMinutes', rule: 'maxMinutes.month', period: 'month' },
    ],
    [
      'a limit counts requests too',
      { maxBookings: { day: null, week: null, month: null, year: 1 } },
      { taken: [taken('2027-12-30T20:00Z', 45, { kind: 'pending', blocks: false })] },
      { code: 'maxBookings', rule: 'maxBookings.year', period: 'year' },
    ],
    [
      'a limit counts no holds',
      { maxBookings: { day: 1, week: null, month: null, year: null } },
      { taken: [taken('2027-05-03T20:00Z', 45, { kind: 'hold' })] },
      'free',
    ],
    [
      'what a host takes in a day, over all schedulers',
      {},
      { hosts: [host(1, { maxPerDay: 1 })], taken: [taken('2027-05-03T20:00Z', 30, { schedulerId: 9 })] },
      { code: 'hostLimit', rule: 'hosts' },
    ],
    [
      'bookings ahead of one guest',
      { perInvitee: { active: 2, day: null, total: null } },
      { invitee: { email: 'a@b.example', active: 2, total: 2 } },
      { code: 'inviteeActive', rule: 'perInvitee.active' },
    ],
    [
      'bookings of one guest in a day',
      { perInvitee: { active: null, day: 1, total: null } },
      {
        invitee: { email: 'guest@example.org', active: 1, total: 1 },
        taken: [taken('2027-05-03T20:00Z', 30)],
      },
      { code: 'inviteeDay', rule: 'perInvitee.day' },
    ],
    [
      'the same guest somewhere else at that time, if only in part',
      {},
      {
        invitee: { email: 'guest@example.org', active: 1, total: 1 },
        taken: [taken('2027-05-03T10:15Z', 60, { hostIds: [7], schedulerId: 7 })],
      },
      { code: 'inviteeBusy', rule: 'bookings' },
    ],
  ])('%s', (_, rules, more, expected) => {
    expect(reasonAt(request(rules, more), ten)).toEqual(expected);
  });

  test('offers only the first free time of a day', () => {
    const query = request(
      { weekly: day('09:00', '11:00'), isFirstSlotOnly: true },
      { taken: [taken('2027-05-03T09:00Z', 30)] },
    );
    expect(free(query)).toEqual(['09:30']);
    expect(reasonAt(query, '10:00')).toEqual({ code: 'firstSlotOnly', rule: 'isFirstSlotOnly' });
    // The result is the same when only the afternoon is requested.
    expect(free({ ...query, from: instant('2027-05-03T10:00Z') })).toEqual([]);
  });

  test('counts the given number of days with free times', () => {
    const query = request(
      {
        weekly: [[{ start: '09:00', end: '09:30' }], [], [{ start: '09:00', end: '09:30' }], [], [], [], []],
        window: { kind: 'bookableDays', days: 3, from: null, to: null },
      },
      {
        now: instant('2027-05-02T12:00Z'),
        to: instant('2027-05-20T00:00Z'),
        taken: [taken('2027-05-03T09:00Z', 30)],
      },
    );
    const days = generateSlots(query).map((slot) => [slot.day, slot.reason?.code ?? 'free']);
    expect(days).toEqual([
      ['2027-05-03', 'busy'],
      ['2027-05-05', 'free'],
      ['2027-05-10', 'free'],
      ['2027-05-12', 'free'],
      ['2027-05-17', 'window'],
      ['2027-05-19', 'window'],
    ]);
  });
});
