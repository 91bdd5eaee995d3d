import { placeWallClock, wallClockAt } from '@shared/wallClock.ts';
import { addDays, weekdayOf } from '@shared/zonedTime.ts';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { maximumDates, type PositionDay, type ScheduleRuleInput } from '../../contract/scheduleRules.ts';
import { expandSeries, type Series } from './expandSeries.ts';
import { cachedOffsets } from './offsets.ts';

const weekly: ScheduleRuleInput = {
  isExclusion: false,
  frequency: 'weekly',
  interval: 1,
  startsOn: '2027-03-01',
  ends: 'count',
  count: 4,
  until: null,
  daysOfWeek: [2, 4],
  monthlyPattern: 'by_day_of_month',
  daysOfMonth: [1],
  positions: [1],
  positionDay: 'monday',
  month: 1,
  timesOfDay: [{ time: '19:00', label: '', durationMinutes: 120 }],
  defaultCapacity: null,
};

type Part = Partial<ScheduleRuleInput>;
const at = (time: string, durationMinutes = 60, label = '') => ({ time, label, durationMinutes });
const seriesOf = (rules: Part[], left: Partial<Series> = {}): Series => ({
  rules: rules.map((rule) => ({ ...weekly, ...rule })),
  excludedDates: [],
  excludedOccurrences: [],
  ...left,
});
const starts = (rules: Part[], left: Partial<Series> = {}, zone = 'Europe/Oslo') =>
  expandSeries(seriesOf(rules, left), zone).dates.map(({ start }) => start);
