import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ScheduleRule } from '../../contract/scheduleRules.ts';
import { placeDate } from './placeDate.ts';
import { bindingOf, planSeries, presentPlan } from './planSeries.ts';
import type { StoredDate } from './storedDate.ts';

const now = new Date('2027-01-01T00:00:00.000Z');
const timeZone = 'Europe/Oslo';

const at = (...times: string[]) => times.map((time) => ({ time, label: '', durationMinutes: 90 }));

/** A rule for every Thursday at 18:30. */
const thursdays: ScheduleRule = {
  id: 1,
  timeZone,
  isExclusion: false,
  frequency: 'weekly',
  interval: 1,
  startsOn: '2027-03-04',
  ends: 'count',
  count: 6,
  until: null,
  daysOfWeek: [4],
  monthlyPattern: 'by_day_of_month',
  daysOfMonth: [],
  positions: [],
  positionDay: 'day',
  month: 1,
  timesOfDay: at('18:30'),
  defaultCapacity: null,
};

type State = { rules: ScheduleRule[]; dates: StoredDate[]; zone?: string };

/** Returns the series and its dates after other rules are saved. */
function written({ rules, dates, zone = timeZone }: State, next: ScheduleRule[]): State {
  const stored = { rules, excludedDates: [], excludedOccurrences: [], timeZone: zone };
  const { diff } = planSeries(stored, { rules: next }, dates, now);
  const ids = next.map(({ id }) => id);
  const fresh = { status: 'scheduled' as const, isOverridden: false, notes: '', sold: 0, reserved: 0 };
  let last = Math.max(0, ...dates.map(({ id }) => id));
  return {
    rules: next,
    zone,
    dates: [
      ...[...diff.keeps, ...diff.leaves].map((left) => ({ ...left.row, ...bindingOf(left, ids) })),
      ...diff.changes.map(({ row, generated }) => ({ ...row, ...generated, ruleId: ids[generated.rule] ?? null })),
      ...diff.adds.map((made) => ({ ...fresh, ...made, id: ++last, ruleId: ids[made.rule] ?? null })),
    ].sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1)),
  };
}

const preview = ({ rules, dates }: State, next: ScheduleRule[], moment = now) =>
  presentPlan(
    planSeries({ rules, excludedDates: [], excludedOccurrences: [], timeZone }, { rules: next }, dates, moment),
  );

const change = (state: State, index: number, fields: Partial<StoredDate>): State => ({
  ...state,
  dates: state.dates.map((date, place) => (place === index ? { ...date, ...fields } : date)),
});

const meetup = () => {
  const sold = change(written({ rules: [], dates: [] }, [thursdays]), 0, { sold: 21 });
  return change(sold, 1, { status: 'cancelled', isOverridden: true });
};

it('moves dates with their rule; sold and cancelled ones stay, and none is added next to them', () => {
  const later = [{ ...thursdays, timesOfDay: at('19:00') }];
  const before = meetup();
  expect(preview(before, later)).toMatchObject({
    adds: [],
    removes: [],
    changes: ['03-18', '03-25', '04-01', '04-08'].map((day) => ({
      start: `2027-${day}T19:00`,
      was: `2027-${day}T18:30`,
    })),
    leaves: [
      { start: '2027-03-04T18:30', reasons: ['sold'], isOutside: false, madeStart: '2027-03-04T19:00' },
      { start: '2027-03-11T18:30', reasons: ['cancelled', 'edited'], isOutside: false, madeStart: '2027-03-11T19:00' },
    ],
  });
  const after = written(before, later);
  expect(
    after.dates.map(({ id, start, ruleStart, status }) => [id, start.slice(5), ruleStart?.slice(11), status]),
  ).toEqual([
    [1, '03-04T18:30', '19:00', 'scheduled'],
    [2, '03-11T18:30', '19:00', 'cancelled'],
    [3, '03-18T19:00', '19:00', 'scheduled'],
    [4, '03-25T19:00', '19:00', 'scheduled'],
    [5, '04-01T19:00', '19:00', 'scheduled'],
    [6, '04-08T19:00', '19:00', 'scheduled'],
  ]);
  expect(written(after, [thursdays]).dates).toEqual(before.dates);
});

it('reports only dates for which the rules now have other values', () => {
  const saturdays: ScheduleRule = { ...thursdays, id: 2, daysOfWeek: [6] };
  const both = [thursdays, saturdays];
  const edited = change(written({ rules: [], dates: [] }, both), 1, { isOverridden: true, start: '2027-03-06T20:00' });
  const [thursday] = edited.dates;
  expect(thursday?.ruleId).toBe(1);
  const state = change(edited, 0, { sold: 3 });
  const { leaves, keeps } = preview(state, [{ ...thursdays, timesOfDay: at('19:00') }, saturdays]);
  expect(leaves.map(({ start }) => start)).toEqual(['2027-03-04T18:30']);
  expect(keeps).toBe(6);
});

it('keeps a single date excluded when its rule gets another time of that day', () => {
  const excludedOccurrences = ['2027-03-11T18:30', '2027-03-20T10:00'];
  const stored = { rules: [thursdays], excludedDates: [], excludedOccurrences, timeZone };
  const { dates } = written({ rules: [], dates: [] }, [thursdays]);
  const there = dates.filter(({ ruleStart }) => ruleStart !== '2027-03-11T18:30');
  const later = { rules: [{ ...thursdays, timesOfDay: at('19:00') }] };
  const { diff, series } = planSeries(stored, later, there, now);
  expect([diff.adds, diff.removes, diff.changes.length]).toEqual([[], [], 5]);
  expect(series.excludedOccurrences).toEqual(['2027-03-11T19:00', '2027-03-20T10:00']);
  // On another day of the week nothing was left out, so the left-out dates stay as they are.
  const moved = planSeries(stored, { rules: [{ ...thursdays, daysOfWeek: [5] }] }, there, now);
  expect([moved.diff.adds.length, moved.series.excludedOccurrences]).toEqual([6, excludedOccurrences]);
});

