import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { seriesOn, tuesdays } from './series.ts';
import { createEvent, problems } from './support.ts';

describe.each(areaEngines)('a series and the slots of its event on %s', (engine) => {
  const my = seriesOn(engine);
  const { at, write, dates, starts, change, written, sellDate } = my;

  const slots = [
    { start: '2027-05-03T09:00', end: '2027-05-03T17:00', admissionAt: '2027-05-03T08:15' },
    { start: '2027-05-04T09:00', end: '2027-05-04T17:00' },
  ];
  const patch = (body: object) => my.api.call('PATCH', at('/basic-info'), body);

  test('uses the first slot of a new recurring event as its first date', async () => {
    my.event = await createEvent(my.api, { isRecurring: true });
    expect((await dates())[0]).toMatchObject({ start: '2027-05-03T09:00', ruleId: null });
  });

  test('turns slots into dates when the event becomes recurring, and back', async () => {
    my.event = await createEvent(my.api);
    await patch({ timeSlots: slots });
    await patch({ timeSettings: { isRecurring: true } });
    expect(await starts()).toEqual(['2027-05-03T09:00', '2027-05-04T09:00']);
    await my.api.call('POST', at('/dates'), { start: '2027-05-05T09:00', durationMinutes: 60 });
    const single = (await patch({ timeSettings: { isRecurring: false } })).body.data;
    expect(single.timeSlots).toEqual([...slots, { start: '2027-05-05T09:00', end: '2027-05-05T10:00' }]);
    expect((await patch({ timeSettings: { isRecurring: true } })).body.data.timeSlots).toEqual(single.timeSlots);
  });

  test('uses the times of edited dates, and does not restore deleted ones', async () => {
    await written({ ...tuesdays, count: 3 });
    const { timeSlots } = (await patch({ timeSettings: { isRecurring: false } })).body.data;
    const [first, , third] = timeSlots;
    const longer = { start: first.start, end: '2027-03-16T22:00' };
    await patch({ timeSlots: [longer, third] });
    const again = (await patch({ timeSettings: { isRecurring: true } })).body.data;
    expect(again.timeSlots).toEqual([longer, third]);
    expect((await dates()).map(({ end, isOverridden, ruleId }) => [end, isOverridden, ruleId !== null])).toEqual([
      ['2027-03-16T22:00', true, true],
      ['2027-03-30T21:00', false, true],
    ]);
    const { rules, excludedOccurrences } = (await my.api.call('GET', at('/schedule'))).body.data;
    expect(excludedOccurrences).toEqual(['2027-03-23T19:00']);
    await write({ rules: [{ ...rules[0], count: 4 }] });
    expect(await starts()).toEqual(['2027-03-16T19:00', '2027-03-30T19:00', '2027-04-06T19:00']);
  });

  test('keeps a date that somebody had registered for as a cancelled one', async () => {
    const [first, second] = await written({ ...tuesdays, count: 2 });
    await sellDate(Number(second?.id), 1, 'cancelled');
    const { timeSlots } = (await patch({ timeSettings: { isRecurring: false } })).body.data;
    await patch({ timeSlots: timeSlots.slice(0, 1) });
    await patch({ timeSettings: { isRecurring: true } });
    expect((await dates()).map(({ id, status }) => [id, status])).toEqual([
      [first?.id, 'scheduled'],
      [second?.id, 'cancelled'],
    ]);
    // A slot at the time of a cancelled date reopens it.
    await patch({ timeSettings: { isRecurring: false } });
    await patch({ timeSlots });
    await patch({ timeSettings: { isRecurring: true } });
    expect((await dates()).map(({ id, status }) => [id, status])).toEqual([
      [first?.id, 'scheduled'],
      [second?.id, 'scheduled'],
    ]);
  });

  test('refuses a schedule for an event that takes place once, also in a zone change', async () => {
    const [first] = await written(tuesdays);
    await patch({ timeSettings: { isRecurring: false } });
    const once = [409, ' not_recurring'];
    expect(problems(await write({ rules: [] }))).toEqual(once);
    expect(problems(await my.api.call('POST', at('/schedule/preview'), { rules: [] }))).toEqual(once);
    expect(problems(await change({ label: 'x', dryRun: true }))).toEqual(once);
    const date = at(`/dates/${first?.id}`);
    expect(
      problems(await my.api.call('POST', at('/dates'), { start: '2027-05-05T09:00', durationMinutes: 60 })),
    ).toEqual(once);
    expect(problems(await my.api.call('PATCH', date, { label: 'x' }))).toEqual(once);
    expect(problems(await my.api.call('DELETE', date))).toEqual(once);
    expect(problems(await my.api.call('POST', `${date}/cancel`, { reason: 'x' }))).toEqual(once);
    expect(problems(await my.api.call('POST', `${date}/reopen`))).toEqual(once);
    const query = 'timeZone=Asia/Tokyo&mode=change_time_zone_and_event_times';
    const { times } = (await my.api.call('GET', at(`/time-zone-change?${query}`))).body.data;
    expect(new Set(times.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(['slot']));
    // The dates were moved with the slots, so both still match when recurrence is turned on again.
    const timeSettings = { timeZone: { id: 'Asia/Tokyo' } };
    await patch({ timeSettings, timeZoneChangeMode: 'change_time_zone_and_event_times' });
    await patch({ timeSettings: { isRecurring: true } });
    expect((await dates()).map(({ start, isOverridden }) => [start, isOverridden])).toEqual(
      ['2027-03-16', '2027-03-23', '2027-03-30', '2027-04-06'].map((date) => [`${date}T19:00`, false]),
    );
  });

  test('refuses changed slots of a recurring event, but accepts unchanged ones', async () => {
    await written(tuesdays);
    const { timeSlots } = (await my.api.call('GET', at('/basic-info'))).body.data;
    expect((await patch({ timeSlots, name: 'Renamed' })).status).toBe(200);
    expect(problems(await patch({ timeSlots: slots }))).toEqual([422, 'timeSlots slots_of_series']);
  });
});