const problemsOf = (rules: Part[]) =>
  expandSeries(seriesOf(rules), 'Europe/Oslo').problems.map(({ path, code }) => `${path} ${code}`);

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a series', () => {
  it('repeats on weekdays, starting with the first of them', () => {
    expect(starts([{}])).toEqual(['2027-03-02T19:00', '2027-03-04T19:00', '2027-03-09T19:00', '2027-03-11T19:00']);
  });

  it('counts dates instead of days, and passes midnight', () => {
    const timesOfDay = [at('23:30', 90), at('10:00')];
    const { dates } = expandSeries(seriesOf([{ frequency: 'daily', count: 3, timesOfDay }]), 'Europe/Oslo');
    expect(dates.map(({ start, end }) => [start, end])).toEqual([
      ['2027-03-01T10:00', '2027-03-01T11:00'],
      ['2027-03-01T23:30', '2027-03-02T01:00'],
      ['2027-03-02T10:00', '2027-03-02T11:00'],
    ]);
  });

  it('supports the last weekday, the first weekend day, the second and the last Friday', () => {
    const monthly: Part = { frequency: 'monthly', monthlyPattern: 'by_day_of_week', count: 3 };
    const days = (positionDay: PositionDay, ...positions: number[]) =>
      starts([{ ...monthly, positionDay, positions }]).map((start) => start.slice(0, 10));
    expect(days('weekday', -1)).toEqual(['2027-03-31', '2027-04-30', '2027-05-31']);
    expect(days('weekend_day', 1)).toEqual(['2027-03-06', '2027-04-03', '2027-05-01']);
    expect(days('friday', 2, -1)).toEqual(['2027-03-12', '2027-03-26', '2027-04-09']);
    expect(days('day', -1)).toEqual(['2027-03-31', '2027-04-30', '2027-05-31']);
  });

  it('skips months that are too short', () => {
    const rule: Part = { frequency: 'monthly', daysOfMonth: [31], startsOn: '2027-01-31', count: 3 };
    expect(starts([rule]).map((start) => start.slice(0, 10))).toEqual(['2027-01-31', '2027-03-31', '2027-05-31']);
  });

  it('generates one date if two rules meet: that of the first rule', () => {
    const one: Part = { frequency: 'daily', count: 2, timesOfDay: [at('10:00', 60, 'First')] };
    const other: Part = { frequency: 'daily', count: 3, timesOfDay: [at('10:00', 30, 'Second')] };
    const { dates } = expandSeries(seriesOf([one, other]), 'Europe/Oslo');
    expect(dates.map(({ label, rule }) => [label, rule])).toEqual([
      ['First', 0],
      ['First', 0],
      ['Second', 1],
    ]);
  });

  it('excludes days, single dates, and what exclusion rules match', () => {
    const daily: Part = { frequency: 'daily', count: 4, timesOfDay: [at('10:00'), at('20:00')] };
    expect(starts([daily], { excludedDates: ['2027-03-01'], excludedOccurrences: ['2027-03-02T20:00'] })).toEqual([
      '2027-03-02T10:00',
    ]);
    const noEvenings: Part = { isExclusion: true, frequency: 'daily', count: 9, timesOfDay: [at('20:00')] };
    expect(starts([daily, noEvenings])).toEqual(['2027-03-01T10:00', '2027-03-02T10:00']);
    const noTuesdays = { isExclusion: true, daysOfWeek: [2], timesOfDay: [] };
    expect(starts([daily, noTuesdays])).toEqual(['2027-03-01T10:00', '2027-03-01T20:00']);
  });

  it('moves times that a zone skips to after the gap, and takes the first of two', () => {
    const nightly: Part = { frequency: 'daily', timesOfDay: [at('02:30')], count: 2 };
    const spring = expandSeries(seriesOf([{ ...nightly, startsOn: '2027-03-28' }]), 'Europe/Oslo').dates;
    expect(spring.map(({ ruleStart, start, clockChange }) => [ruleStart, start, clockChange])).toEqual([
      ['2027-03-28T02:30', '2027-03-28T03:30', 'skipped'],
      ['2027-03-29T02:30', '2027-03-29T02:30', 'none'],
    ]);
    const [autumn] = expandSeries(seriesOf([{ ...nightly, startsOn: '2027-10-31' }]), 'Europe/Oslo').dates;
    expect(autumn).toMatchObject({ startsAt: '2027-10-31T00:30:00.000Z', clockChange: 'repeated' });
  });

  it('keeps its duration, also across clock changes', () => {
    const night: Part = { frequency: 'daily', startsOn: '2027-03-27', timesOfDay: [at('22:00', 480)], count: 1 };
    expect(expandSeries(seriesOf([night]), 'Europe/Oslo').dates[0]).toMatchObject({ end: '2027-03-28T07:00' });
  });

  it('follows the time zone of its rule, whatever zone it is read in', () => {
    const oslo: Part = { timeZone: 'Europe/Oslo', frequency: 'weekly', daysOfWeek: [7], count: 4 };
    // New York changes its clocks on 14 March, Oslo on 28 March.
    expect(starts([{ ...oslo, startsOn: '2027-03-07' }], {}, 'America/New_York')).toEqual([
      '2027-03-07T13:00',
      '2027-03-14T14:00',
      '2027-03-21T14:00',
      '2027-03-28T13:00',
    ]);
  });

  it('reports missing values, rules without dates, and too many dates', () => {
    expect(problemsOf([{ daysOfWeek: [] }])).toEqual(['rules.0.daysOfWeek choose_day']);
    expect(problemsOf([{ ends: 'until', until: null }])).toEqual(['rules.0.until required']);
    expect(problemsOf([{ ends: 'until', until: '2027-02-01' }])).toEqual(['rules.0.until until_before_start']);
    expect(problemsOf([{ timesOfDay: [] }])).toEqual(['rules.0.timesOfDay time_missing']);
    expect(problemsOf([{ timesOfDay: [at('10:00'), at('10:00')] }])).toEqual([
      'rules.0.timesOfDay.1.time time_repeated',
    ]);
    expect(problemsOf([{ frequency: 'yearly', month: 2, daysOfMonth: [30] }])).toEqual([
      'rules.0.startsOn rule_without_dates',
    ]);
    expect(problemsOf([{ frequency: 'yearly', month: 2, daysOfMonth: [1], count: 30 }])).toEqual([
      'rules.0.count count_too_long',
    ]);
    expect(problemsOf([{ ends: 'until', until: '2090-01-01' }])).toEqual(['rules.0.until rule_too_long']);
    const twelveHundred: Part = { frequency: 'daily', count: 1_200 };
    expect(problemsOf([twelveHundred])).toEqual([]);
    expect(problemsOf([twelveHundred, { count: 1, timesOfDay: [at('03:00')] }])).toEqual(['rules too_many_dates']);
    expect(problemsOf([{ frequency: 'daily', ends: 'until', until: '2046-01-01' }])).toEqual(['rules too_many_dates']);
    const hourly = Array.from({ length: 24 }, (_, hour) => at(`${String(hour).padStart(2, '0')}:00`));
    expect(problemsOf([{ frequency: 'daily', ends: 'until', until: '2029-01-01', timesOfDay: hourly }])).toEqual([
      'rules too_many_dates',
    ]);
  });

  it('counts the dates left after exclusions, and drops no date silently', () => {
    const daily: Part = { frequency: 'daily', ends: 'until', until: '2031-02-28', timesOfDay: [at('10:00')] };
    const noWeekends: Part = {
      isExclusion: true,
      frequency: 'weekly',
      ends: 'until',
      until: '2031-12-31',
      daysOfWeek: [6, 7],
      timesOfDay: [],
    };
    expect(problemsOf([daily])).toEqual(['rules too_many_dates']);
    const weekdays = starts([daily, noWeekends]);
    expect([weekdays.length, weekdays.at(-1)]).toEqual([1_045, '2031-02-28T10:00']);
    // On 28 March both times of this rule are the same moment. The series is too long all the same.
    expect(problemsOf([{ ...daily, timesOfDay: [at('02:15'), at('03:15')] }])).toEqual(['rules too_many_dates']);
  });
});

