import { describe, expect, it } from 'vitest';
import { frequency } from '../../contract/scheduleRules.ts';
import { movedTo } from '../duplicate.ts';
import { copiedSeries } from './copySeries.ts';

const zone = 'Europe/Oslo';
const weekly = { frequency: frequency.parse('weekly'), timeZone: zone, startsOn: '2027-03-01', until: '2027-03-29' };
const date = {
  ruleId: 4,
  ruleStart: '2027-03-01T18:00',
  clockChange: 'none' as const,
  isOverridden: true,
  notes: 'Ring twice',
  ticketOverrides: [],
  start: '2027-03-01T18:30',
  startsAt: '2027-03-01T17:30:00.000Z',
  endsAt: '2027-03-01T19:30:00.000Z',
};
const series = {
  rules: [weekly],
  dates: [date],
  excludedDates: ['2027-03-08'],
  excludedOccurrences: ['2027-03-15T18:00'],
};
const move = (start: string | null) => movedTo(start, '2027-03-01T18:30', zone);

describe('a series for the copy of its event', () => {
  it('moves by whole weeks with its rules, in local time', () => {
    const copy = copiedSeries(series, move('2027-04-05T18:30'), zone);
    expect(copy).toMatchObject({
      rules: [{ startsOn: '2027-04-05', until: '2027-05-03' }],
      dates: [
        {
          ruleId: 4,
          ruleStart: '2027-04-05T18:00',
          isOverridden: true,
          notes: '',
          status: 'scheduled',
          sold: 0,
          // Oslo is two hours ahead of UTC in summer and one hour in winter.
          start: '2027-04-05T18:30',
          end: '2027-04-05T20:30',
          startsAt: '2027-04-05T16:30:00.000Z',
        },
      ],
      excludedDates: ['2027-04-12'],
      excludedOccurrences: ['2027-04-19T18:00'],
    });
  });

  it.each([
    ['to another weekday', [weekly], '2027-04-06T18:30'],
    ['to another time of day', [weekly], '2027-04-05T19:00'],
    ['by the month', [{ ...weekly, frequency: frequency.parse('monthly') }], '2027-04-05T18:30'],
    ['by another clock', [{ ...weekly, timeZone: 'UTC' }], '2027-04-05T18:30'],
  ])('is copied as manual dates without rules, %s', (_, rules, start) => {
    const copy = copiedSeries({ ...series, rules }, move(start), zone);
    expect(copy).toMatchObject({
      rules: [],
      dates: [{ start, ruleId: null, ruleStart: null, isOverridden: false }],
      excludedDates: [],
      excludedOccurrences: [],
    });
  });

  it('moves dates behind the hour that clocks skip, and back where they do not', () => {
    const rule = { ...weekly, startsOn: '2027-03-21', until: null };
    const night = { ...date, ruleStart: '2027-03-21T02:30', start: '2027-03-21T02:30', isOverridden: false };
    const times = { startsAt: '2027-03-21T01:30:00.000Z', endsAt: '2027-03-21T03:30:00.000Z' };
    const from = { ...series, rules: [rule], dates: [{ ...night, ...times }] };
    const copy = copiedSeries(from, movedTo('2027-03-28T02:30', '2027-03-21T02:30', zone), zone);
    const [moved] = copy?.dates ?? [];
    expect(moved).toMatchObject({
      ruleStart: '2027-03-28T02:30',
      start: '2027-03-28T03:30',
      end: '2027-03-28T05:30',
      clockChange: 'skipped',
    });
    if (!copy) throw new Error('The copy has dates');
    const again = copiedSeries(copy, movedTo('2027-04-04T03:30', '2027-03-28T03:30', zone), zone);
    expect(again?.dates[0]).toMatchObject({
      ruleStart: '2027-04-04T02:30',
      start: '2027-04-04T02:30',
      clockChange: 'none',
    });
  });

  it('has no dates without a start', () => {
    expect(copiedSeries(series, move(null), zone)).toBeNull();
  });
});
