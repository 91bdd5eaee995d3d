import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DiffContext, diffSeries } from './diffSeries.ts';
import type { GeneratedDate } from './expandSeries.ts';
import { bindingOf } from './planSeries.ts';
import type { StoredDate } from './storedDate.ts';

const now = new Date('2027-01-01T00:00:00.000Z');

const clock = (at: number) => `2027-03-01T${String(at).padStart(2, '0')}:00`;

/** A date that a rule makes at an hour (UTC) of one fixed day. */
function generatedDateAt(hour: number, label = ''): GeneratedDate {
  const [start, end] = [clock(hour), clock(hour + 1)];
  const instants = { startsAt: `${start}:00.000Z`, endsAt: `${end}:00.000Z` };
  return { rule: 0, ruleStart: start, start, end, ...instants, clockChange: 'none', label, capacity: null };
}

/** A stored date made at an hour. `movedTo` is the hour to which somebody moved it by hand. */
function stored(id: number, hour: number, fields: Partial<StoredDate> = {}, movedTo = hour): StoredDate {
  const { rule: _rule, clockChange: _change, ...at } = generatedDateAt(movedTo);
  const { ruleStart } = generatedDateAt(hour);
  const isOverridden = movedTo !== hour;
  return {
    ...at,
    id,
    ruleId: 1,
    ruleStart,
    status: 'scheduled',
    isOverridden,
    notes: '',
    sold: 0,
    reserved: 0,
    ...fields,
  };
}

const starts = (dates: readonly { start: string }[]) => dates.map(({ start }) => start.slice(11));

/** Treats all dates of the same rule and day as one group. */
const days: DiffContext['days'] = {
  ofGenerated: ({ rule, ruleStart }) => `${rule + 1} ${ruleStart.slice(0, 10)}`,
  ofStored: ({ ruleId, ruleStart }) => (ruleId && ruleStart ? `${ruleId} ${ruleStart.slice(0, 10)}` : undefined),
  isOrphan: ({ ruleId, ruleStart }) => ruleId === null && ruleStart !== null,
};
const context: DiffContext = { now, days };

/** Applies a diff to the stored dates as the server does, and returns the result. */
function carriedOut(rows: readonly StoredDate[], generated: readonly GeneratedDate[]): StoredDate[] {
  const { adds, changes, removes, keeps, leaves } = diffSeries(generated, rows, context);
  const gone = new Set(removes);
  const changed = new Map<StoredDate, Partial<StoredDate>>(changes.map(({ row, generated: date }) => [row, date]));
  for (const left of [...keeps, ...leaves]) changed.set(left.row, bindingOf(left, [1]) ?? {});
  const kept = rows.filter((row) => !gone.has(row)).map((row) => ({ ...row, ...changed.get(row) }));
  const last = Math.max(0, ...rows.map(({ id }) => id));
  const rest = { ruleId: 1, status: 'scheduled' as const, isOverridden: false, notes: '', sold: 0, reserved: 0 };
  return [...kept, ...adds.map((date, index) => ({ ...date, id: last + 1 + index, ...rest }))];
}

