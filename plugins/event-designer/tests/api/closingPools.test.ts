import type { TestApi } from '@server/http/testing.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { recountSales } from '../../server/registrations.ts';
import { registrations } from '../../server/registrationTables.ts';
import { createEvent, createTicket, eventApi, problems, sell } from './support.ts';

describe.each(areaEngines)('pools that close and release on %s', (engine) => {
  let api: TestApi;
  let event: number;
  let pool: string;
  let ticket: number;
  beforeAll(async () => {
    api = await eventApi(engine);
  });
  afterAll(() => api.close());

  const change = (body: object) => api.call('PATCH', pool, body);
  const read = async (path = pool) => (await api.call('GET', path)).body.data;
  const stateOf = async () => (await read(`/events/${event}/tickets/${ticket}`)).saleState.reason;
  const open = async (fields: object) => {
    const { body } = await api.call('POST', `/events/${event}/stock-pools`, { name: 'Hall', quantity: 4, ...fields });
    pool = `/events/${event}/stock-pools/${body.data.id}`;
    ticket = await createTicket(api, event, { type: 'stock', quantity: null, stockPoolId: body.data.id });
  };
  /** Changes sold registrations in the way in which refunds and scans do. */
  const write = async (count: number, fields: Partial<typeof registrations.$inferInsert>) => {
    await api.database.asAccount(api.me.account, async (tx) => {
      const sold = and(eq(registrations.ticketId, ticket), eq(registrations.state, 'sold'));
      const rows = await tx.select().from(registrations).where(sold).limit(count);
      for (const { id } of rows) await tx.update(registrations).set(fields).where(eq(registrations.id, id));
      await recountSales(tx, event);
    });
  };

  beforeEach(async () => {
    event = await createEvent(api);
    await api.call('PATCH', `/events/${event}/basic-info`, { locationType: 'to_be_announced' });
  });
  const publish = () => api.call('PATCH', `/events/${event}/publish-settings`, { status: 'published' });

  test('stay closed when places become free, until somebody opens them', async () => {
    await open({ closeWhenSoldOut: true });
    await publish();
    await sell(api, event, ticket, 3);
    await sell(api, event, ticket, 1, 'reserved');
    expect(await read()).toMatchObject({ isClosed: false, remaining: 0 });
    await api.database.asAccount(api.me.account, (tx) =>
      tx.update(registrations).set({ state: 'sold' }).where(eq(registrations.state, 'reserved')),
    );
    await write(0, {});
    expect(await read()).toMatchObject({ isClosed: true, remaining: 0 });
    expect(problems(await change({ isClosed: false }))).toEqual([422, 'isClosed pool_nothing_free']);

    await write(2, { state: 'cancelled' });
    expect(await read()).toMatchObject({ isClosed: true, sold: 2, remaining: 0 });
    expect(await stateOf()).toBe('pool_closed');
    expect(await read(`/events/${event}`)).toMatchObject({ ticketsSold: 2, ticketsTotal: 2 });
    const { findings } = await read(`/events/${event}/publish-checklist`);
    expect(findings).toContainEqual(expect.objectContaining({ code: 'pool_closed', severity: 'advice' }));

    const { version } = await read();
    expect((await change({ isClosed: false })).body.data).toMatchObject({
      isClosed: false,
      remaining: 2,
      version: version + 1,
    });
    expect(await stateOf()).toBe('open');
    expect(await read(`/events/${event}`)).toMatchObject({ ticketsSold: 2, ticketsTotal: 4 });
    expect(problems(await change({ isClosed: true }))).toEqual([422, 'isClosed pool_closes_itself']);
  });

  test('are not opened by a larger quantity alone, but by the same save or by turning off the closing', async () => {
    await open({ closeWhenSoldOut: true });
    await sell(api, event, ticket, 4);
    expect((await change({ quantity: 6 })).body.data).toMatchObject({ isClosed: true, remaining: 0 });
    expect((await change({ quantity: 7, isClosed: false })).body.data).toMatchObject({ isClosed: false, remaining: 3 });
    expect((await change({ quantity: 4 })).body.data).toMatchObject({ isClosed: true });
    expect((await change({ closeWhenSoldOut: false })).body.data).toMatchObject({ isClosed: false });
    expect((await change({ closeWhenSoldOut: true })).body.data).toMatchObject({ isClosed: true });
  });

  test('record in the history that somebody opened them', async () => {
    await open({ closeWhenSoldOut: true });
    await sell(api, event, ticket, 4);
    await write(1, { state: 'cancelled' });
    await change({ isClosed: false });
    const { body } = await api.call('GET', '/changes?resource=stockPools&perPage=1');
    expect(body.data[0]).toMatchObject({ before: { isClosed: true }, after: { isClosed: false } });
    const back = await api.call('POST', `/changes/${body.data[0].id}/take-back`, {});
    expect(problems(back)).toEqual([422, 'isClosed pool_closes_itself']);
  });

  test('sell the places of people who left only if that is enabled', async () => {
    await open({});
    await sell(api, event, ticket, 4);
    await write(2, { leftAt: api.time.now.toISOString() });
    expect(await read()).toMatchObject({ exited: 2, released: 0, remaining: 0 });
    expect((await change({ releaseAfterExit: true })).body.data).toMatchObject({ released: 2, remaining: 2 });
    expect(await read(`/events/${event}`)).toMatchObject({ ticketsSold: 4, ticketsTotal: 6 });
    await sell(api, event, ticket, 1);
    expect(await read()).toMatchObject({ sold: 5, released: 2, remaining: 1 });
    expect(await read(`/events/${event}/tickets/${ticket}`)).toMatchObject({ remaining: 1 });
    // The place of a person who left has been sold again.
    expect(problems(await change({ releaseAfterExit: false }))).toEqual([422, 'quantity quantity_below_sold']);
  });

  test('are copied with their options, open and without people who left', async () => {
    await open({ closeWhenSoldOut: true, releaseAfterExit: true });
    await sell(api, event, ticket, 4);
    await write(1, { leftAt: api.time.now.toISOString() });
    const { body } = await api.call('POST', `/events/${event}/duplicate`, {
      name: 'Again',
      start: null,
      parts: ['tickets'],
    });
    const [copy] = (await api.call('GET', `/events/${body.data.id}/stock-pools`)).body.data;
    expect(copy).toMatchObject({ closeWhenSoldOut: true, releaseAfterExit: true, isClosed: false, exited: 0, sold: 0 });
  });
});
