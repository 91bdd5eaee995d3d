import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { seriesOn, tuesdays } from './series.ts';

describe.each(areaEngines)('a series and a change of the event’s zone on %s', (engine) => {
  const my = seriesOn(engine);
  const { at, write, dates, starts, written } = my;

  const zone = (timeZone: string, mode: string) =>
    my.api.call('PATCH', at('/time-settings'), {
      timeSettings: { timeZone: { id: timeZone } },
      timeZoneChangeMode: mode,
    });

  test('moving with the event keeps every local time, of rules and dates', async () => {
    await written(tuesdays);
    await write({ excludedDates: ['2027-03-23'] });
    await zone('America/New_York', 'change_time_zone_and_event_times');
    expect((await dates()).map(({ start, startsAt }) => [start, startsAt])).toEqual([
      ['2027-03-16T19:00', '2027-03-16T23:00:00.000Z'],
      ['2027-03-30T19:00', '2027-03-30T23:00:00.000Z'],
      ['2027-04-06T19:00', '2027-04-06T23:00:00.000Z'],
    ]);
    const schedule = (await my.api.call('GET', at('/schedule'))).body.data;
    expect(schedule).toMatchObject({ timeZone: 'America/New_York', excludedDates: ['2027-03-23'] });
    expect(schedule.rules[0].timeZone).toBe('America/New_York');
    expect((await my.api.call('GET', at())).body.data.startsAt).toBe('2027-03-16T23:00:00.000Z');
  });

  test('keeping instants applies to dates that the rules generate later, too', async () => {
    const before = await written(tuesdays);
    await write({ excludedDates: ['2027-03-23'] });
    await zone('America/New_York', 'change_time_zone_only');
    const after = await dates();
    expect(after.map(({ startsAt }) => startsAt)).toEqual(
      before.filter(({ start }) => start !== '2027-03-23T19:00').map(({ startsAt }) => startsAt),
    );
    // Oslo's clocks change two weeks after New York's.
    expect(after.map(({ start }) => start)).toEqual(['2027-03-16T14:00', '2027-03-30T13:00', '2027-04-06T13:00']);
    const { rules, excludedDates, excludedOccurrences } = (await my.api.call('GET', at('/schedule'))).body.data;
    expect([excludedDates, excludedOccurrences]).toEqual([[], ['2027-03-23T14:00']]);
    expect(rules[0].timeZone).toBe('Europe/Oslo');
    const preview = await my.api.call('POST', at('/schedule/preview'), { rules });
    expect(preview.body.data).toMatchObject({ adds: [], changes: [], removes: [], leaves: [], keeps: 3 });
  });

  test('keeping instants can exclude more single dates than there were days, and every later save accepts them', async () => {
    const timesOfDay = ['09:00', '11:00', '13:00', '15:00', '17:00'].map((time) => ({
      time,
      label: '',
      durationMinutes: 60,
    }));
    const excludedDates = Array.from({ length: 250 }, (_, index) =>
      new Date(Date.UTC(2027, 2, 1 + index)).toISOString().slice(0, 10),
    );
    const rule = { ...tuesdays, frequency: 'daily', startsOn: '2027-03-01', ends: 'until', until: '2027-11-10' };
    await write({ rules: [{ ...rule, timesOfDay }], excludedDates });
    await zone('America/New_York', 'change_time_zone_only');
    const { rules, excludedOccurrences } = (await my.api.call('GET', at('/schedule'))).body.data;
    expect(excludedOccurrences.length).toBeGreaterThan(1_200);
    expect((await write({ rules, excludedDates: [], excludedOccurrences })).status).toBe(200);
  });

  test('keeping instants and then moving takes rules along, and keeps exclusions', async () => {
    await written({ ...tuesdays, frequency: 'daily', daysOfWeek: [], startsOn: '2027-03-26' });
    await write({ excludedOccurrences: ['2027-03-27T19:00'] });
    await zone('America/New_York', 'change_time_zone_only');
    expect(await starts()).toEqual(['2027-03-26T14:00', '2027-03-28T13:00', '2027-03-29T13:00']);
    const mode = 'change_time_zone_and_event_times';
    const { times } = (await my.api.call('GET', at(`/time-zone-change?timeZone=Asia/Tokyo&mode=${mode}`))).body.data;
    const kept = ['2027-03-26T19:00', '2027-03-28T19:00', '2027-03-29T19:00'];
    expect(
      times.map(({ kind, after }: { kind: string; after: { inNewZone: string } }) => [kind, after.inNewZone]),
    ).toEqual([['scheduleRule', '2027-03-26T19:00'], ...kept.map((start) => ['scheduleDate', start])]);
    expect(times[0]).toMatchObject({ row: 1, before: { inOldZone: '2027-03-26T14:00' } });

    await zone('Asia/Tokyo', mode);
    expect(await starts()).toEqual(kept);
    const { rules, excludedOccurrences } = (await my.api.call('GET', at('/schedule'))).body.data;
    expect([rules[0].timeZone, excludedOccurrences]).toEqual(['Asia/Tokyo', ['2027-03-27T19:00']]);
    const preview = await my.api.call('POST', at('/schedule/preview'), { rules: [{ ...rules[0], count: 5 }] });
    expect(preview.body.data).toMatchObject({ changes: [], removes: [], leaves: [], keeps: 3 });
    expect(preview.body.data.adds.map(({ start }: { start: string }) => start)).toEqual(['2027-03-30T19:00']);
  });
});
