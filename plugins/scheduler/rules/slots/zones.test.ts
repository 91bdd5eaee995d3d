import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { explainTime } from './explainTime.ts';
import { generateSlots } from './generateSlots.ts';
import { instant, type openRules, request, wall } from './slotsTesting.ts';

/**
 * These zones have no daylight saving, daylight saving in both hemispheres, offsets of half and quarter hours, and
 * clock changes of half an hour.
 */
const zones = [
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'Europe/London',
  'Europe/Berlin',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Apia',
  'Pacific/Chatham',
  'UTC',
];

const of = (zone: string, day: string, rules: Partial<typeof openRules> = {}, duration = 30) => {
  const date = Temporal.PlainDate.from(day);
  const from = date.toZonedDateTime(zone).epochMilliseconds;
  const to = date.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;
  return request({ timeZone: zone, ...rules }, { duration, from, to, now: instant('2000-01-01T00:00Z') });
};

const times = (zone: string, day: string, rules: Partial<typeof openRules> = {}, duration = 30) =>
  generateSlots(of(zone, day, rules, duration)).map(({ start }) => wall(start, zone).slice(11));

const hours = (start: string, end: string) => Array.from({ length: 7 }, () => [{ start, end }]);

describe('when clocks change', () => {
  test.each([
    // Clocks go forward over 02:00–03:00.
    ['America/New_York', '2026-03-08', '01:00', '04:00', ['01:00', '01:30', '03:00', '03:30']],
    ['Europe/Berlin', '2026-03-29', '01:00', '04:00', ['01:00', '01:30', '03:00', '03:30']],
    // Clocks go back over 01:00–02:00 and 02:00–03:00: the first of the two hours counts.
    ['America/New_York', '2026-11-01', '00:30', '03:00', ['00:30', '01:00', '01:30', '02:00', '02:30']],
    ['Europe/Berlin', '2026-10-25', '01:30', '04:00', ['01:30', '02:00', '02:30', '03:00', '03:30']],
    // Clocks change by half an hour, at 02:00: forward to 02:30, back to 01:30.
    ['Australia/Lord_Howe', '2026-10-04', '01:00', '04:00', ['01:00', '01:30', '02:30', '03:00', '03:30']],
    ['Australia/Lord_Howe', '2026-04-05', '01:00', '03:00', ['01:00', '01:30', '02:00', '02:30']],
    // Clocks never change.
    ['Asia/Kolkata', '2026-03-29', '09:15', '11:00', ['09:30', '10:00', '10:30']],
    // Clocks change at midnight: the day begins at 01:00.
    ['Africa/Cairo', '2026-04-24', '00:00', '02:00', ['01:00', '01:30']],
    // This day was skipped when the zone crossed the date line.
    ['Pacific/Apia', '2011-12-30', '09:00', '11:00', []],
    ['Pacific/Apia', '2011-12-31', '09:00', '10:00', ['09:00', '09:30']],
  ])('%s on %s from %s to %s', (zone, day, start, end, expected) => {
    expect(times(zone, day, { weekly: hours(start, end) })).toEqual(expected);
  });

  test('hours that begin or end in the gap begin or end after it', () => {
    expect(times('America/New_York', '2026-03-08', { weekly: hours('00:00', '02:30') })).toEqual([
      '00:00',
      '00:30',
      '01:00',
      '01:30',
    ]);
    expect(times('America/New_York', '2026-03-08', { weekly: hours('02:30', '04:00') })).toEqual(['03:00', '03:30']);
  });

  test('a notice period is elapsed time, and a window ends with its local day', () => {
    const query = of('Europe/Berlin', '2026-03-29', { minNotice: 24 * 60 });
    const now = instant('2026-03-28T09:00Z');
    const first = generateSlots({ ...query, now }).find(({ reason }) => reason === null);
    expect(first && wall(first.start, 'Europe/Berlin')).toBe('2026-03-29T11:00');
    const window = { kind: 'calendarDays', days: 1, from: null, to: null } as const;
    const inWindow = { ...of('Pacific/Auckland', '2026-04-05', { window }), now: instant('2026-04-03T12:30Z') };
    const last = generateSlots(inWindow)
      .filter(({ reason }) => reason === null)
      .at(-1);
    expect(last && wall(last.start, 'Pacific/Auckland')).toBe('2026-04-05T23:30');
  });

  test('a time in the gap is explained by the clock change', () => {
    expect(explainTime(of('Europe/Berlin', '2026-03-29'), '2026-03-29', '02:30').reason).toMatchObject({
      code: 'clockChange',
    });
  });
});

