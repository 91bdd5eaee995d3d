import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { seriesOn, tuesdays } from './series.ts';

describe.each(areaEngines)('many dates of a series on %s', (engine) => {
  const my = seriesOn(engine);
  const { at, dates, starts, written, sellDate, write } = my;
  const change = async (body: object) => (await my.change(body)).body.data;

  test('are found by a day in German and English notation', async () => {
    await written(tuesdays);
    await my.api.call('POST', at('/dates'), { start: '2027-05-15T14:00', durationMinutes: 60 });
    const found = async (q: string) => {
      const { body } = await my.api.call('GET', at(`/dates?perPage=100&q=${encodeURIComponent(q)}`));
      return body.data.map(({ start }: { start: string }) => start);
    };
    const all = await starts();
    const may = ['2027-05-15T14:00'];
    const days = ['15 May 2027', 'Saturday', 'sat', 'May 15, 2027', '15.05.2027', '15.5.2027', 'Samstag, 15. Mai 2027'];
    const spoken = ['15th May', 'May 15th', 'Saturday, May 15', '05/15/2027', '5/15/2027', '2pm', '2:00 PM', '14 Uhr'];
    for (const q of [
      ...days,
      ...spoken,
      'may 2027',
      'Mai',
      'Sa., 15. Mai 2027',
      'Sat 15 May 2027, 14:00',
      '2027-05-15',
    ]) {
      expect([q, await found(q)]).toEqual([q, may]);
    }
    const first = String(all[0]);
    for (const q of ['Mar', '16 Mar 2027', 'Tuesday 16 March', '16. März 2027', 'Di, 16. März']) {
      expect([q, await found(q)]).toEqual([q, expect.arrayContaining([first])]);
    }
    for (const q of ['6 Mar', '6 March', '6. März', '6.3.2027', '6/3/2027', '5 May', '4:00', '5th May', '2:30pm']) {
      expect([q, await found(q)]).toEqual([q, []]);
    }
    expect(await found('14:00')).toEqual(may);
    expect(await found('Sunday')).toEqual([]);
    await my.api.call('POST', at('/dates'), { start: '2027-06-03T09:05', durationMinutes: 60 });
    for (const q of ['9:05', '09:05', '3/6/2027', '9:05am'])
      expect([q, await found(q)]).toEqual([q, ['2027-06-03T09:05']]);
    for (const q of ['6/3/2027', '9am', '9 Uhr']) expect([q, await found(q)]).toEqual([q, []]);
    expect(await dates('&start%5Bcontains%5D=Saturday')).toMatchObject([{ start: may[0] }]);
  });

  test('follow their rules again together, and are not skipped by the next bulk change', async () => {
    const made = (await written(tuesdays)).length;
    const before = await starts();
    expect((await change({ shiftMinutes: 30 })).changes).toHaveLength(made);
    const again = await change({ capacity: 33 });
    expect([again.changes.length, again.skipped.length]).toEqual([made, 0]);
    const [first] = await dates();
    await my.api.call('PATCH', at(`/dates/${first?.id}`), { label: 'Special' });
    expect((await change({ shiftMinutes: 5, dryRun: true })).skipped).toMatchObject([{ reason: 'edited' }]);

    await my.api.call('POST', at('/dates'), { start: '2027-05-15T14:00', durationMinutes: 60 });
    const back = await change({ toRule: true });
    expect([back.changes.length, back.skipped]).toMatchObject([made, [{ reason: 'no_rule' }]]);
    const rows = (await dates()).filter(({ ruleStart }) => ruleStart !== null);
    expect(rows.map(({ start }) => start)).toEqual(before);
    expect(rows.every(({ isOverridden, label }) => !isOverridden && label !== 'Special')).toBe(true);
    expect((await change({ toRule: true })).changes).toEqual([]);
    expect((await my.change({ toRule: true, capacity: 3 })).status).toBe(422);
  });

  test('are deleted together, except for those with sales, and the rules do not generate them again', async () => {
    const rows = await written(tuesdays);
    const ids = rows.map(({ id }) => Number(id));
    await sellDate(Number(ids[1]), 2);
    const remove = (body: object) => my.api.call('POST', at('/dates/delete'), body);
    const { changeId: none, ...planned } = (await remove({ ids, dryRun: true })).body.data;
    expect(none).toBeNull();
    expect(planned.keeps).toEqual([{ id: ids[1], start: rows[1]?.start, reason: 'sold' }]);
    expect(await starts()).toHaveLength(rows.length);
    const { changeId } = (await remove({ ids })).body.data;
    expect(await starts()).toEqual([rows[1]?.start]);
    expect((await my.api.call('POST', `/changes/${changeId}/take-back`, { wholeGroup: true })).status).toBe(200);
    expect(await starts()).toEqual(rows.map(({ start }) => start));
    expect((await remove({ ids })).body.data).toMatchObject(planned);
    await write({ rules: [tuesdays] });
    expect(await starts()).toEqual([rows[1]?.start]);
    expect((await remove({ ids })).status).toBe(404);
    const changes = (await my.api.call('GET', `/changes?scope=eventId:${my.event}`)).body.data;
    expect(JSON.stringify(changes)).toContain(String(rows[0]?.start));
  });
});