describe('the effect of new rules on existing dates', () => {
  it('matches a manually moved date by its rule, even if another one is generated now', () => {
    const diff = diffSeries([generatedDateAt(11), generatedDateAt(12)], [stored(1, 12, {}, 11)], context);
    expect(diff.leaves).toMatchObject([
      { row: { id: 1 }, generated: { start: '2027-03-01T12:00' }, reasons: ['edited'] },
    ]);
    expect(starts(diff.adds)).toEqual(['11:00']);
  });

  it('matches a date without a rule by its start', () => {
    const byHand = stored(1, 11, { ruleStart: null, ruleId: null });
    const diff = diffSeries([generatedDateAt(11)], [byHand], context);
    expect([diff.leaves.map(({ reasons }) => reasons), diff.adds]).toEqual([[['manual']], []]);
  });

  it('keeps a date with registrations, and changes it as long as a rule generates it', () => {
    const rows = [stored(1, 11), stored(2, 12)];
    const diff = diffSeries([generatedDateAt(12, 'Late')], rows, { ...context, used: new Set([1, 2]) });
    expect([diff.removes, diff.leaves.map(({ row, reasons }) => [row.id, reasons])]).toEqual([[], [[1, ['used']]]]);
    expect(diff.changes.map(({ row }) => row.id)).toEqual([2]);
  });

  it('moves a date with its rule to another time of day, but keeps used and edited dates, and adds none next to them', () => {
    const free = diffSeries([generatedDateAt(19)], [stored(1, 18)], context);
    expect(free).toMatchObject({
      adds: [],
      removes: [],
      changes: [{ row: { id: 1 }, generated: { ruleStart: clock(19) } }],
    });
    for (const [reason, fields] of [
      ['sold', { sold: 21 }],
      ['held', { heldForCodes: 4 }],
      ['cancelled', { status: 'cancelled' }],
      ['edited', { isOverridden: true }],
      ['noted', { notes: 'Ring twice' }],
    ] as const) {
      const diff = diffSeries([generatedDateAt(19)], [stored(1, 18, fields)], context);
      expect(diff).toMatchObject({
        adds: [],
        removes: [],
        leaves: [{ reasons: [reason], generated: { start: clock(19) } }],
      });
    }
  });

  it('matches a date that lost its rule by its start, not by its original start', () => {
    const orphan = stored(1, 18, { ruleId: null }, 19);
    const both = diffSeries([generatedDateAt(18), generatedDateAt(19)], [orphan], context);
    expect([both.keeps.map(({ generated }) => generated.start), starts(both.adds)]).toEqual([[clock(19)], ['18:00']]);
    // If no new date begins at its present time, its original time counts: its rule has come back.
    expect(diffSeries([generatedDateAt(18)], [orphan], context)).toMatchObject({
      adds: [],
      leaves: [{ row: { id: 1 } }],
    });
    // It does not stand for a date at another time of the day.
    expect(starts(diffSeries([generatedDateAt(12)], [orphan], context).adds)).toEqual(['12:00']);
    const another = stored(2, 12, { sold: 1 }, 18);
    const chain = diffSeries(
      [generatedDateAt(18), generatedDateAt(19)],
      [orphan, { ...another, ruleId: null }],
      context,
    );
    expect(chain.keeps.map(({ row, generated }) => [row.id, generated.start])).toEqual([
      [2, clock(18)],
      [1, clock(19)],
    ]);
    expect(chain.adds).toEqual([]);
  });

  it('lists every reason why a date is kept', () => {
    const all = { isOverridden: true, notes: 'Ring twice', sold: 2 };
    const { leaves } = diffSeries([], [stored(1, 18, { ...all, status: 'cancelled' })], context);
    expect(leaves.map(({ reasons }) => reasons)).toEqual([['cancelled', 'sold', 'edited', 'noted']]);
  });

  it('pairs several times of a day in order, or with the nearest if there are fewer', () => {
    const sold = (id: number, at: number) => stored(id, at, { sold: 1 });
    const paired = (made: number[], rows: StoredDate[]) => {
      const { leaves, changes } = diffSeries(
        made.map((at) => generatedDateAt(at)),
        rows,
        context,
      );
      return [...leaves, ...changes].map(({ row, generated: date }) => [row.id, date?.start.slice(11, 13)]);
    };
    expect(paired([12, 21], [sold(1, 11), sold(2, 13)])).toEqual([
      [1, '12'],
      [2, '21'],
    ]);
    expect(paired([14], [sold(1, 11), sold(2, 15)])).toEqual([
      [2, '14'],
      [1, undefined],
    ]);
    // A date without holders moves to the time that is left.
    expect(paired([12, 16], [stored(1, 11), sold(2, 10)])).toEqual([
      [2, '12'],
      [1, '16'],
    ]);
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
  const made = fc.uniqueArray(hour, { maxLength: 7 }).map((hours) => hours.sort().map((at) => generatedDateAt(at)));

  it('assigns every date once, creates none twice, and has nothing left to do afterwards', () => {
    fc.assert(
      fc.property(made, rows, (dates, before) => {
        const { adds, changes, keeps, removes, leaves, over } = diffSeries(dates, before, context);
        const found = [...changes, ...keeps, ...leaves];
        const ids = [...found.map(({ row: { id } }) => id), ...removes.map(({ id }) => id)];
        expect(new Set(ids).size).toBe(ids.length);
        const assigned = [...adds, ...over, ...found.flatMap(({ generated: date }) => date ?? [])];
        expect(new Set(assigned)).toEqual(new Set(dates));
        expect(assigned).toHaveLength(dates.length);

        const after = carriedOut(before, dates);
        const ofRules = after.flatMap(({ ruleStart }) => ruleStart ?? []);
        expect(new Set(ofRules).size).toBe(ofRules.length);
        // A diff never adds a date and removes another one on the same day.
        expect(adds.length === 0 || removes.length === 0).toBe(true);
        expect(diffSeries(dates, after, context)).toMatchObject({ adds: [], changes: [], removes: [] });
      }),
    );
  });
});
