import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { type DateRow, seriesOn, tuesdays } from './series.ts';
import { problems } from './support.ts';

describe.each(areaEngines)('the schedule of a recurring event on %s', (engine) => {
  const my = seriesOn(engine);
  const { at, write, dates, starts, change, written, sellDate } = my;

  test('generates dates from rules in local time, and returns them as time slots', async () => {
    const rows = await written(tuesdays);
    expect(rows.map(({ start, startsAt }) => [start, startsAt])).toEqual([
      ['2027-03-16T19:00', '2027-03-16T18:00:00.000Z'],
      ['2027-03-23T19:00', '2027-03-23T18:00:00.000Z'],
      ['2027-03-30T19:00', '2027-03-30T17:00:00.000Z'],
      ['2027-04-06T19:00', '2027-04-06T17:00:00.000Z'],
    ]);
    expect(rows[0]).toMatchObject({ label: 'Evening', capacity: 60, durationMinutes: 120, isOverridden: false });
    const range = { start: '2027-03-16T18:00:00.000Z', end: '2027-04-06T19:00:00.000Z' };
    const { timeSlots, timeSlotsTimestampRange } = (await my.api.call('GET', at('/basic-info'))).body.data;
    expect(timeSlots).toHaveLength(4);
    expect(timeSlots[0]).toEqual({ start: '2027-03-16T19:00', end: '2027-03-16T21:00' });
    expect(timeSlotsTimestampRange).toEqual(range);
    expect((await my.api.call('GET', at())).body.data).toMatchObject({ startsAt: range.start, endsAt: range.end });
  });

  test('previews the effect of a change, and applies exactly that', async () => {
    const [first, second, third] = await written(tuesdays);
    await my.api.call('PATCH', at(`/dates/${first?.id}`), { capacity: 80 });
    await sellDate(Number(second?.id), 3);
    await my.api.call('POST', at(`/dates/${third?.id}/cancel`), { reason: 'Storm' });
    const [{ id }] = (await my.api.call('GET', at('/schedule'))).body.data.rules;
    const wednesdays = { rules: [{ ...tuesdays, id, daysOfWeek: [3], count: 2 }] };
    const preview = await my.api.call('POST', at('/schedule/preview'), wednesdays);
    expect(preview.body.data).toMatchObject({
      adds: [{ start: '2027-03-17T19:00' }, { start: '2027-03-24T19:00' }],
      removes: [{ start: '2027-04-06T19:00' }],
      changes: [],
      keeps: 0,
      leaves: [
        { start: '2027-03-16T19:00', reasons: ['edited'], isOutside: true },
        { start: '2027-03-23T19:00', reasons: ['sold'], isOutside: true },
        { start: '2027-03-30T19:00', reasons: ['cancelled'], isOutside: true },
      ],
      over: 0,
    });
    expect(await starts()).toHaveLength(4);
    expect((await write(wednesdays)).body.data.rules[0].id).toBe(id);
    const after = await dates();
    expect(after.map(({ start, ruleId }) => [start, ruleId === id])).toEqual([
      ['2027-03-16T19:00', false],
      ['2027-03-17T19:00', true],
      ['2027-03-23T19:00', false],
      ['2027-03-24T19:00', true],
      ['2027-03-30T19:00', false],
    ]);
    // If the same rule is saved again, the dates belong to it again.
    await write({ rules: [{ ...tuesdays, id }] });
    expect((await dates()).filter(({ ruleId }) => ruleId === id)).toHaveLength(4);
  });

  test('updates a date if a rule changes it, and keeps its id', async () => {
    const before = await written(tuesdays);
    const [{ id }] = (await my.api.call('GET', at('/schedule'))).body.data.rules;
    const longer = { ...tuesdays, id, timesOfDay: [{ time: '19:00', label: 'Late', durationMinutes: 180 }] };
    const { changes } = (await my.api.call('POST', at('/schedule/preview'), { rules: [longer] })).body.data;
    expect(changes[0]).toEqual({
      start: '2027-03-16T19:00',
      end: '2027-03-16T22:00',
      was: '2027-03-16T19:00',
      durationMinutes: 180,
      label: 'Late',
      capacity: 60,
      before: { durationMinutes: 120, label: 'Evening', capacity: 60 },
    });
    await write({ rules: [longer] });
    const after = await dates();
    expect(after.map((row) => row.id)).toEqual(before.map((row) => row.id));
    expect(after[0]).toMatchObject({ label: 'Late', durationMinutes: 180, version: 2 });
  });

  test('moves dates with their rule, and adds none next to sold, cancelled or noted ones', async () => {
    const [first, second, third] = await written(tuesdays);
    await sellDate(Number(first?.id), 21);
    await my.api.call('POST', at(`/dates/${second?.id}/cancel`), { reason: 'Storm' });
    await my.api.call('PATCH', at(`/dates/${third?.id}`), { notes: 'Ring twice' });
    const [{ id }] = (await my.api.call('GET', at('/schedule'))).body.data.rules;
    const later = { rules: [{ ...tuesdays, id, timesOfDay: [{ time: '19:30', label: '', durationMinutes: 120 }] }] };
    const { adds, removes, changes, leaves } = (await my.api.call('POST', at('/schedule/preview'), later)).body.data;
    expect([adds, removes]).toEqual([[], []]);
    expect(changes).toMatchObject([{ start: '2027-04-06T19:30', was: '2027-04-06T19:00' }]);
    expect(leaves).toMatchObject([
      { start: '2027-03-16T19:00', reasons: ['sold'], isOutside: false, madeStart: '2027-03-16T19:30' },
      { start: '2027-03-23T19:00', reasons: ['cancelled'], isOutside: false, madeStart: '2027-03-23T19:30' },
      { start: '2027-03-30T19:00', reasons: ['noted'], isOutside: false, madeStart: '2027-03-30T19:30' },
    ]);
    expect((await write(later)).status).toBe(200);
    const after = await dates();
    expect(
      after.map(({ id: date, start, status, ruleStart, notes }) => [date, start, status, ruleStart, notes]),
    ).toEqual([
      [first?.id, '2027-03-16T19:00', 'scheduled', '2027-03-16T19:30', ''],
      [second?.id, '2027-03-23T19:00', 'cancelled', '2027-03-23T19:30', ''],
      [third?.id, '2027-03-30T19:00', 'scheduled', '2027-03-30T19:30', 'Ring twice'],
      [expect.any(Number), '2027-04-06T19:30', 'scheduled', '2027-04-06T19:30', ''],
    ]);
    expect(after.map(({ ruleId }) => ruleId)).toEqual([id, id, id, id]);
    // A date that is moved by hand to its rule's time belongs to the rule again.
    const moved = await my.api.call('PATCH', at(`/dates/${first?.id}`), { start: '2027-03-16T19:30', label: '' });
    expect(moved.body.data).toMatchObject({ isOverridden: false, ruleId: id });
    const [change] = (await my.api.call('GET', `/changes?scope=eventId:${my.event}&perPage=50`)).body.data.filter(
      ({ resource }: { resource: string }) => resource === 'schedule',
    );
    // The preview of undoing the change shows that only the sold date stays at another time.
    const foreseen = (await my.api.call('POST', at('/schedule/preview'), change.before)).body.data;
    expect(foreseen).toMatchObject({
      adds: [],
      removes: [],
      changes: [{ start: '2027-04-06T19:00', was: '2027-04-06T19:30' }],
      keeps: 2,
      leaves: [{ start: '2027-03-16T19:30', reasons: ['sold'], madeStart: '2027-03-16T19:00' }],
    });
    expect((await my.api.call('POST', `/changes/${change.id}/take-back`, {})).status).toBe(200);
    expect(await starts()).toEqual(['2027-03-16T19:30', '2027-03-23T19:00', '2027-03-30T19:00', '2027-04-06T19:00']);
  });

  test('keeps a date with a note, even without its rule', async () => {
    const [first] = await written(tuesdays);
    await my.api.call('PATCH', at(`/dates/${first?.id}`), { notes: 'Ring twice' });
    const { removes, leaves } = (await my.api.call('POST', at('/schedule/preview'), { rules: [] })).body.data;
    expect(removes).toHaveLength(3);
    expect(leaves).toMatchObject([{ start: first?.start, reasons: ['noted'], isOutside: true }]);
    await write({ rules: [] });
    expect(await dates()).toMatchObject([{ id: first?.id, notes: 'Ring twice', ruleId: null, isOverridden: false }]);
  });

  test('generates no second date where one without its rule is', async () => {
    const [first, second] = await written(tuesdays);
    const to = (date: DateRow | undefined, start: string) =>
      my.api.call('PATCH', at(`/dates/${date?.id}`), { start, label: 'Guests' });
    await to(first, '2027-03-16T20:00');
    await sellDate(Number(second?.id), 3);
    await write({ rules: [] });
    const times = ['19:00', '20:00'].map((time) => ({ time, label: '', durationMinutes: 120 }));
    await written({ ...tuesdays, count: 4, timesOfDay: times });
    expect((await dates()).map(({ id, start, ruleId }) => [id, start.slice(5), ruleId !== null])).toEqual([
      [expect.any(Number), '03-16T19:00', true],
      [first?.id, '03-16T20:00', true],
      [second?.id, '03-23T19:00', true],
      [expect.any(Number), '03-23T20:00', true],
    ]);
  });

  test('excludes days and single dates, and does not generate deleted dates again', async () => {
    const [, second] = await written(tuesdays);
    await write({ excludedDates: ['2027-03-16'] });
    expect((await my.api.call('DELETE', at(`/dates/${second?.id}`))).status).toBe(204);
    expect((await my.api.call('GET', at('/schedule'))).body.data).toMatchObject({
      excludedDates: ['2027-03-16'],
      excludedOccurrences: ['2027-03-23T19:00'],
    });
    await write({ rules: [{ ...tuesdays, count: 5 }] });
    expect(await starts()).toEqual(['2027-03-30T19:00', '2027-04-06T19:00', '2027-04-13T19:00']);
    await write({ excludedDates: [], excludedOccurrences: [] });
    expect(await starts()).toHaveLength(5);
  });

  test('neither creates nor deletes past dates', async () => {
    await written(tuesdays);
    my.api.time.now = new Date('2027-03-25T12:00:00.000Z');
    const preview = await my.api.call('POST', at('/schedule/preview'), { rules: [{ ...tuesdays, daysOfWeek: [3] }] });
    expect(preview.body.data).toMatchObject({ over: 2, leaves: [{ reasons: ['past'] }, { reasons: ['past'] }] });
    expect(preview.body.data.adds).toHaveLength(2);
  });

  test('refuses a schedule without dates, one with too many, and an outdated save', async () => {
    expect(problems(await write({ rules: [{ ...tuesdays, daysOfWeek: [] }] }))).toEqual([
      422,
      'rules.0.daysOfWeek choose_day',
    ]);
    const never = { ...tuesdays, frequency: 'yearly', month: 2, daysOfMonth: [30] };
    expect(problems(await write({ rules: [tuesdays, never] }))).toEqual([422, 'rules.1.startsOn rule_without_dates']);
    const daily = { ...tuesdays, frequency: 'daily', ends: 'until', until: '2035-01-01' };
    expect(problems(await write({ rules: [daily] }))).toEqual([422, 'rules too_many_dates']);
    expect(problems(await write({ rules: [{ ...tuesdays, count: 1201 }] }))[0]).toBe(422);
    expect(await starts()).toEqual([]);
    await written(tuesdays);
    const stale = await my.api.call('PATCH', at('/schedule'), { rules: [] }, { headers: { 'If-Match': '"1"' } });
    expect(stale.status).toBe(412);
  });

  test('writes 1,200 dates at once', async () => {
    const rows = await written({ ...tuesdays, frequency: 'daily', count: 1_200 });
    expect(rows).toHaveLength(1_200);
    const answer = await change({ shiftMinutes: 30, skipEdited: false });
    expect(answer.body.data.changes).toHaveLength(1_200);
    expect((await dates('&isOverridden=true')).length).toBe(1_200);
  });
});
