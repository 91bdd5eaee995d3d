import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { neutralOverride } from '../../rules/recurrence/overrides.ts';
import { terms } from './reservingCodesTesting.ts';
import { seriesOn, tuesdays } from './series.ts';
import { createTicket, problems, sell } from './support.ts';

describe.each(areaEngines)('codes that hold places of a series on %s', (engine) => {
  const my = seriesOn(engine);

  test('hold them on one date, until it is over', async () => {
    const [first, second] = await my.written(tuesdays);
    const ticket = await createTicket(my.api, my.event, { quantity: 5, price: 0 });
    const make = (fields: object) =>
      my.api.call('POST', my.at('/codes'), { ...terms, code: 'CREW', ticketIds: [ticket], ...fields });
    expect(problems(await make({}))).toEqual([422, 'dateId reserve_without_date']);
    expect(problems(await make({ maxTickets: 6, dateId: first?.id }))).toEqual([
      422,
      'reservesStock reserve_above_free',
    ]);
    expect((await make({ dateId: first?.id })).status).toBe(201);
    const dates = await my.dates();
    expect(dates[0]).toMatchObject({ heldForCodes: 4, ticketSales: [{ ticketId: ticket, sold: 0, heldForCodes: 4 }] });
    expect(dates[1]).toMatchObject({ id: second?.id, ticketSales: [] });
    const get = async () => (await my.api.call('GET', my.at(`/tickets/${ticket}`))).body.data;
    const before = await get();
    await my.api.call('POST', my.at(`/dates/${first?.id}/cancel`), { reason: 'Flood' });
    const after = await get();
    expect([before.heldForCodes, after.heldForCodes]).toEqual([4, 0]);
    expect(before.remaining - after.remaining).toBe(1);
  });

  test('return with a reopened date only if they fit', async () => {
    const [first, second] = await my.written(tuesdays);
    const ticket = await createTicket(my.api, my.event, { quantity: 5, price: 0, quantityScope: 'all_dates' });
    const made = { ...terms, code: 'CREW', ticketIds: [ticket], dateId: first?.id };
    expect((await my.api.call('POST', my.at('/codes'), made)).status).toBe(201);
    const post = (path: string, body?: object) => my.api.call('POST', my.at(`/dates/${first?.id}/${path}`), body);
    await post('cancel', { reason: 'Flood' });
    await sell(my.api, my.event, ticket, 2, 'sold', { dateId: second?.id ?? 0 });
    expect(problems(await post('reopen'))).toEqual([422, ' codes_above_free']);
    await my.api.call('PATCH', my.at(`/tickets/${ticket}`), { quantity: 6 });
    expect((await post('reopen')).status).toBe(200);
  });

  test('require enough places on their date, whoever reduces them', async () => {
    const [first] = await my.written({ ...tuesdays, defaultCapacity: 12 });
    const ticket = await createTicket(my.api, my.event, { quantity: 20, price: 0, quantityScope: 'per_date' });
    const made = { ...terms, code: 'CREW', ticketIds: [ticket], maxTickets: 10, dateId: first?.id };
    expect((await my.api.call('POST', my.at('/codes'), made)).status).toBe(201);
    const patch = (body: object) => my.api.call('PATCH', my.at(`/dates/${first?.id}`), body);
    expect(problems(await patch({ capacity: 3 }))).toEqual([422, 'capacity quantity_below_held']);
    expect(problems(await patch({ ticketOverrides: [{ ...neutralOverride(ticket), quantity: 9 }] }))).toEqual([
      422,
      'ticketOverrides.0.quantity quantity_below_held',
    ]);
    const ids = [first?.id];
    expect(problems(await my.change({ ids, capacity: 9 }))).toEqual([422, 'capacity quantity_below_held']);
    const quantities = [{ dateId: first?.id, quantity: 9 }];
    expect(problems(await my.change({ ids, ticket: { ticketId: ticket, quantities } }))).toEqual([
      422,
      'ticket.quantity quantity_below_held',
    ]);
    await my.written({ ...tuesdays, defaultCapacity: 3 });
    expect((await my.dates()).map(({ capacity }) => capacity)).toEqual([12, 3, 3, 3]);
    await my.change({ ids, skipEdited: false, toRule: true });
    expect((await my.dates())[0]).toMatchObject({ capacity: 10 });
  });
});
