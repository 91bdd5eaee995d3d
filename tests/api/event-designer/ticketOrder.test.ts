import type { TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../../support/databases.ts';
import { createEvent, createTicket, eventApi, problems, sell } from './support.ts';

type Row = { id: number; name: string };

describe.each(engines)('tickets in their order, on %s', (engine) => {
  let api: TestApi;
  let event: number;
  let path: string;
  let ids: number[];
  beforeAll(async () => {
    api = await eventApi(engine);
  });
  beforeEach(async () => {
    event = await createEvent(api);
    path = `/events/${event}/tickets`;
    ids = [];
    for (const name of ['A', 'B', 'C']) ids.push(await createTicket(api, event, { name }));
  });
  afterAll(() => api.close());

  const get = async (id: number) => (await api.call('GET', `${path}/${id}`)).body.data;
  const patch = (id: number, body: object) => api.call('PATCH', `${path}/${id}`, body);
  const names = async () => (await api.call('GET', path)).body.data.map(({ name }: Row) => name);
  const reorder = (order: (number | undefined)[]) => api.call('POST', `${path}/order`, { ids: order });

  test('are moved as the whole list says, without touching their versions', async () => {
    const [a, b, c] = ids;
    const answer = await reorder([c, a, b]);
    expect([answer.status, answer.body.data]).toEqual([200, { ids: [c, a, b] }]);
    expect(await names()).toEqual(['C', 'A', 'B']);
    expect((await get(ids[0] ?? 0)).version).toBe(1);
  });

  test('refuse a list that is not exactly the tickets there are', async () => {
    const [a, b, c] = ids;
    for (const order of [
      [a, b],
      [a, b, b],
      [a, b, c, 999_999],
    ]) {
      expect(problems(await reorder(order))).toEqual([409, 'ids order_incomplete']);
    }
    await patch(c ?? 0, { isArchived: true });
    expect((await reorder([b, a])).status).toBe(200);
    expect((await reorder([])).status).toBe(422);
  });

  test('get a paused copy right behind the original', async () => {
    const [a] = ids;
    await patch(a ?? 0, { accessProtection: 'pass_code', passCode: 'sesame' });
    await sell(api, event, a ?? 0, 2);
    const { status, body } = await api.call('POST', `${path}/${a}/duplicate`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      name: 'A (copy)',
      isPaused: true,
      sold: 0,
      version: 1,
      hasPassCode: true,
      quantity: 100,
    });
    expect(await names()).toEqual(['A', 'A (copy)', 'B', 'C']);
    expect((await api.call('GET', `/events/${event}`)).body.data).toMatchObject({
      ticketCount: 4,
      ticketsTotal: 400,
    });
    const german = { headers: { 'accept-language': 'de-CH, en;q=0.5' } };
    const copy = await api.call('POST', `${path}/${a}/duplicate`, undefined, german);
    expect(copy.body.data.name).toBe('A (Kopie)');
    expect((await api.call('POST', `${path}/999999/duplicate`)).status).toBe(404);
  });
});
