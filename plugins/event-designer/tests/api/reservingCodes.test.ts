import { beforeEach, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { newCode } from '../../rules/codes/codeRules.ts';
import { allPlaces, placesHeldBy } from '../../rules/codes/heldPlaces.ts';
import { heldPlaces } from '../../server/codes/heldPlaces.ts';
import { redeemForOrder } from '../../server/codes/redeem.ts';
import { codes } from '../../server/codeTables.ts';
import { recountSales } from '../../server/registrations.ts';
import { registrations } from '../../server/registrationTables.ts';
import { terms } from './reservingCodesTesting.ts';
import { createTicket, problems, sell } from './support.ts';
import { ticketsOn } from './ticketsOn.ts';

describe.each(areaEngines)('codes that hold places on %s', (engine) => {
  const my = ticketsOn(engine);
  let ticket: number;
  beforeEach(async () => {
    ticket = await createTicket(my.api, my.event, { quantity: 10, price: 0 });
    await my.publish();
  });

  const make = (fields: object = {}) =>
    my.api.call('POST', my.at('/codes'), { ...terms, code: 'CREW', ticketIds: [ticket], ...fields });
  const patchCode = (id: number, body: object) => my.api.call('PATCH', my.at(`/codes/${id}`), body);
  const redeem = (orderKey: string, count: number) =>
    my.api.call('POST', my.at('/codes/redeem'), { code: 'CREW', orderKey, lines: [{ ticketId: ticket, count }] });
  const remaining = async () => (await my.get(ticket)).remaining;

  test('leave the other places for everybody, and these for nobody else', async () => {
    const { body } = await make();
    expect(body.data).toMatchObject({ heldPlaces: 4 });
    expect(await my.get(ticket)).toMatchObject({ remaining: 6, heldForCodes: 4 });
    await sell(my.api, my.event, ticket, 6);
    expect(await my.get(ticket)).toMatchObject({
      remaining: 0,
      saleState: { state: 'sold_out', reason: 'held_for_codes' },
    });
  });

  test('are free for people with the code, up to its limit', async () => {
    await make();
    await make({ code: 'PRESS', maxTickets: 3 });
    await sell(my.api, my.event, ticket, 3);
    expect(await remaining()).toBe(0);
    const tried = await my.api.call('POST', my.at('/codes/try'), {
      code: 'CREW',
      lines: [{ ticketId: ticket, count: 4 }],
    });
    expect(tried.body.data).toMatchObject({
      refusals: [],
      opens: [{ ticketId: ticket, closedBy: ['held_for_codes'], canBuy: true }],
    });
    expect((await redeem('A-1', 3)).status).toBe(200);
    await sell(my.api, my.event, ticket, 3);
    expect(await my.get(ticket)).toMatchObject({ remaining: 0, heldForCodes: 4 });
    expect(problems(await redeem('A-2', 2))).toEqual([409, 'code code_too_few_left', 'lines code_no_stock']);
    expect((await redeem('A-2', 1)).status).toBe(200);
    expect(await my.get(ticket)).toMatchObject({ remaining: 1, heldForCodes: 3 });
  });

  test('become free when the code ends, is archived or is deleted', async () => {
    const { id } = (await make({ endsAt: '2027-03-01T00:00:00.000Z' })).body.data;
    my.api.time.now = new Date('2027-03-01T00:00:00.000Z');
    expect(await remaining()).toBe(10);
    await patchCode(id, { endsAt: null });
    expect(await remaining()).toBe(6);
    await patchCode(id, { isArchived: true });
    expect(await remaining()).toBe(10);
    await patchCode(id, { isArchived: false });
    await my.api.call('POST', my.at('/codes/delete'), { ids: [id] });
    expect(await remaining()).toBe(10);
  });

  test('cannot exceed the free places, also when a code grows or is restored', async () => {
    await sell(my.api, my.event, ticket, 5);
    expect(problems(await make({ maxTickets: 6 }))).toEqual([422, 'reservesStock reserve_above_free']);
    const { id } = (await make({ maxTickets: 5 })).body.data;
    expect(problems(await patchCode(id, { maxTickets: 6 }))).toEqual([422, 'reservesStock reserve_above_free']);
    await patchCode(id, { isArchived: true });
    await sell(my.api, my.event, ticket, 1);
    const restore = { ids: [id], changes: { isArchived: false } };
    expect(problems(await my.api.call('POST', my.at('/codes/bulk-edit'), restore))).toEqual([
      422,
      'reservesStock reserve_above_free',
    ]);
  });

  test('are restored together only if all of them fit', async () => {
    const pool = await my.createPool(8);
    const seat = { type: 'stock', stockPoolId: pool, quantity: null };
    const tickets = [await createTicket(my.api, my.event, seat), await createTicket(my.api, my.event, seat)];
    const archive = { isArchived: true };
    const ids: number[] = [];
    for (const [index, id] of tickets.entries()) {
      const made = await make({ code: `CREW${index}`, ticketIds: [id], maxTickets: 5 });
      ids.push(made.body.data.id);
      await patchCode(made.body.data.id, archive);
    }
    const restore = { ids, changes: { isArchived: false } };
    expect(problems(await my.api.call('POST', my.at('/codes/bulk-edit'), restore))).toEqual([
      422,
      'reservesStock reserve_above_free',
    ]);
    await my.api.call('PATCH', my.at(`/stock-pools/${pool}`), { quantity: 10 });
    expect((await my.api.call('POST', my.at('/codes/bulk-edit'), restore)).status).toBe(200);
  });

  test('of a whole batch are held together', async () => {
    const batch = (count: number) =>
      my.api.call('POST', my.at('/codes/batch'), {
        name: 'Sponsors',
        source: 'pattern',
        pattern: '????????',
        count,
        terms: { ...terms, ticketIds: [ticket], maxTickets: null, maxUses: 1, maxTicketsPerOrder: 2 },
      });
    expect(problems(await batch(6))).toEqual([422, 'reservesStock reserve_above_free']);
    expect((await batch(4)).status).toBe(200);
    expect(await remaining()).toBe(2);
  });

  test('count in the pool and the event, whose capacities must cover them', async () => {
    const pool = await my.createPool(8);
    const other = await createTicket(my.api, my.event, { type: 'stock', stockPoolId: pool, quantity: null });
    const seat = await createTicket(my.api, my.event, { type: 'stock', stockPoolId: pool, quantity: null });
    await my.api.call('PATCH', my.at('/basic-info'), { capacityTotal: 9 });
    expect((await make({ ticketIds: [seat] })).status).toBe(201);
    expect(await my.get(other)).toMatchObject({ remaining: 4, heldForCodes: 0 });
    expect(await remaining()).toBe(5);
    expect((await my.api.call('GET', my.at(`/stock-pools/${pool}`))).body.data).toMatchObject({ heldForCodes: 4 });
    expect((await my.api.call('GET', my.at())).body.data).toMatchObject({ ticketsHeldForCodes: 4 });
    expect(problems(await my.api.call('PATCH', my.at(`/stock-pools/${pool}`), { quantity: 3 }))).toEqual([
      422,
      'quantity quantity_below_held',
    ]);
    expect(problems(await my.api.call('PATCH', my.at('/basic-info'), { capacityTotal: 3 }))).toEqual([
      422,
      'capacityTotal quantity_below_held',
    ]);
  });

  test('move with their ticket to another pool and out of the archive only if they fit', async () => {
    const pools = [await my.createPool(8), await my.createPool(5)];
    const seat = (pool = 0) => ({ type: 'stock', stockPoolId: pools[pool], quantity: null });
    const held = await createTicket(my.api, my.event, seat());
    const other = await createTicket(my.api, my.event, seat(1));
    await make({ ticketIds: [held] });
    await sell(my.api, my.event, other, 2);
    expect(problems(await my.patch(held, { stockPoolId: pools[1] }))).toEqual([422, 'stockPoolId codes_above_free']);
    const toFixed = { type: 'fixed', quantity: 3 };
    expect(problems(await my.patch(held, toFixed))).toEqual([422, 'quantity quantity_below_held']);
    await my.patch(held, { isArchived: true });
    expect((await my.patch(held, { stockPoolId: pools[1] })).status).toBe(200);
    expect(problems(await my.patch(held, { isArchived: false }))).toEqual([422, ' codes_above_free']);
    const restore = { tickets: [{ id: held }], changes: { isArchived: false } };
    expect(problems(await my.api.call('POST', my.at('/tickets/bulk-edit'), restore))).toEqual([
      422,
      ' codes_above_free',
    ]);
    await my.api.call('PATCH', my.at(`/stock-pools/${pools[1]}`), { quantity: 6 });
    expect((await my.patch(held, { isArchived: false })).status).toBe(200);
    expect(await my.get(other)).toMatchObject({ remaining: 0 });
  });

  test('are taken by an order in one transaction, or not at all', async () => {
    await make({ maxTickets: 1 });
    await sell(my.api, my.event, ticket, 9);
    const { account } = my.api.me;
    const order = { code: 'CREW', orderKey: 'A-1', lines: [{ kind: 'ticket' as const, ticketId: ticket, count: 1 }] };
    const context = { account, now: my.api.time.now, params: { eventId: my.event } };
    const broken = my.api.database.asAccount(account, async (tx) => {
      await redeemForOrder(order, { tx, ...context });
      throw new Error('The payment failed');
    });
    await expect(broken).rejects.toThrow('The payment failed');
    expect(await my.get(ticket)).toMatchObject({ heldForCodes: 1 });
    await my.api.database.asAccount(account, async (tx) => {
      await redeemForOrder(order, { tx, ...context });
      const place = { accountId: account, eventId: my.event, ticketId: ticket, state: 'sold' as const };
      const holder = { holderName: 'Ada', holderEmail: 'ada@example.com', pricePaid: 0, currency: 'USD' };
      await tx.insert(registrations).values({ ...place, ...holder });
      await recountSales(tx, my.event);
    });
    expect(await my.get(ticket)).toMatchObject({ remaining: 0, sold: 10, heldForCodes: 0 });
  });

  test('are returned by an abandoned order only if they are free', async () => {
    await make();
    const release = () => my.api.call('POST', my.at('/code-redemptions/release'), { orderKey: 'A-1' });
    expect((await redeem('A-1', 3)).status).toBe(200);
    await sell(my.api, my.event, ticket, 8);
    expect(problems(await release())).toEqual([409, 'orderKey release_above_free']);
    await my.patch(ticket, { quantity: 12 });
    expect((await release()).status).toBe(200);
    expect(await my.get(ticket)).toMatchObject({ remaining: 0, heldForCodes: 4 });
  });

  test('are copied with the event as far as they fit', async () => {
    await make({ maxTickets: 8 });
    await make({ code: 'PRESS', maxTickets: 6, endsAt: '2027-02-01T00:00:00.000Z' });
    const body = { name: 'Again', parts: ['tickets', 'codes'], start: '2028-05-03T09:00' };
    const { id } = (await my.api.call('POST', my.at('/duplicate'), body)).body.data;
    const { data } = (await my.api.call('GET', `/events/${id}/codes?sort=code`)).body;
    expect(data).toMatchObject([
      { code: 'CREW', heldPlaces: 8 },
      { code: 'PRESS', reservesStock: false, heldPlaces: 0 },
    ]);
  });

  test('prevent their event from becoming a series', async () => {
    const { id } = (await make()).body.data;
    const convert = () => my.api.call('PATCH', my.at('/time-settings'), { timeSettings: { isRecurring: true } });
    expect(problems(await convert())).toEqual([422, 'timeSettings.isRecurring kind_has_held_places']);
    await patchCode(id, { isArchived: true });
    expect((await convert()).status).toBe(200);
  });

  test('are not counted while their ticket is archived', async () => {
    const { id } = (await make()).body.data;
    await my.patch(ticket, { isArchived: true });
    expect((await my.api.call('GET', my.at(`/codes/${id}`))).body.data).toMatchObject({ heldPlaces: 0 });
  });

  test('stay within the quantity of their ticket', async () => {
    await make();
    expect(problems(await my.patch(ticket, { quantity: 3 }))).toEqual([422, 'quantity quantity_below_held']);
    expect((await my.patch(ticket, { quantity: 4 })).body.data).toMatchObject({ remaining: 0 });
  });

  test('do not block other changes of a ticket or pool after they were returned to sold places', async () => {
    const pool = await my.createPool(10);
    const seat = await createTicket(my.api, my.event, { type: 'stock', stockPoolId: pool, quantity: 10 });
    const { id } = (await make({ ticketIds: [seat] })).body.data;
    await my.api.call('POST', my.at('/codes/delete'), { ids: [id] });
    const [deleted] = (await my.api.call('GET', `/changes?scope=eventId:${my.event}`)).body.data;
    await sell(my.api, my.event, seat, 8);
    expect((await my.api.call('POST', `/changes/${deleted.id}/take-back`, {})).status).toBeLessThan(300);
    expect(await my.get(seat)).toMatchObject({ heldForCodes: 4, remaining: 0 });
    expect((await my.patch(seat, { name: 'Seat' })).status).toBe(200);
    const patchPool = (body: object) => my.api.call('PATCH', my.at(`/stock-pools/${pool}`), body);
    expect((await patchPool({ name: 'Hall' })).status).toBe(200);
    expect(problems(await patchPool({ quantity: 9 }))).toEqual([422, 'quantity quantity_below_held']);
  });

  test('are counted the same in the database and by the rule', async () => {
    const limits = [
      [null, 0],
      [3, 0],
      [3, 2],
      [3, 3],
      [3, 4],
    ] as const;
    const kinds = limits.flatMap(([maxUses, uses]) =>
      limits.flatMap(([maxTickets, ticketsUsed]) =>
        [null, 1, 2].flatMap((maxTicketsPerOrder) =>
          [null, 499, 500].map((budget) => ({ maxUses, uses, maxTickets, ticketsUsed, maxTicketsPerOrder, budget })),
        ),
      ),
    );
    const { account } = my.api.me;
    const { now } = my.api.time;
    const own = { accountId: account, eventId: my.event, scope: 'specific_tickets' as const, ticketIds: [ticket] };
    const times = { createdAt: now.toISOString(), updatedAt: now.toISOString() };
    const values = [
      ...kinds,
      { maxTickets: 2, isArchived: true },
      { maxTickets: 2, endsAt: now.toISOString() },
      { maxTickets: 2, startsAt: '2027-06-01T00:00:00.000Z' },
      { maxTickets: 2, isActive: false },
      { maxTickets: 2, reservesStock: false },
    ].map((fields, index) => ({
      ...newCode,
      ...own,
      ...times,
      reservesStock: true,
      discountGiven: 499,
      code: `ALIKE${index}`,
      ...fields,
    }));
    await my.api.database.asAccount(account, async (tx) => {
      const rows = await tx.insert(codes).values(values).returning();
      const context = { tx, now };
      for (const row of rows) {
        const others = rows.filter(({ id }) => id !== row.id).map(({ id }) => id);
        const held = await heldPlaces(my.event, context, { exceptCodes: others });
        expect([row, allPlaces(held)]).toEqual([row, placesHeldBy(row, now)]);
      }
    });
  });

  test.each([
    [{ scope: 'all_tickets', ticketIds: [] }, 'scope reserve_one_ticket'],
    [{ maxTickets: null }, 'maxTickets reserve_without_limit'],
    [{ mayExceedStock: true }, 'mayExceedStock reserve_or_exceed'],
  ])('need one ticket and a limit: %o', async (fields, problem) => {
    expect(problems(await make(fields))).toEqual([422, problem]);
  });
});
