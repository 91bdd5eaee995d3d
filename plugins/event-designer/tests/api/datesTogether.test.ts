import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { type DateRow, seriesOn, tuesdays } from './series.ts';
import { createEvent, problems } from './support.ts';

describe.each(areaEngines)('many dates of a series together on %s', (engine) => {
  const my = seriesOn(engine);
  const { at, dates, starts, change, written, sellDate } = my;

  test('are shifted in local time after a preview, only future ones that were not edited', async () => {
    const [first] = await written(tuesdays);
    await my.api.call('PATCH', at(`/dates/${first?.id}`), { label: 'Opening' });
    my.api.time.now = new Date('2027-03-24T12:00:00.000Z');
    const dry = (await change({ shiftMinutes: -60, dryRun: true })).body.data;
    expect(dry.skipped.map(({ reason }: { reason: string }) => reason)).toEqual(['past', 'past']);
    expect(dry.changes.map(({ before, after }: Record<string, DateRow>) => [before?.start, after?.start])).toEqual([
      ['2027-03-30T19:00', '2027-03-30T18:00'],
      ['2027-04-06T19:00', '2027-04-06T18:00'],
    ]);
    expect((await starts())[2]).toBe('2027-03-30T19:00');
    await change({ shiftMinutes: -60 });
    expect((await starts()).slice(2)).toEqual(['2027-03-30T18:00', '2027-04-06T18:00']);
    expect(problems(await change({}))).toEqual([422, ' nothing_to_change']);
  });

  test('follow their rules again when they are shifted back', async () => {
    await written(tuesdays);
    await change({ shiftMinutes: 60 });
    expect(await dates('&isOverridden=true')).toHaveLength(4);
    await change({ shiftMinutes: -60, skipEdited: false });
    expect(await dates('&isOverridden=true')).toEqual([]);
  });

  test('are refused if a part of the request would be ignored', async () => {
    const [first] = await written(tuesdays);
    expect(problems(await change({ cancellationReason: 'Flood', shiftMinutes: 60, label: 'x' }))).toEqual([
      422,
      'shiftMinutes cancels_only',
      'label cancels_only',
    ]);
    const other = await createEvent(my.api, { isRecurring: true });
    const [theirs] = (await my.api.call('GET', `/events/${other}/dates`)).body.data;
    expect((await change({ ids: [first?.id, theirs.id], label: 'x' })).status).toBe(404);
    expect((await change({ ids: [first?.id, 2_000_000_000], label: 'x', dryRun: true })).status).toBe(404);
    expect((await dates())[0]).toMatchObject({ label: 'Evening' });
  });

  test('report how many people are affected, and keep enough places for them', async () => {
    const [first, second] = await written(tuesdays);
    await sellDate(Number(first?.id), 5);
    const ids = [first?.id, second?.id];
    expect((await change({ ids, label: 'Moved', dryRun: true })).body.data.people).toBe(5);
    const refused = await change({ ids, capacity: 4 });
    expect(problems(refused)).toEqual([422, 'capacity quantity_below_sold']);
    expect(refused.body.errors[0].params).toEqual({ minimum: 5 });
    await change({ ids, cancellationReason: 'Flood' });
    expect((await dates('&status=cancelled')).map(({ id }) => id)).toEqual(ids);
  });
});
