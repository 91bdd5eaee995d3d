import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScheduleDate } from '../../contract/schedule.ts';
import type { ScheduleRule } from '../../contract/scheduleRules.ts';
import { timeZoneChangeMode } from '../../contract/shared.ts';
import { changeTime } from '../zoneChange.ts';
import { expandSeries } from './expandSeries.ts';
import { planSeries } from './planSeries.ts';
import { moveSeries } from './seriesZone.ts';

const daily = (id: number, timeZone: string, fields: Partial<ScheduleRule> = {}): ScheduleRule => ({
  id,
  timeZone,
  isExclusion: false,
  frequency: 'daily',
  interval: 1,
  startsOn: '2027-03-10',
  ends: 'count',
  count: 25,
  until: null,
  daysOfWeek: [],
  monthlyPattern: 'by_day_of_month',
  daysOfMonth: [],
  positions: [],
  positionDay: 'day',
  month: 1,
  timesOfDay: [{ time: '19:00', label: '', durationMinutes: 90 }],
  defaultCapacity: null,
  ...fields,
});

type State = {
  timeZone: string;
  rules: ScheduleRule[];
  excludedDates: string[];
  excludedOccurrences: string[];
  dates: ScheduleDate[];
};
type Step = { to: string; mode: 'change_time_zone_and_event_times' | 'change_time_zone_only' };

/** Returns a series with the dates that its rules make. */
function seriesOf(timeZone: string, rules: ScheduleRule[], excludedDates: string[], excluded: string[] = []): State {
  const left = { rules, excludedDates, excludedOccurrences: excluded };
  const dates = expandSeries(left, timeZone).dates.map(
    ({ rule, ...made }, index): ScheduleDate => ({
      ...made,
      id: index + 1,
      ticketSales: [],
      poolSales: [],
      version: 1,
      createdAt: '2027-01-01T00:00:00.000Z',
      updatedAt: '2027-01-01T00:00:00.000Z',
      eventId: 1,
      ruleId: rules[rule]?.id ?? null,
      durationMinutes: 90,
      admissionMinutes: null,
      status: 'scheduled',
      cancellationReason: '',
      isOverridden: false,
      notes: '',
      place: null,
      ticketOverrides: [],
      sold: 0,
      reserved: 0,
    }),
  );
  return { timeZone, dates, ...left };
}

function step(state: State, { to, mode }: Step): State {
  const { rows: _rows, ...moved } = moveSeries(state, state.dates, { from: state.timeZone, to, mode });
  return { ...moved, timeZone: to };
}

function diffOf(state: State) {
  const { diff } = planSeries({ ...state }, {}, state.dates, new Date(0));
  return { adds: diff.adds, changes: diff.changes, removes: diff.removes };
}
const nothing = { adds: [], changes: [], removes: [] };

const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'];
const zone = fc.constantFrom(...zones);
const time = fc.constantFrom('00:30', '01:30', '02:30', '03:30', '07:30', '13:00', '14:00', '19:00', '23:45');
const startsOn = fc.constantFrom('2027-03-10', '2027-03-25', '2027-10-25');

describe('a series after changes of the event’s zone', () => {
  it('has exactly the dates that its rules generate, whatever the changes were', () => {
    const rule = fc.record({ zone, time, startsOn, isExclusion: fc.boolean() });
    const steps = fc.array(fc.record({ to: zone, mode: fc.constantFrom(...timeZoneChangeMode.options) }), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(
        zone,
        fc.array(rule, { minLength: 1, maxLength: 3 }),
        steps,
        fc.boolean(),
        (from, parts, list, own) => {
          const rules = parts.map((part, index) =>
            daily(index + 1, own ? from : part.zone, {
              startsOn: part.startsOn,
              timesOfDay: [{ time: part.time, label: '', durationMinutes: 90 }],
              ...(index > 0 && part.isExclusion ? { isExclusion: true, interval: 3 } : {}),
            }),
          );
          const first = seriesOf(from, rules, ['2027-03-15', '2027-10-31'], ['2027-03-28T19:00', '2027-03-14T02:30']);
          expect(diffOf(first)).toEqual(nothing);
          let state = first;
          for (const one of list) {
            const before = state;
            state = step(state, one);
            expect(diffOf(state)).toEqual(nothing);
            if (one.mode === 'change_time_zone_only') {
              expect(state.dates.map(({ startsAt }) => startsAt)).toEqual(before.dates.map(({ startsAt }) => startsAt));
            }
          }
          expect(state.dates.map(({ id }) => id)).toEqual(first.dates.map(({ id }) => id));
        },
      ),
      { numRuns: 50 },
    );
  });

  it('moves rules and their dates to the new zone in local time, and keeps exclusions', () => {
    const first = seriesOf('Europe/Berlin', [daily(1, 'Europe/Berlin')], ['2027-03-20']);
    const second = step(first, { to: 'America/New_York', mode: 'change_time_zone_only' });
    expect(new Set(second.dates.map(({ start }) => start.slice(11)))).toEqual(new Set(['13:00', '14:00']));
    const third = step(second, { to: 'Asia/Tokyo', mode: 'change_time_zone_and_event_times' });
    expect(third.dates.map(({ start }) => start)).toEqual(first.dates.map(({ start }) => start));
    expect(third.rules[0]?.timeZone).toBe('Asia/Tokyo');
    expect(third.excludedOccurrences).toEqual(['2027-03-20T19:00']);
  });

  it('keeps a manually moved date at the same distance from its rule, and one without a rule at its local time', () => {
    const first = step(seriesOf('Europe/Berlin', [daily(1, 'Europe/Berlin', { count: 2 })], []), {
      to: 'America/New_York',
      mode: 'change_time_zone_only',
    });
    const [moved, free] = first.dates;
    if (!moved || !free) throw new Error('There are two dates');
    const dates = [
      { ...moved, start: '2027-03-10T13:45', startsAt: '2027-03-10T18:45:00.000Z', isOverridden: true },
      { ...free, ruleStart: null, ruleId: null },
    ];
    const change = { from: 'America/New_York', to: 'Asia/Tokyo', mode: 'change_time_zone_and_event_times' } as const;
    const after = moveSeries(first, dates, change);
    expect(after.dates.map(({ start }) => start)).toEqual(['2027-03-10T19:45', '2027-03-11T13:00']);
    // The dialog shows what is stored. It names rules by their position.
    const shown = after.rows.map((row) => changeTime(row, change));
    expect(shown.map(({ kind, row, after: { inNewZone } }) => [kind, row, inNewZone])).toEqual([
      ['scheduleRule', 1, '2027-03-10T19:00'],
      ['scheduleDate', 1, '2027-03-10T19:45'],
      ['scheduleDate', 2, '2027-03-11T13:00'],
    ]);
  });
});
