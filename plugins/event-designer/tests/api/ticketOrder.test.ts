import { beforeEach, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { createTicket, problems, sell } from './support.ts';
import { ticketsOn } from './ticketsOn.ts';

type Row = { id: number; name: string };

describe.each(areaEngines)('tickets in their order, on %s', (engine) => {
  const my = ticketsOn(engine);
  const { get, patch } = my;
  let ids: number[];
  beforeEach(async () => {
    ids = [];
    for (const name of ['A', 'B', 'C']) ids.push(await createTicket(my.api, my.event, { name }));
  });

  const names = async () => (await my.api.call('GET', my.ticketsAt())).body.data.map(({ name }: Row) => name);
  const reorder = (order: (number | undefined)[]) => my.api.call('POST', my.ticketsAt('/order'), { ids: order });

  test('are reordered by the complete list, without changing their versions', async () => {
    const [a, b, c] = ids;
    const answer = await reorder([c, a, b]);
    expect([answer.status, answer.body.data]).toEqual([200, { ids: [c, a, b] }]);
    expect(await names()).toEqual(['C', 'A', 'B']);
    expect((await get(ids[0] ?? 0)).version).toBe(1);
  });

  test('refuse a list that is not exactly the existing tickets', async () => {
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

  test('place a paused copy directly after the original', async () => {
    const [a] = ids;
    await patch(a ?? 0, { accessProtection: 'pass_code', passCode: 'sesame' });
    await sell(my.api, my.event, a ?? 0, 2);
    const { status, body } = await my.api.call('POST', my.ticketsAt(`/${a}/duplicate`));
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
    expect((await my.api.call('GET', my.at())).body.data).toMatchObject({
      ticketCount: 4,
      ticketsTotal: 400,
    });
    const german = { headers: { 'accept-language': 'de-CH, en;q=0.5' } };
    const copy = await my.api.call('POST', my.ticketsAt(`/${a}/duplicate`), undefined, german);
    expect(copy.body.data.name).toBe('A (Kopie)');
    expect((await my.api.call('POST', my.ticketsAt('/999999/duplicate'))).status).toBe(404);
  });
});