describe('over a year, in every zone', () => {
  test.each(zones)('%s: the offered times are valid local times, each offered once', (zone) => {
    const year = {
      from: instant('2026-01-01T00:00Z'),
      to: instant('2027-01-01T00:00Z'),
      now: instant('2025-12-01T00:00Z'),
    };
    const slots = generateSlots(
      request({ timeZone: zone, weekly: hours('09:00', '17:00') }, { ...year, duration: 60 }),
    );
    const byDay = new Map<string, string[]>();
    let before = 0;
    for (const { start, end } of slots) {
      expect(start).toBeGreaterThan(before);
      expect(end - start).toBe(3_600_000);
      before = start;
      const local = wall(start, zone);
      byDay.set(local.slice(0, 10), [...(byDay.get(local.slice(0, 10)) ?? []), local.slice(11)]);
    }
    const expected = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'];
    // The first and the last date are incomplete, because the range is a year in UTC.
    for (const [, found] of [...byDay].slice(1, -1)) expect(found).toEqual(expected);
    expect(byDay.size).toBeGreaterThanOrEqual(364);
  });

  test('for any rules, each time lies within its hours, on the grid, without overlaps', () => {
    const interval = fc.constantFrom(null, 5, 10, 15, 20, 30, 45, 60, 90);
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 364 }),
        fc.integer({ min: 0, max: 22 }),
        fc.integer({ min: 1, max: 24 }),
        fc.constantFrom(15, 25, 30, 60, 90),
        interval,
        fc.constantFrom(0, 5, 10),
        (zone, dayOfYear, from, length, duration, slotInterval, offsetStart) => {
          const day = Temporal.PlainDate.from('2026-01-01').add({ days: dayOfYear }).toString();
          const until = Math.min(24, from + length);
          const two = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
          const query = of(zone, day, { weekly: hours(two(from), two(until)), slotInterval, offsetStart }, duration);
          const starts = generateSlots(query).map(({ start }) => start);
          expect(new Set(starts).size).toBe(starts.length);
          for (const start of starts) {
            const local = wall(start, zone);
            expect(local.slice(0, 10)).toBe(day);
            const minutes = Number(local.slice(11, 13)) * 60 + Number(local.slice(14));
            expect(minutes).toBeGreaterThanOrEqual(from * 60);
            expect(minutes).toBeLessThan(until * 60);
            const step = slotInterval ?? duration;
            const base = 60 % step === 0 ? offsetStart : from * 60 + offsetStart;
            const isChange = of(zone, day).to - of(zone, day).from !== 86_400_000;
            if (!isChange) expect(Math.abs(minutes - base) % step).toBe(0);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  test('a request for a day returns the same as one for its month', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 1, max: 12 }), (zone, month) => {
        const first = Temporal.PlainDate.from({ year: 2026, month, day: 1 });
        const rules = { timeZone: zone, weekly: hours('00:00', '24:00') };
        const at = (date: Temporal.PlainDate) => date.toZonedDateTime(zone).epochMilliseconds;
        const span = (from: Temporal.PlainDate, to: Temporal.PlainDate) =>
          generateSlots(request(rules, { duration: 60, from: at(from), to: at(to), now: 0 })).map(({ start }) => start);
        const whole = span(first, first.add({ months: 1 }));
        const days = Array.from({ length: first.daysInMonth }, (_, index) =>
          span(first.add({ days: index }), first.add({ days: index + 1 })),
        );
        expect(days.flat()).toEqual(whole);
      }),
      { numRuns: 20 },
    );
  });
});
