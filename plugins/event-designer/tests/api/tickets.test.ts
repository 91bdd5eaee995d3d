import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { tickets as table } from '../../server/ticketTables.ts';
import { createEvent, createTicket, problems, sell } from './support.ts';
import { ticketsOn } from './ticketsOn.ts';

type Row = { id: number; name: string };

describe.each(areaEngines)('tickets on %s', (engine) => {
  const my = ticketsOn(engine);
  const { get, patch, createPool } = my;
  const names = async (query = '') =>
    (await my.api.call('GET', my.ticketsAt(`?${query}`))).body.data.map(({ name }: Row) => name);

  test('need only a name', async () => {
    const { status, body } = await my.api.call('POST', my.ticketsAt(), { name: 'Standard' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      type: 'fixed',
      quantity: null,
      price: 0,
      currency: 'USD',
      minPerOrder: 1,
      position: 1,
      isAvailableOnline: true,
      isAvailableAtDoor: true,
      hasPassCode: false,
      remaining: null,
      saleState: { state: 'draft', reason: 'event_unpublished' },
    });
  });

  test('store every field', async () => {
    const fields = {
      name: 'Evening',
      internalName: 'EVE-27',
      description: 'After five',
      quantity: 40,
      price: 999_999_999_999,
      minPerOrder: 2,
      maxPerOrder: 8,
      visibility: 'custom',
      visibleFrom: '2027-03-01T08:00:00.000Z',
      visibleUntil: '2027-04-01T08:00:00.000Z',
      availability: 'at_the_door_only',
      saleStart: '2027-03-01T08:00:00.000Z',
      saleEnd: '2027-05-03T15:00:00.000Z',
      isPaused: true,
    };
    const id = await createTicket(my.api, my.event, fields);
    expect(await get(id)).toMatchObject({
      ...fields,
      isAvailableOnline: false,
      isAvailableAtDoor: true,
      remaining: 40,
    });
    await patch(id, { saleStart: null, maxPerOrder: null, price: 1250 });
    expect(await get(id)).toMatchObject({ ...fields, saleStart: null, maxPerOrder: null, price: 1250, version: 2 });
  });

  test.each<[string, object, [number, ...string[]]]>([
    ['no name', { name: '' }, [422, 'name required']],
    ['negative cents', { price: -1 }, [422, 'price too_small']],
    ['fractional cents', { price: 19.5 }, [422, 'price integer']],
    ['more money than there is', { price: 1_000_000_000_000 }, [422, 'price too_big']],
    ['a price in words', { price: '19' }, [400, 'price invalid_type']],
    ['a negative quantity', { quantity: -1 }, [422, 'quantity too_small']],
    ['fewest above most', { minPerOrder: 5, maxPerOrder: 4 }, [422, 'maxPerOrder max_below_min']],
    ['most above the quantity', { maxPerOrder: 101 }, [422, 'maxPerOrder max_above_quantity']],
    [
      'a sale that ends before it starts',
      { saleStart: '2027-03-02T00:00:00Z', saleEnd: '2027-03-01T00:00:00Z' },
      [422, 'saleEnd sale_end_before_start'],
    ],
    ['a moment that does not exist', { saleStart: '2027-02-30T00:00:00Z' }, [422, 'saleStart no_such_day']],
    ['the year 0', { saleStart: '0000-01-01T00:00:00Z' }, [422, 'saleStart year']],
    ['custom visibility without a window', { visibility: 'custom' }, [422, 'visibleFrom visibility_window_required']],
    ['protection without a code', { accessProtection: 'pass_code' }, [422, 'passCode pass_code_required']],
    ['a code of three characters', { accessProtection: 'pass_code', passCode: 'abc' }, [422, 'passCode too_short']],
    ['stock without a pool', { type: 'stock' }, [422, 'stockPoolId pool_required']],
    ['a pool that does not exist', { type: 'stock', stockPoolId: 999_999 }, [422, 'stockPoolId unknown_pool']],
    ['counters set by the client', { sold: 5 }, [400, 'sold unknown_field']],
    ['flags that follow from the availability', { isAvailableOnline: false }, [400, 'isAvailableOnline unknown_field']],
    ['no such visibility', { visibility: 'secret' }, [422, 'visibility invalid_value']],
  ])('refuse %s', async (_, fields, expected) => {
    const answer = await my.api.call('POST', my.ticketsAt(), { name: 'Standard', quantity: 100, ...fields });
    expect(problems(answer)).toEqual(expected);
    expect(await names()).toEqual([]);
  });

  test('store markup in their texts as text', async () => {
    const name = '<script>alert(1)</script>';
    const id = await createTicket(my.api, my.event, { name, description: '<img onerror=x>' });
    expect(await get(id)).toMatchObject({ name, description: '<img onerror=x>' });
  });

  test('store a pass code as a hash, compare it without case, and return it only by its own call', async () => {
    const id = await createTicket(my.api, my.event, { accessProtection: 'pass_code', passCode: ' OpenSesame ' });
    const shown = await get(id);
    expect(shown.hasPassCode).toBe(true);
    expect(JSON.stringify(shown).toLowerCase()).not.toContain('opensesame');
    const rows = await my.api.database.asAccount(my.api.me.account, (tx) => tx.select().from(table));
    const stored = rows.find((row) => row.id === id);
    expect(await my.api.ports.passwords.verify(stored?.passCodeHash ?? undefined, 'opensesame')).toBe(true);
    await patch(id, { accessProtection: 'none' });
    expect((await patch(id, { accessProtection: 'pass_code' })).status).toBe(200);
  });

  describe('in a pool', () => {
    test('share what remains, and are limited by their own share', async () => {
      const stockPoolId = await createPool(10);
      const stock = { type: 'stock', stockPoolId };
      const all = await createTicket(my.api, my.event, { ...stock, name: 'All', quantity: null });
      const some = await createTicket(my.api, my.event, { ...stock, name: 'Some', quantity: 4 });
      await sell(my.api, my.event, all, 7);
      expect([(await get(all)).remaining, (await get(some)).remaining]).toEqual([3, 3]);
      const pool = await my.api.call('GET', my.at(`/stock-pools/${stockPoolId}`));
      expect(pool.body.data).toMatchObject({ sold: 7, remaining: 3 });
      expect((await my.api.call('GET', my.at())).body.data.ticketsTotal).toBe(10);
    });

    test('cannot use another event’s pool', async () => {
      const elsewhere = await my.api.call('POST', `/events/${await createEvent(my.api)}/stock-pools`, {
        name: 'Hall',
        quantity: 10,
      });
      const answer = await my.api.call('POST', my.ticketsAt(), {
        name: 'A',
        type: 'stock',
        stockPoolId: elsewhere.body.data.id,
      });
      expect(problems(answer)).toEqual([422, 'stockPoolId unknown_pool']);
    });

    test('leave it when they get their own quantity', async () => {
      const id = await createTicket(my.api, my.event, {
        type: 'stock',
        quantity: null,
        stockPoolId: await createPool(),
      });
      expect((await patch(id, { type: 'fixed', quantity: 5 })).body.data).toMatchObject({
        stockPoolId: null,
        remaining: 5,
      });
      expect(problems(await patch(id, { stockPoolId: await createPool() }))).toEqual([
        422,
        'stockPoolId pool_not_used',
      ]);
    });

    test('prevent its deletion and a quantity below the taken places', async () => {
      const stockPoolId = await createPool(10);
      const pool = my.at(`/stock-pools/${stockPoolId}`);
      const id = await createTicket(my.api, my.event, { type: 'stock', quantity: null, stockPoolId });
      await sell(my.api, my.event, id, 6);
      expect(problems(await my.api.call('DELETE', pool))).toEqual([409, ' pool_in_use']);
      const smaller = await my.api.call('PATCH', pool, { quantity: 5 });
      expect(problems(smaller)).toEqual([422, 'quantity quantity_below_sold']);
      expect(smaller.body.message).toBe('Minimum is 6');
      expect((await my.api.call('PATCH', pool, { quantity: 6 })).body.data.remaining).toBe(0);
      expect((await my.api.call('GET', my.at())).body.data.ticketsTotal).toBe(6);
      expect((await my.api.call('DELETE', my.at(`/stock-pools/${await createPool()}`))).status).toBe(204);
    });
  });

  describe('after the first sale', () => {
    test('lock some fields, and apply a new price to new sales', async () => {
      const id = await createTicket(my.api, my.event, { quantity: 10 });
      await sell(my.api, my.event, id, 4);
      expect(problems(await patch(id, { quantity: 3 }))).toEqual([422, 'quantity quantity_below_sold']);
      expect(problems(await patch(id, { price: 0 }))).toEqual([422, 'price free_or_paid_locked']);
      expect(problems(await patch(id, { type: 'stock', stockPoolId: await createPool() }))).toEqual([
        422,
        'type type_locked',
      ]);
      expect((await patch(id, { price: 12_000, quantity: 4 })).body.data).toMatchObject({
        price: 12_000,
        remaining: 0,
        sold: 4,
      });
    });

    test('cannot be deleted, but archived', async () => {
      const id = await createTicket(my.api, my.event);
      await sell(my.api, my.event, id, 1);
      const answer = await my.api.call('DELETE', my.ticketsAt(`/${id}`));
      expect(problems(answer)).toEqual([409, ' ticket_has_sales']);
      expect(answer.body.message).toMatch(/archive it instead/);
      expect((await patch(id, { isArchived: true })).body.data.saleState.reason).toBe('event_unpublished');
      expect(await names('isArchived=false')).toEqual([]);
    });

    test('do not outdate an open form by further sales', async () => {
      const id = await createTicket(my.api, my.event);
      await sell(my.api, my.event, id, 1);
      const answer = await my.api.call(
        'PATCH',
        my.ticketsAt(`/${id}`),
        { name: 'Renamed' },
        { headers: { 'If-Match': '"1"' } },
      );
      expect(answer.body.data).toMatchObject({ name: 'Renamed', sold: 1 });
    });
  });

  test('can be deleted while nothing was sold', async () => {
    const id = await createTicket(my.api, my.event);
    expect((await my.api.call('DELETE', my.ticketsAt(`/${id}`))).status).toBe(204);
    expect((await my.api.call('GET', my.at())).body.data).toMatchObject({ ticketCount: 0, ticketsTotal: null });
  });

  test('refuse an outdated change with the current row', async () => {
    const id = await createTicket(my.api, my.event);
    await patch(id, { name: 'Newer' });
    const answer = await my.api.call(
      'PATCH',
      my.ticketsAt(`/${id}`),
      { name: 'Older' },
      { headers: { 'If-Match': '"1"' } },
    );
    expect(answer.status).toBe(412);
    expect(answer.body.current.name).toBe('Newer');
  });

  test('are hidden from other events and accounts', async () => {
    const id = await createTicket(my.api, my.event);
    const other = await createEvent(my.api);
    expect((await my.api.call('GET', `/events/${other}/tickets/${id}`)).status).toBe(404);
    expect((await my.api.call('PATCH', `/events/${other}/tickets/${id}`, { name: 'Moved' })).status).toBe(404);
    expect((await my.api.call('DELETE', `/events/${other}/tickets/${id}`)).status).toBe(404);
    const theirs = await createEvent(my.api, {}, my.api.stranger);
    const inTheirs = await my.api.call('GET', `/events/${theirs}/tickets/${id}`, undefined, { as: my.api.stranger });
    expect(inTheirs.status).toBe(404);
  });

  test('are counted correctly if several are created at once', async () => {
    await Promise.all(
      [1, 2, 3, 4].map((quantity) => createTicket(my.api, my.event, { name: `No ${quantity}`, quantity })),
    );
    expect((await my.api.call('GET', my.at())).body.data).toMatchObject({ ticketCount: 4, ticketsTotal: 10 });
    const positions = (await my.api.call('GET', my.ticketsAt())).body.data.map(
      ({ position }: { position: number }) => position,
    );
    expect(positions).toEqual([1, 2, 3, 4]);
  });

  test('can be changed at the same time as their event, pools and order, without a refusal', async () => {
    const pool = await createPool();
    const [own, shared] = [
      await createTicket(my.api, my.event, { saleStart: '2027-03-01T08:00:00.000Z' }),
      await createTicket(my.api, my.event, { type: 'stock', stockPoolId: pool, saleEnd: '2027-05-01T08:00:00.000Z' }),
    ];
    const zones = ['Asia/Tokyo', 'Europe/Oslo', 'America/New_York', 'UTC'];
    const calls = zones.flatMap((id, index) => [
      my.api.call('PATCH', my.at('/basic-info'), { timeSettings: { timeZone: { id } } }),
      patch(own, { quantity: 50 + index }),
      patch(shared, { quantity: 50 + index }),
      my.api.call('PATCH', my.at(`/stock-pools/${pool}`), { quantity: 200 + index }),
      my.api.call('POST', my.ticketsAt(`/${own}/duplicate`)),
      my.api.call('POST', my.ticketsAt(), { name: `Ticket ${index}` }),
    ]);
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status >= 300)).toEqual([]);
    const { body } = await my.api.call('GET', my.ticketsAt('?disablePagination=true'));
    expect(new Set(body.data.map(({ position }: { position: number }) => position)).size).toBe(body.meta.total);
    expect((await my.api.call('GET', my.at())).body.data.ticketCount).toBe(body.meta.total);
  });
});
