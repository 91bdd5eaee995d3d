import { beforeEach, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { createEvent, createTicket, problems, sell } from './support.ts';
import { ticketsOn } from './ticketsOn.ts';

describe.each(areaEngines)('bulk changes of tickets on %s', (engine) => {
  const my = ticketsOn(engine);
  const { get, patch } = my;

  describe('changed together', () => {
    let ids: number[];
    beforeEach(async () => {
      ids = [];
      for (const [name, price] of Object.entries({ A: 1_000, B: 1_999, C: 0 })) {
        ids.push(await createTicket(my.api, my.event, { name, price, quantity: 10 }));
      }
    });
    const edit = (changes: object, fields: object = {}) =>
      my.api.call('POST', my.ticketsAt('/bulk-edit'), { tickets: ids.map((id) => ({ id })), changes, ...fields });
    const prices = async () =>
      (await my.api.call('GET', my.ticketsAt())).body.data.map(({ price }: { price: number }) => price);

    test('preview the changes before anything is written', async () => {
      const changes = { priceChange: { mode: 'percent', amount: 10 }, minPerOrder: 1 };
      const { body } = await edit(changes, { dryRun: true });
      expect(body.data.isSaved).toBe(false);
      expect(body.data.tickets.map((row: { changes: unknown }) => row.changes)).toEqual([
        [{ field: 'price', before: 1_000, after: 1_100 }],
        [{ field: 'price', before: 1_999, after: 2_199 }],
        [],
      ]);
      expect(await prices()).toEqual([1_000, 1_999, 0]);
      const saved = (await edit(changes)).body.data;
      expect([body.data.changeId, saved.isSaved]).toEqual([null, true]);
      expect(await prices()).toEqual([1_100, 2_199, 0]);
      expect((await get(ids[2] ?? 0)).version).toBe(1);
      await my.api.call('POST', `/changes/${saved.changeId}/take-back`, { wholeGroup: true });
      expect(await prices()).toEqual([1_000, 1_999, 0]);
    });

    test('change all or none, with the reason for each', async () => {
      await sell(my.api, my.event, ids[2] ?? 0, 4);
      const answer = await edit({ priceChange: { mode: 'add', amount: 500 }, maxPerOrder: 20 });
      expect(problems(answer)).toEqual([
        422,
        'tickets.0.maxPerOrder max_above_quantity',
        'tickets.1.maxPerOrder max_above_quantity',
        'tickets.2.maxPerOrder max_above_quantity',
        'tickets.2.price free_or_paid_locked',
      ]);
      expect(answer.body.errors[3].params.ticket).toBe('C');
      expect(await prices()).toEqual([1_000, 1_999, 0]);
    });

    test('refuse a price outside of the allowed range', async () => {
      const above = await edit({ priceChange: { mode: 'percent', amount: 100_000_000_000 } });
      expect(problems(above)).toEqual([422, 'tickets.0.price price_too_high', 'tickets.1.price price_too_high']);
      const below = await edit({ priceChange: { mode: 'add', amount: -1_500 } });
      expect(problems(below)).toEqual([422, 'tickets.0.price price_below_zero', 'tickets.2.price price_below_zero']);
      expect(await prices()).toEqual([1_000, 1_999, 0]);
    });

    test('refuse if one of them was changed meanwhile', async () => {
      await patch(ids[0] ?? 0, { name: 'A, renamed' });
      const answer = await edit({ isPaused: true }, { tickets: ids.map((id) => ({ id, version: 1 })) });
      expect(problems(answer)).toEqual([422, 'tickets.0 changed_meanwhile']);
      expect((await get(ids[1] ?? 0)).isPaused).toBe(false);
    });

    test('update the event’s counters', async () => {
      expect((await edit({ isArchived: true })).status).toBe(200);
      const { body } = await my.api.call('GET', `/events/${my.event}`);
      expect(body.data).toMatchObject({ ticketCount: 0, ticketsTotal: null });
    });

    test('are limited to this event and account', async () => {
      const other = await createEvent(my.api);
      const body = { tickets: [{ id: ids[0] }], changes: { isPaused: true } };
      expect((await my.api.call('POST', `/events/${other}/tickets/bulk-edit`, body)).status).toBe(404);
      const stranger = await my.api.call('POST', my.ticketsAt('/bulk-edit'), body, { as: my.api.stranger });
      expect(stranger.status).toBe(404);
    });
  });

  test('reorder and edit five hundred of them by one call each', async () => {
    const { account } = my.api.me;
    const first = await createTicket(my.api, my.event, { name: 'First' });
    await my.api.database.asAccount(account, async (tx) => {
      await tx.execute(`insert into tickets (account_id, event_id, position, name, internal_name, description, type,
        price, min_per_order, visibility, availability, access_protection, is_paused, hidden_if_available_id)
        select ${account}, ${my.event}, 1 + n, 'Ticket ' || n, '', '', 'fixed', 100 * n, 1, 'automatic', 'everywhere',
          'none', false, ${first} from generate_series(1, 499) n`);
    });
    const { body } = await my.api.call('GET', my.ticketsAt('?disablePagination=true'));
    const ids: number[] = body.data.map(({ id }: { id: number }) => id).reverse();
    expect((await my.api.call('POST', my.ticketsAt('/order'), { ids })).status).toBe(200);
    const edited = await my.api.call('POST', my.ticketsAt('/bulk-edit'), {
      tickets: ids.map((id) => ({ id })),
      changes: { availability: 'online_only' },
    });
    expect(edited.body.data.isSaved).toBe(true);
    const online = await my.api.call('GET', my.ticketsAt('?availability=online_only&perPage=1'));
    expect(online.body).toMatchObject({ data: [{ name: 'Ticket 499' }], meta: { total: 500 } });
  });
});