/** Decides by looking at every single day whether a rule includes it. The library's result is compared with this. */
function meansDay(rule: ScheduleRuleInput, day: string): boolean {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const [firstYear = 0, firstMonth = 0] = rule.startsOn.split('-').map(Number);
  const days = (Date.parse(day) - Date.parse(rule.startsOn)) / 86_400_000;
  if (days < 0) return false;
  if (rule.frequency === 'daily') return days % rule.interval === 0;
  if (rule.frequency === 'weekly') {
    const weeks = Math.floor((days + weekdayOf(rule.startsOn) - 1) / 7);
    return weeks % rule.interval === 0 && rule.daysOfWeek.includes(weekdayOf(day));
  }
  const months = (year - firstYear) * 12 + month - firstMonth;
  if (rule.frequency === 'monthly' ? months % rule.interval !== 0 : (year - firstYear) % rule.interval !== 0)
    return false;
  if (rule.frequency === 'yearly' && month !== rule.month) return false;
  if (rule.monthlyPattern === 'by_day_of_month') return rule.daysOfMonth.includes(date);
  const names: PositionDay[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const counts = (other: string) => {
    const weekday = weekdayOf(other);
    if (rule.positionDay === 'day') return true;
    if (rule.positionDay === 'weekday') return weekday <= 5;
    if (rule.positionDay === 'weekend_day') return weekday >= 6;
    return names[weekday - 1] === rule.positionDay;
  };
  const ofMonth: string[] = [];
  for (let other = `${day.slice(0, 8)}01`; other.slice(0, 7) === day.slice(0, 7); other = addDays(other, 1)) {
    if (counts(other)) ofMonth.push(other);
  }
  return rule.positions.some((position) => ofMonth.at(position > 0 ? position - 1 : position) === day);
}

const zones = [
  'Europe/Oslo',
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Asia/Tokyo',
  'Africa/Casablanca',
  'Pacific/Apia',
  'Europe/Dublin',
  'Asia/Kathmandu',
];

const startsOn = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2026-01-01', days));
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const rule: fc.Arbitrary<ScheduleRuleInput> = fc.record({
  isExclusion: fc.constant(false),
  frequency: fc.constantFrom('daily', 'weekly', 'monthly', 'yearly'),
  interval: fc.integer({ min: 1, max: 4 }),
  startsOn,
  ends: fc.constantFrom('count', 'until'),
  count: fc.integer({ min: 1, max: 60 }),
  until: startsOn.map((day) => addDays(day, 1_600)),
  daysOfWeek: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  monthlyPattern: fc.constantFrom('by_day_of_month', 'by_day_of_week'),
  daysOfMonth: fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { minLength: 1, maxLength: 4 }),
  positions: fc.uniqueArray(fc.constantFrom(1, 2, 3, 4, -1), { minLength: 1 }),
  positionDay: fc.constantFrom<PositionDay[]>('monday', 'wednesday', 'sunday', 'day', 'weekday', 'weekend_day'),
  month: fc.integer({ min: 1, max: 12 }),
  timesOfDay: fc
    .uniqueArray(time, { minLength: 1, maxLength: 3 })
    .map((times) => times.map((value) => ({ time: value, label: '', durationMinutes: 90 }))),
  defaultCapacity: fc.constant(null),
});
const zone = fc.constantFrom(...zones);

