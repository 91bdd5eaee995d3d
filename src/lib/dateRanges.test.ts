import { dayAt } from '@shared/zonedTime.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateRange, dateRangesA, dateRangesB } from './dateRanges.ts';

// A Wednesday, 00:30 in Oslo, but still Tuesday in UTC.
const now = new Date('2027-05-04T22:30:00Z');

const inOslo = (name: Parameters<typeof dateRange>[0]) => {
  const { from, to } = dateRange(name, now, 'Europe/Oslo');
  const last = to && new Date(to.getTime() - 1);
  return [from && dayAt(from, 'Europe/Oslo'), last && dayAt(last, 'Europe/Oslo')];
};

describe('dateRange', () => {
  it.each([
    ['today', '2027-05-05', '2027-05-05'],
    ['yesterday', '2027-05-04', '2027-05-04'],
    ['lastWeek', '2027-04-26', '2027-05-02'],
    ['lastMonth', '2027-04-01', '2027-04-30'],
    ['last7Days', '2027-04-29', '2027-05-05'],
    ['last2Weeks', '2027-04-22', '2027-05-05'],
    ['last30Days', '2027-04-06', '2027-05-05'],
    ['last3Months', '2027-02-05', '2027-05-05'],
    ['last6Months', '2026-11-05', '2027-05-05'],
    ['last9Months', '2026-08-05', '2027-05-05'],
    ['last12Months', '2026-05-05', '2027-05-05'],
  ] as const)('%s is %s to %s', (name, first, last) => {
    expect(inOslo(name)).toEqual([first, last]);
  });

  it('has no bounds for all and allTime', () => {
    expect(dateRange('all', now, 'UTC')).toEqual({});
    expect(dateRange('allTime', now, 'UTC')).toEqual({});
  });

  it('takes the days of the given zone', () => {
    expect(dateRange('today', now, 'UTC')).toEqual({
      from: new Date('2027-05-04T00:00:00Z'),
      to: new Date('2027-05-05T00:00:00Z'),
    });
  });

  it('has 23 hours on the day clocks go forward', () => {
    const { from, to } = dateRange('today', new Date('2027-03-28T12:00:00Z'), 'Europe/Oslo');
    expect((Number(to) - Number(from)) / 3_600_000).toBe(23);
  });

  it('never ends before it starts, and contains now if it includes today', () => {
    const names = fc.constantFrom(...dateRangesA, ...dateRangesB);
    const zones = fc.constantFrom('UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia');
    const instants = fc.date({ min: new Date('1990-01-01Z'), max: new Date('2037-12-31Z'), noInvalidDate: true });
    fc.assert(
      fc.property(names, zones, instants, (name, zone, instant) => {
        const { from, to } = dateRange(name, instant, zone);
        if (!from || !to) return;
        expect(from < to).toBe(true);
        const past = name === 'yesterday' || name === 'lastWeek' || name === 'lastMonth';
        expect(from <= instant).toBe(true);
        expect(instant < to).toBe(!past);
      }),
    );
  });
});
