import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { seriesOn, tuesdays } from './series.ts';
import { createTicket, problems, sell } from './support.ts';

describe.each(areaEngines)('quantities per date on %s', (engine) => {
  const my = seriesOn(engine);
  const { at, dates, change, written } = my;
  const get = async (path: string) => (await my.api.call('GET', at(path))).body.data;
  const patch = (path: string, body: object) => my.api.call('PATCH', at(path), body);
  const total = async () => (await get('')).ticketsTotal;
  const make = async (fields: object) => createTicket(my.api, my.event, { price: 0, ...fields });
  const takes = (ticket: number, dateId: number | undefined, count: number) =>
    sell(my.api, my.event, ticket, count, 'sold', { dateId: dateId ?? null, pricePaid: 0 });

  test('are the default of a series; dates are counted one by one, and each adds its places', async () => {
    const [first, second] = await written(tuesdays);
    const ticket = await make({ quantity: 10 });
    await takes(ticket, first?.id, 10);
    await takes(ticket, second?.id, 3);
    const path = `/tickets/${ticket}`;
    expect(await get(path)).toMatchObject({ quantityScope: 'per_date', sold: 13, remaining: 27, busiestDate: 10 });
    expect((await dates())[1]).toMatchObject({ ticketSales: [{ ticketId: ticket, sold: 3, reserved: 0, exited: 0 }] });
    expect(await total()).toBe(40);
    const more = { start: '2027-05-04T19:00', durationMinutes: 120 };
    expect((await my.api.call('POST', at('/dates'), more)).status).toBe(201);
    expect([await total(), (await get(path)).remaining]).toEqual([50, 37]);
    await my.api.call('POST', at(`/dates/${second?.id}/cancel`), { reason: 'Flood' });
    expect([await total(), (await get(path)).remaining]).toEqual([40, 30]);
    expect((await patch(`/dates/${first?.id}`, { capacity: 12 })).status).toBe(200);
    await patch(path, { quantity: 20 });
    expect(await total()).toBe(12 + 20 + 20 + 20);
  });

  test('must cover the fullest upcoming date, and the total must cover all sales', async () => {
    const [first, second] = await written(tuesdays);
    const ticket = await make({ quantity: 10 });
    await takes(ticket, first?.id, 8);
    await takes(ticket, second?.id, 5);
    const path = `/tickets/${ticket}`;
    expect(problems(await patch(path, { quantity: 7 }))).toEqual([422, 'quantity quantity_below_sold']);
    expect(problems(await patch(path, { quantityScope: 'all_dates' }))).toEqual([422, 'quantity quantity_below_sold']);
    expect((await patch(path, { quantityScope: 'all_dates', quantity: 20 })).body.data).toMatchObject({ remaining: 7 });
    expect(await total()).toBe(20);
    expect((await patch(path, { quantityScope: 'per_date', quantity: 8 })).body.data).toMatchObject({ remaining: 19 });
  });

  test('can be overridden on single dates in one call, all or none', async () => {
    const [first, second] = await written(tuesdays);
    const ticket = await make({ quantity: 10 });
    await takes(ticket, first?.id, 8);
    const own = (...numbers: [number | undefined, number | null][]) => {
      const quantities = numbers.map(([dateId, quantity]) => ({ dateId, quantity }));
      return change({
        ids: quantities.map(({ dateId }) => dateId),
        skipEdited: false,
        ticket: { ticketId: ticket, quantities },
      });
    };
    expect(problems(await own([second?.id, 4], [first?.id, 7]))).toEqual([422, 'ticket.quantity quantity_below_sold']);
    expect((await get(`/tickets/${ticket}`)).remaining).toBe(32);
    expect((await own([second?.id, 4], [first?.id, 9])).status).toBe(200);
    expect(await get(`/tickets/${ticket}`)).toMatchObject({ remaining: 1 + 4 + 20, busiestDate: 0 });
    expect(await total()).toBe(33);
    expect((await dates('&isOverridden=true')).map(({ id }) => id)).toEqual([first?.id, second?.id]);
    expect((await own([second?.id, null], [first?.id, null])).status).toBe(200);
    expect(await dates('&isOverridden=true')).toEqual([]);
  });

  test('of a pool do not close it', async () => {
    const [first, second] = await written(tuesdays);
    const made = await my.api.call('POST', at('/stock-pools'), { name: 'Benches', quantity: 6 });
    const { id: poolId, quantityScope } = made.body.data;
    const ticket = await make({ type: 'stock', stockPoolId: poolId, quantity: null });
    await takes(ticket, first?.id, 6);
    await takes(ticket, second?.id, 2);
    const path = `/stock-pools/${poolId}`;
    expect(await get(path)).toMatchObject({ quantityScope, sold: 8, remaining: 16, busiestDate: 6 });
    expect((await get(`/tickets/${ticket}`)).remaining).toBe(16);
    expect(await total()).toBe(24);
    expect(problems(await patch(path, { quantity: 5 }))).toEqual([422, 'quantity quantity_below_sold']);
    expect(problems(await patch(path, { closeWhenSoldOut: true }))).toEqual([
      422,
      'closeWhenSoldOut pool_per_date_closes',
    ]);
    expect(problems(await patch(path, { quantityScope: 'all_dates' }))).toEqual([422, 'quantity quantity_below_sold']);
  });

  test('refuse holders of another ticket on a full date', async () => {
    const [first, second] = await written(tuesdays);
    const [from, to] = [await make({ quantity: 10, name: 'Chair' }), await make({ quantity: 3, name: 'Bench' })];
    await takes(to, first?.id, 2);
    await takes(from, first?.id, 2);
    await takes(from, second?.id, 3);
    const move = (dateId?: number) =>
      my.api.call('POST', at('/registrations/move'), { fromTicketId: from, toTicketId: to, dateId });
    expect(problems(await move(first?.id))).toEqual([422, 'toTicketId no_room_in_ticket']);
    expect((await move(second?.id)).status).toBe(200);
    expect((await dates())[1]).toMatchObject({ ticketSales: [{ ticketId: to, sold: 3, reserved: 0, exited: 0 }] });
  });

  test('are copied with the event, with the overrides of dates', async () => {
    const [first] = await written(tuesdays);
    const ticket = await make({ quantity: 10 });
    await takes(ticket, first?.id, 2);
    const quantities = [{ dateId: first?.id, quantity: 4 }];
    await change({ ids: [first?.id], ticket: { ticketId: ticket, quantities } });
    const body = { name: 'Copy', start: null, parts: ['schedule', 'tickets'] };
    const copy = (await my.api.call('POST', at('/duplicate'), { ...body, start: '2028-03-14T19:00' })).body.data.id;
    const [copied] = (await my.api.call('GET', `/events/${copy}/tickets`)).body.data;
    expect(copied).toMatchObject({ quantityScope: 'per_date', sold: 0, remaining: 34 });
    expect((await my.api.call('GET', `/events/${copy}`)).body.data.ticketsTotal).toBe(34);
  });

  test('are advised if a ticket for all dates would leave some dates without places', async () => {
    await written(tuesdays);
    const ticket = await make({ quantity: 239, quantityScope: 'all_dates' });
    const runsOut = async () => {
      const { findings } = await get('/publish-checklist');
      return findings.filter(({ code }: { code: string }) => code === 'series_ticket_runs_out').length;
    };
    expect(await runsOut()).toBe(1);
    await patch(`/tickets/${ticket}`, { quantity: 240 });
    expect(await runsOut()).toBe(0);
    await patch(`/tickets/${ticket}`, { quantity: 12, quantityScope: 'per_date' });
    expect(await runsOut()).toBe(0);
  });
});
