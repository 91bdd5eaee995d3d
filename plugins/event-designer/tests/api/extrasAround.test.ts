import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { extrasOn } from './extrasOn.ts';
import { tuesdays } from './series.ts';
import { createEvent, deleteNamedTicket, problems } from './support.ts';

/** These tests change other things of the event that affect extras. */
describe.each(areaEngines)('extras and the rest of their event on %s', (engine) => {
  const my = extrasOn(engine);
  const { created, read, change, newTicket, sellExtra } = my;
  const get = async (path: string) => (await my.api.call('GET', path)).body.data;
  const history = () => get(`/changes?scope=eventId:${my.event}&perPage=5`);
  const takeBack = async () => {
    const [last] = await history();
    return my.api.call('POST', `/changes/${last.id}/take-back`, {});
  };
  const orderOf = async () => (await get(my.extrasAt())).map(({ id }: { id: number }) => id);

  test('records each change in the history, and undoes it', async () => {
    const [one, two] = [await created({ title: 'A' }), await created({ title: 'B' })];
    await change(one, { price: 900 });
    expect((await history())[0]).toMatchObject({ resource: 'extras', name: 'A', before: { price: 2_500 } });
    expect((await takeBack()).status).toBe(200);
    expect((await read(one)).price).toBe(2_500);

    await my.api.call('POST', my.extrasAt('/order'), { ids: [two, one] });
    expect((await takeBack()).status).toBe(200);
    expect(await orderOf()).toEqual([one, two]);

    await my.api.call('POST', my.extrasAt('/bulk-edit'), { ids: [one], changes: { isPaused: true } });
    expect((await takeBack()).status).toBe(200);
    expect((await read(one)).isPaused).toBe(false);

    await my.api.call('DELETE', my.extrasAt(`/${two}`));
    expect((await takeBack()).status).toBe(200);
    expect(await orderOf()).toEqual([one, two]);
  });

  test('keeps the order complete if several people reorder at once', async () => {
    const ids = [await created({ title: 'A' }), await created({ title: 'B' }), await created({ title: 'C' })];
    const orders = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? [...ids].reverse() : ids));
    const answers = await Promise.all(
      orders.map((order) => my.api.call('POST', my.extrasAt('/order'), { ids: order })),
    );
    expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200));
    const rows = await get(my.extrasAt());
    expect(rows.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3]);
    expect([ids, [...ids].reverse()]).toContainEqual(await orderOf());
  });

  test('copies them with the event, with the copied tickets and pools, unsold', async () => {
    const [kept, other] = [await newTicket({ name: 'Kept' }), await newTicket({ name: 'Other' })];
    const pool = await my.createPool(50);
    const startsAt = '2027-05-03T08:00:00.000Z';
    await created({ kind: 'activity', startsAt, type: 'stock', stockPoolId: pool, quantity: null });
    const scoped = await created({ title: 'Scoped', scope: 'specific_tickets', ticketIds: [kept] });
    await created({ title: 'Gone' });
    await change((await orderOf())[2], { isArchived: true });
    await sellExtra(scoped, 2);
    const summary = await get(my.at('/duplicate-summary'));
    expect(summary.parts).toContainEqual({ part: 'extras', counts: { extras: 2 }, unavailable: null });

    const copy = async (parts: string[]) => {
      const body = { name: 'Copy', start: '2028-05-01T09:00', parts };
      const { id } = (await my.api.call('POST', my.at('/duplicate'), body)).body.data;
      return { extras: await get(`/events/${id}/extras`), tickets: await get(`/events/${id}/tickets`) };
    };
    const whole = await copy(['tickets', 'extras']);
    const [seat, mapped] = whole.extras;
    expect(whole.extras).toHaveLength(2);
    expect(seat).toMatchObject({ startsAt: '2028-05-01T08:00:00.000Z', type: 'stock' });
    expect(seat.stockPoolId).not.toBe(pool);
    expect(mapped).toMatchObject({ sold: 0, scopeNotice: 'none' });
    const names = new Map(whole.tickets.map(({ id, name }: { id: number; name: string }) => [id, name]));
    expect(mapped.ticketIds.map((id: number) => names.get(id))).toEqual(['Kept']);
    expect(mapped.ticketIds).not.toContain(kept);
    expect(mapped.ticketIds).not.toContain(other);

    // A copy without tickets makes the extra apply to no ticket, and not to all.
    const alone = await copy(['extras']);
    expect(alone.extras[1]).toMatchObject({ scope: 'specific_tickets', ticketIds: [], scopeNotice: 'empty' });
  });

  test("moves their times as shown when the event's zone changes", async () => {
    const startsAt = '2027-05-03T08:00:00.000Z';
    const id = await created({ kind: 'activity', title: 'Workshop', startsAt });
    const mode = 'change_time_zone_and_event_times';
    const zone = 'America/New_York';
    const { times } = await get(my.at(`/time-zone-change?timeZone=${encodeURIComponent(zone)}&mode=${mode}`));
    const own = times.filter(({ kind }: { kind: string }) => kind === 'extra');
    expect(own).toMatchObject([{ row: id, name: 'Workshop', field: 'startsAt' }]);
    const timeSettings = { timeZone: { id: zone } };
    await my.api.call('PATCH', my.at('/basic-info'), { timeSettings, timeZoneChangeMode: mode });
    expect(await read(id)).toMatchObject({ startsAt: own[0].after.instant, version: 2 });
    expect((await read(id)).startsAt).toBe('2027-05-03T14:00:00.000Z');
    expect((await history())[0]).toMatchObject({ resource: 'extras', before: { startsAt } });
  });

  test('deletes them with the event unless they were sold, and restores them with it', async () => {
    const pool = await my.createPool(50);
    const id = await created({ type: 'stock', stockPoolId: pool, quantity: null });
    expect((await my.api.call('DELETE', my.at())).status).toBe(204);
    const [removal] = await get('/changes?kind=removed&resource=events');
    expect((await my.api.call('POST', `/changes/${removal.id}/take-back`, {})).status).toBe(200);
    expect((await read(id)).stockPoolId).toBe(pool);
    await sellExtra(id, 1, { state: 'cancelled' });
    expect(problems(await my.api.call('DELETE', my.at()))).toEqual([409, ' event_has_extra_sales']);
  });

  test('counts their sales on each date of a series', async () => {
    my.event = await createEvent(my.api, { isRecurring: true, start: null, end: null });
    await my.api.call('PATCH', my.at('/schedule'), { rules: [tuesdays] });
    const [first, second] = await get(my.at('/dates?disablePagination=true'));
    const pool = await my.createPool(6, { quantityScope: 'per_date' });
    await newTicket({ type: 'stock', stockPoolId: pool, quantity: null });
    const perDate = await created({ quantity: 10 });
    const drawing = await created({ title: 'Seat cushion', type: 'stock', stockPoolId: pool, quantity: null });
    await sellExtra(perDate, 10, { dateId: first.id });
    await sellExtra(drawing, 4, { dateId: second.id });
    expect(await read(perDate)).toMatchObject({ sold: 10, remaining: 30, busiestDate: 10 });
    expect(await read(drawing)).toMatchObject({ remaining: 20 });
    const dates = await get(my.at('/dates?disablePagination=true'));
    expect(dates[1].poolSales).toEqual([{ poolId: pool, sold: 4, reserved: 0, exited: 0 }]);
    // An extra does not take a place of the date.
    expect(dates[1].sold).toBe(0);
    expect(problems(await change(perDate, { quantity: 9 }))).toEqual([422, 'quantity quantity_below_sold']);
    const removal = await my.api.call('DELETE', my.at(`/dates/${first.id}`));
    expect(problems(removal)).toEqual([409, ' date_has_extra_sales']);
  });

  test('reports those that nobody can buy before publishing', async () => {
    const ticket = await newTicket();
    const id = await created({ title: 'Lanyard', scope: 'specific_tickets', ticketIds: [ticket] });
    await deleteNamedTicket(my.api, ticket);
    const { findings } = await get(my.at('/publish-checklist'));
    expect(findings).toContainEqual({
      code: 'extra_without_tickets',
      severity: 'advice',
      page: 'extra',
      field: 'ticketIds',
      extraId: id,
      params: { extra: 'Lanyard' },
    });
  });
});