it('reports nothing about past dates that keep their time', () => {
  const state = written({ rules: [], dates: [] }, [thursdays]);
  const { leaves, keeps, changes, adds } = preview(
    state,
    [{ ...thursdays, timesOfDay: at('19:00') }],
    new Date('2027-03-20T00:00:00.000Z'),
  );
  expect([leaves, keeps, changes.length, adds]).toEqual([[], 3, 3, []]);
});

it("uses the days of the rule's zone if they differ from the event's", () => {
  const evenings: ScheduleRule = { ...thursdays, timeZone: 'America/New_York', timesOfDay: at('19:00') };
  const made = written({ rules: [], dates: [], zone: timeZone }, [evenings]);
  expect(made.dates[0]?.start).toBe('2027-03-05T01:00');
  const sold = { ...made, dates: made.dates.map((date) => ({ ...date, sold: 1 })) };
  const earlier = written(sold, [{ ...evenings, timesOfDay: at('17:00') }]);
  expect(earlier.dates.map(({ start, ruleStart }) => [start, ruleStart]).slice(0, 2)).toEqual([
    ['2027-03-05T01:00', '2027-03-04T23:00'],
    ['2027-03-12T01:00', '2027-03-11T23:00'],
  ]);
  expect(earlier.dates).toHaveLength(6);
});

const dayOf = ({ ruleStart }: StoredDate) => String(ruleStart).slice(0, 10);

const time = fc.constantFrom('10:00', '12:30', '18:30', '19:00', '20:15');
const edit = fc.record({
  daysOfWeek: fc.uniqueArray(fc.integer({ min: 3, max: 5 }), { minLength: 1 }),
  timesOfDay: fc.uniqueArray(time, { minLength: 1, maxLength: 3 }).map((times) => at(...times)),
  count: fc.integer({ min: 1, max: 12 }),
});
const fate = fc.constantFrom<Partial<StoredDate>[]>(
  {},
  { sold: 2 },
  { status: 'cancelled' },
  { isOverridden: true },
  { notes: 'Ring twice' },
);

it('never generates a date next to one that replaces it, whatever is edited', () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 2, maxLength: 4 }), fc.array(fate, { maxLength: 12 }), (edits, fates) => {
      let state = written({ rules: [], dates: [] }, [thursdays]);
      for (const fields of edits) {
        state = fates.reduce((all, each, index) => (index < all.dates.length ? change(all, index, each) : all), state);
        const rule = { ...thursdays, ...fields };
        const after = written(state, [rule]);
        const ofRule = after.dates.filter(({ ruleId }) => ruleId === rule.id);
        expect(ofRule.length).toBeLessThanOrEqual(rule.count);
        expect(new Set(ofRule.map(({ ruleStart }) => ruleStart)).size).toBe(ofRule.length);
        const known = new Map(state.dates.map((date) => [date.id, date]));
        const added = new Set(ofRule.filter(({ id }) => !known.has(id)).map(dayOf));
        const leftAlone = after.dates.filter(({ id, ruleId }) => ruleId === null && known.get(id)?.ruleId === rule.id);
        expect(leftAlone.filter((date) => added.has(dayOf(date)))).toEqual([]);
        state = after;
      }
    }),
  );
});

it('keeps dates with a note, and reports that', () => {
  const noted = change(written({ rules: [], dates: [] }, [thursdays]), 0, { notes: 'Ring twice' });
  const { removes, leaves } = preview(noted, []);
  expect(removes).toHaveLength(5);
  expect(leaves).toMatchObject([{ start: '2027-03-04T18:30', reasons: ['noted'], isOutside: true }]);
  expect(written(noted, []).dates.map(({ notes, ruleId }) => [notes, ruleId])).toEqual([['Ring twice', null]]);
});

/** New times for some dates of a rule. A date that is moved by hand is kept. */
const moves = fc.array(fc.option(time, { nil: undefined }), { maxLength: 12 });

function moved(state: State, times: readonly (string | undefined)[]): State {
  return times.reduce((all, to, index) => {
    const date = all.dates[index];
    if (!date || !to) return all;
    const day = date.start.slice(0, 10);
    const { start, end, startsAt, endsAt } = placeDate(`${day}T${to}`, 90, timeZone);
    return change(all, index, { start, end, startsAt, endsAt, isOverridden: true });
  }, state);
}

it('never generates a date where one without its rule is', () => {
  fc.assert(
    fc.property(
      edit,
      fc.array(fate, { maxLength: 12 }),
      moves,
      fc.array(edit, { minLength: 1, maxLength: 3 }),
      (...[first, fates, times, further]) => {
        let state = written({ rules: [], dates: [] }, [{ ...thursdays, ...first }]);
        state = fates.reduce((all, each, index) => (index < all.dates.length ? change(all, index, each) : all), state);
        state = moved(state, times);
        // Each new rule replaces the previous one, either directly or after a step without any rule.
        for (const [index, fields] of further.entries()) {
          const before = index % 2 === 0 ? written(state, []) : state;
          const after = written(before, [{ ...thursdays, ...fields, id: 2 + index }]);
          const known = new Set(before.dates.map(({ id }) => id));
          const added = new Set(after.dates.filter(({ id }) => !known.has(id)).map(({ startsAt }) => startsAt));
          expect(before.dates.filter(({ startsAt }) => added.has(startsAt))).toEqual([]);
          state = after;
        }
      },
    ),
  );
});
