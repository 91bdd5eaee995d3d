import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { scheduleDates } from '../../server/scheduleTables.ts';
import { seriesOn, tuesdays } from './series.ts';
import { createEvent, problems } from './support.ts';

describe.each(areaEngines)('one date of a series on %s', (engine) => {
  const my = seriesOn(engine);
  const { at, write, dates, starts, written, sellDate } = my;

  test('is added by hand, and not removed by the rules', async () => {
    await written(tuesdays);
    const extra = await my.api.call('POST', at('/dates'), { start: '2027-03-18T23:30', durationMinutes: 90 });
    expect(extra.status).toBe(201);
    expect(extra.body.data).toMatchObject({ end: '2027-03-19T01:00', ruleId: null, ruleStart: null, capacity: null });
    await write({ rules: [] });
    expect(await starts()).toEqual(['2027-03-18T23:30']);
  });

  test('moves a start that clocks skip to after the gap, and reports that', async () => {
    const { body } = await my.api.call('POST', at('/dates'), { start: '2027-03-28T02:30', durationMinutes: 60 });
    expect(body.data).toMatchObject({ start: '2027-03-28T03:30', clockChange: 'skipped' });
  });

  test('moves the event’s own start and end with it', async () => {
    const [first] = await written(tuesdays);
    await my.api.call('PATCH', at(`/dates/${first?.id}`), { start: '2027-03-15T18:00' });
    const row = (await my.api.call('GET', at())).body.data;
    expect(row.startsAt).toBe('2027-03-15T17:00:00.000Z');
    await my.api.call('DELETE', at(`/dates/${first?.id}`));
    expect((await my.api.call('GET', at())).body.data.startsAt).toBe('2027-03-23T18:00:00.000Z');
  });

  test('is cancelled with a reason, and reopened', async () => {
    const [first] = await written(tuesdays);
    const cancel = (reason: string) => my.api.call('POST', at(`/dates/${first?.id}/cancel`), { reason });
    expect(problems(await cancel(''))).toEqual([422, 'reason required']);
    expect((await cancel('Storm')).body.data).toMatchObject({ status: 'cancelled', cancellationReason: 'Storm' });
    expect(problems(await cancel('Again'))).toEqual([409, ' date_cancelled_already']);
    expect((await my.api.call('GET', at())).body.data.startsAt).toBe('2027-03-23T18:00:00.000Z');
    const reopened = await my.api.call('POST', at(`/dates/${first?.id}/reopen`));
    expect(reopened.body.data).toMatchObject({ status: 'scheduled', cancellationReason: '' });
    expect(problems(await my.api.call('POST', at(`/dates/${first?.id}/reopen`)))).toEqual([409, ' date_not_cancelled']);
  });

  test('cannot be deleted or shrunk below its holders once somebody holds a place', async () => {
    const [first] = await written(tuesdays);
    await sellDate(Number(first?.id), 5);
    expect((await dates())[0]).toMatchObject({ sold: 5 });
    expect(problems(await my.api.call('DELETE', at(`/dates/${first?.id}`)))).toEqual([409, ' date_sold']);
    expect(problems(await my.api.call('PATCH', at(`/dates/${first?.id}`), { capacity: 4 }))).toEqual([
      422,
      'capacity quantity_below_sold',
    ]);
    expect((await my.api.call('PATCH', at(`/dates/${first?.id}`), { capacity: 5 })).status).toBe(200);
  });

  test('cannot be deleted once anybody had registered, even if they cancelled', async () => {
    const [first, second] = await written(tuesdays);
    await sellDate(Number(first?.id), 2, 'cancelled');
    const refused = await my.api.call('DELETE', at(`/dates/${first?.id}`));
    expect(problems(refused)).toEqual([409, ' date_used']);
    expect(refused.body.errors[0].params).toEqual({ registrations: 2 });
    const preview = (await my.api.call('POST', at('/schedule/preview'), { rules: [] })).body.data;
    expect(preview.leaves).toMatchObject([{ start: first?.start, reasons: ['used'], isOutside: true }]);
    expect((await write({ rules: [] })).status).toBe(200);
    expect((await dates()).map(({ id, ruleId }) => [id, ruleId])).toEqual([[first?.id, null]]);
    // The database refuses the removal as well, even without the API.
    const removed = my.api.database.asAccount(my.api.me.account, (tx) =>
      tx.delete(scheduleDates).where(eq(scheduleDates.id, Number(first?.id))),
    );
    await expect(removed).rejects.toThrow();
    expect(second?.id).not.toBe(first?.id);
  });

  test('can be deleted by hand after it began without registrations, but not by excluding its day', async () => {
    const [begun] = await written(tuesdays);
    my.api.time.now = new Date('2027-03-16T18:30:00.000Z');
    await write({ excludedDates: ['2027-03-16'] });
    expect((await starts())[0]).toBe('2027-03-16T19:00');
    expect((await my.api.call('DELETE', at(`/dates/${begun?.id}`))).status).toBe(204);
    expect((await starts())[0]).toBe('2027-03-23T19:00');
  });

  test('follows its rule again after an edit is undone, and does not leave it by an edit without changes', async () => {
    const [first] = await written(tuesdays);
    const patch = async (body: object) => (await my.api.call('PATCH', at(`/dates/${first?.id}`), body)).body.data;
    expect(await patch({ label: 'Evening' })).toMatchObject({ isOverridden: false });
    expect(await patch({ label: 'Opening' })).toMatchObject({ isOverridden: true });
    const [change] = (await my.api.call('GET', `/changes?scope=eventId:${my.event}&perPage=1`)).body.data;
    expect((await my.api.call('POST', `/changes/${change.id}/take-back`, {})).status).toBe(200);
    expect((await dates())[0]).toMatchObject({ label: 'Evening', isOverridden: false });
    expect(await patch({ admissionMinutes: 30 })).toMatchObject({ isOverridden: true });
    expect(await patch({ admissionMinutes: null })).toMatchObject({ isOverridden: false });
    const [{ id }] = (await my.api.call('GET', at('/schedule'))).body.data.rules;
    await write({ rules: [{ ...tuesdays, id, defaultCapacity: 90 }] });
    expect((await dates()).map(({ capacity }) => capacity)).toEqual([90, 90, 90, 90]);
  });

  test('is hidden from other accounts', async () => {
    const [first] = await written(tuesdays);
    const other = await createEvent(my.api, { isRecurring: true });
    expect((await my.api.call('POST', `/events/${other}/dates/${first?.id}/cancel`, { reason: 'x' })).status).toBe(404);
    const { status } = await my.api.call('GET', at('/schedule'), undefined, { as: my.api.stranger });
    expect(status).toBe(404);
  });
});