/** No rule is expanded beyond twenty years. */
const lastDayOf = (day: string) => `${Number(day.slice(0, 4)) + 20}${day.slice(4)}`;

/**
 * Returns the problem that a rule must have, from the number of its clock times (`found`) and of its dates (`made`).
 */
function complaintOf(
  { ends, count, until, startsOn: first }: ScheduleRuleInput,
  found: number,
  made: number,
): string | undefined {
  if (ends === 'until' && until !== null && until < first) return 'until_before_start';
  if (found === 0) return 'rule_without_dates';
  if (ends === 'count') return found < count ? 'count_too_long' : undefined;
  return made > maximumDates ? 'too_many_dates' : undefined;
}

describe('across zones and clock changes', () => {
  it('every date matches its rule, none is missing, count and end hold, instants increase', () => {
    fc.assert(
      fc.property(rule, zone, (made, where) => {
        const { dates, problems } = expandSeries({ ...seriesOf([]), rules: [made] }, where);
        const clocks = [...dates].map(({ ruleStart }) => ruleStart).sort();
        const times = made.timesOfDay.map(({ time: clock }) => clock).sort();
        const expected: string[] = [];
        const most = made.ends === 'count' ? made.count : Number.POSITIVE_INFINITY;
        const lastDay = made.ends === 'until' && made.until ? made.until : lastDayOf(made.startsOn);
        for (let day = made.startsOn; day <= lastDay && expected.length < most; day = addDays(day, 1)) {
          if (meansDay(made, day)) expected.push(...times.map((clock) => `${day}T${clock}`));
        }
        const wanted = expected.slice(0, most);
        // The clock change can move one date onto another (02:30 onto 03:30), which leaves one date.
        const offsetOf = cachedOffsets();
        const instantsWanted = new Set(wanted.map((clock) => placeWallClock(clock, where, offsetOf).instant.getTime()));
        const complaint = complaintOf(made, wanted.length, instantsWanted.size);
        if (problems.length > 0) {
          expect([problems.map(({ code }) => code), dates]).toEqual([[complaint], []]);
          return;
        }
        expect(complaint).toBeUndefined();
        const allowed = new Set(wanted);
        expect(clocks.filter((clock) => !allowed.has(clock))).toEqual([]);
        expect(dates.map(({ startsAt }) => Date.parse(startsAt))).toEqual(
          [...instantsWanted].sort((one, other) => one - other),
        );
        // One assertion for all dates: some ten thousand single ones took most of the test's time.
        expect(dates.map(({ startsAt }) => wallClockAt(new Date(startsAt), where))).toEqual(
          dates.map(({ start }) => start),
        );
        const wronglyMarked = dates.filter(
          ({ ruleStart, start, clockChange }) => (start === ruleStart) === (clockChange === 'skipped'),
        );
        expect(wronglyMarked).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('is the same on a machine in any zone', () => {
    const series = seriesOf([{ frequency: 'daily', startsOn: '2027-03-20', count: 20, timesOfDay: [at('02:30')] }]);
    const answers = ['UTC', 'America/New_York', 'Pacific/Apia'].map((machine) => {
      vi.stubEnv('TZ', machine);
      return JSON.stringify(expandSeries(series, 'Europe/Oslo').dates);
    });
    expect(new Set(answers).size).toBe(1);
  });
});
