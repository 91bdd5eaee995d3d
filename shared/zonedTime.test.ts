import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays, addMonths, dayAt, startOfDay, wallTime, weekdayOf, zoneOffsetMinutes } from './zonedTime.ts';

const zones = [
  'UTC',
  'Europe/Oslo',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'America/Havana',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];

const day = fc
  .date({ min: new Date('1990-01-01Z'), max: new Date('2037-12-31Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('zoneOffsetMinutes', () => {
  it.each([
    ['2027-01-15T12:00:00Z', 'Europe/Oslo', 60],
    ['2027-07-15T12:00:00Z', 'Europe/Oslo', 120],
    ['2027-07-15T12:00:00Z', 'America/New_York', -240],
    ['2027-07-15T12:00:00.999Z', 'Asia/Kathmandu', 345],
    ['1960-07-15T12:00:00.001Z', 'Europe/London', 60],
  ])('at %s in %s is %i', (instant, zone, minutes) => {
    expect(zoneOffsetMinutes(new Date(instant), zone)).toBe(minutes);
  });

  it('throws for a zone that does not exist', () => {
    expect(() => zoneOffsetMinutes(new Date(0), 'Europe/Nowhere')).toThrow(RangeError);
  });
});

describe('a browser that has Temporal', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('computes the same local times as one that has only Intl', () => {
    const instants = fc.date({ min: new Date('1890-01-01Z'), max: new Date('2037-12-31Z'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (instant, zone) => {
        const byIntl = [wallTime(instant, zone), zoneOffsetMinutes(instant, zone)];
        vi.stubGlobal('Temporal', Temporal);
        const byTemporal = [wallTime(instant, zone), zoneOffsetMinutes(instant, zone)];
        vi.unstubAllGlobals();
        expect(byTemporal).toEqual(byIntl);
      }),
    );
  });
});

describe('startOfDay', () => {
  it.each([
    ['an ordinary day', '2027-05-03', 'Europe/Oslo', '2027-05-02T22:00:00.000Z'],
    ['the day clocks go forward', '2027-03-28', 'Europe/Oslo', '2027-03-27T23:00:00.000Z'],
    ['the day after they went back', '2027-11-01', 'Europe/Oslo', '2027-10-31T23:00:00.000Z'],
    ['a day without midnight', '2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    ['a day with two midnights', '2020-11-01', 'America/Havana', '2020-11-01T04:00:00.000Z'],
    ['a day the calendar skipped', '2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ])('finds it on %s', (_, date, zone, instant) => {
    expect(startOfDay(date, zone).toISOString()).toBe(instant);
  });

  it('returns the first instant of its day: one millisecond earlier is the day before', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...zones), (date, zone) => {
        const start = startOfDay(date, zone);
        expect(dayAt(start, zone)).toBe(date);
        expect(dayAt(new Date(start.getTime() - 1), zone)).toBe(addDays(date, -1));
      }),
    );
  });
});

describe('calendar days', () => {
  it('adds months and stays within the month', () => {
    expect(addMonths('2027-05-31', -3)).toBe('2027-02-28');
    expect(addMonths('2028-02-29', -12)).toBe('2027-02-28');
    expect(addMonths('2027-12-15', 1)).toBe('2028-01-15');
  });

  it('adds and subtracts days across months and years', () => {
    expect(addDays('2027-12-31', 1)).toBe('2028-01-01');
    fc.assert(
      fc.property(day, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date);
        expect((((weekdayOf(date) - 1 + days) % 7) + 7) % 7).toBe(weekdayOf(addDays(date, days)) - 1);
      }),
    );
  });

  it('counts Monday as the first day of the week', () => {
    expect(weekdayOf('2027-05-03')).toBe(1);
    expect(weekdayOf('2027-05-09')).toBe(7);
  });
});
