import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffSeries, type StoredDate } from './diffSeries.ts';
import type { MadeDate } from './expandSeries.ts';

const now = new Date('2027-01-01T00:00:00.000Z');

/** A date that a rule makes at an hour of one day, in UTC. */
function madeAt(hour: number, label = ''): MadeDate {
  const clock = (at: number) => `2027-03-01T${String(at).padStart(2, '0')}:00`;
  const [start, end] = [clock(hour), clock(hour + 1)];
  const instants = { startsAt: `${start}:00.000Z`, endsAt: `${end}:00.000Z` };
  return { rule: 0, ruleStart: start, start, end, ...instants, clockChange: 'none', label, capacity: null };
}

/** What is stored of it; `movedTo` is the hour to which somebody moved it by hand. */
function stored(id: number, hour: number, fields: Partial<StoredDate> = {}, movedTo = hour): StoredDate {
  const { rule: _rule, clockChange: _change, ...at } = madeAt(movedTo);
  const { ruleStart } = madeAt(hour);
  const isOverridden = movedTo !== hour;
  return { ...at, id, ruleId: 1, ruleStart, status: 'scheduled', isOverridden, sold: 0, reserved: 0, ...fields };
}

const starts = (dates: readonly { start: string }[]) => dates.map(({ start }) => start.slice(11));

/** The dates that are there once a diff is carried out, as the server does it. */
function carriedOut(rows: readonly StoredDate[], made: readonly MadeDate[]): StoredDate[] {
  const { adds, changes, removes } = diffSeries(made, rows, now);
  const gone = new Set(removes);
  const changed = new Map(changes.map(({ row, made: date }) => [row, date]));
  const kept = rows.filter((row) => !gone.has(row)).map((row) => ({ ...row, ...changed.get(row) }));
  const last = Math.max(0, ...rows.map(({ id }) => id));
  const rest = { ruleId: 1, status: 'scheduled' as const, isOverridden: false, sold: 0, reserved: 0 };
  return [...kept, ...adds.map((date, index) => ({ ...date, id: last + 1 + index, ...rest }))];
}

describe('what new rules mean for the dates that are there', () => {
  it('finds a date that was moved by hand by its rule, also where another one is made by now', () => {
    const diff = diffSeries([madeAt(11), madeAt(12)], [stored(1, 12, {}, 11)], now);
    expect(diff.leaves).toMatchObject([{ row: { id: 1 }, made: { start: '2027-03-01T12:00' }, reason: 'edited' }]);
    expect(starts(diff.adds)).toEqual(['11:00']);
  });

  it('finds one that no rule names by the moment at which it begins', () => {
    const byHand = stored(1, 11, { ruleStart: null, ruleId: null });
    const diff = diffSeries([madeAt(11)], [byHand], now);
    expect([diff.leaves.map(({ reason }) => reason), diff.adds]).toEqual([['manual'], []]);
  });

  it('leaves a date alone that somebody had registered for, and changes it as long as a rule makes it', () => {
    const rows = [stored(1, 11), stored(2, 12)];
    const diff = diffSeries([madeAt(12, 'Late')], rows, now, new Set([1, 2]));
    expect([diff.removes, diff.leaves.map(({ row, reason }) => [row.id, reason])]).toEqual([[], [[1, 'used']]]);
    expect(diff.changes.map(({ row }) => row.id)).toEqual([2]);
  });

  const hour = fc.integer({ min: 0, max: 6 });
  const row = fc.record({
    hour,
    movedTo: hour,
    isByHand: fc.boolean(),
    isOverridden: fc.boolean(),
    status: fc.constantFrom<StoredDate['status'][]>('scheduled', 'cancelled'),
    sold: fc.constantFrom(0, 0, 2),
  });
  const rows = fc
    .uniqueArray(row, { selector: ({ isByHand, hour: at }) => (isByHand ? {} : at), maxLength: 8 })
    .map((all) =>
      all.map(({ hour: at, movedTo, isByHand, isOverridden, ...fields }, index) =>
        isByHand
          ? stored(index + 1, at, { ruleStart: null, ruleId: null, ...fields })
          : stored(index + 1, at, { isOverridden: isOverridden || movedTo !== at, ...fields }, movedTo),
      ),
    );
  const made = fc.uniqueArray(hour, { maxLength: 7 }).map((hours) => hours.sort().map((at) => madeAt(at)));

  it('accounts for every date once, makes none a second time, and has nothing to do when it is done', () => {
    fc.assert(
      fc.property(made, rows, (dates, before) => {
        const { adds, changes, keeps, removes, leaves, over } = diffSeries(dates, before, now);
        const found = [...changes, ...keeps, ...leaves];
        const ids = [...found.map(({ row: { id } }) => id), ...removes.map(({ id }) => id)];
        expect(new Set(ids).size).toBe(ids.length);
        const told = [...adds, ...over, ...found.flatMap(({ made: date }) => date ?? [])];
        expect(new Set(told)).toEqual(new Set(dates));
        expect(told).toHaveLength(dates.length);

        const after = carriedOut(before, dates);
        const ofRules = after.flatMap(({ ruleStart }) => ruleStart ?? []);
        expect(new Set(ofRules).size).toBe(ofRules.length);
        expect(diffSeries(dates, after, now)).toMatchObject({ adds: [], changes: [], removes: [] });
      }),
    );
  });
});
