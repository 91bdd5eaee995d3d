import type { TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recountSales } from '../../../plugins/event-designer/server/registrations.ts';
import { registrations } from '../../../plugins/event-designer/server/registrationTables.ts';
import { engines } from '../../support/databases.ts';
import { createEvent, createTicket, eventApi, problems, sell, testNow } from './support.ts';

const tier = (id: string, fields: object = {}) => ({
  id: `tier-${id}`,
  label: id,
  price: 5_000,
  saleStart: null,
  saleEnd: null,
  quantity: null,
  isHidden: false,
  ...fields,
});

describe.each(engines)('tickets in depth on %s', (engine) => {
  let api: TestApi;
  let event: number;
  let path: string;
  beforeAll(async () => {
    api = await eventApi(engine);
  });
  beforeEach(async () => {
    api.time.now = testNow;
    event = await createEvent(api);
    path = `/events/${event}/tickets`;
  });
  afterAll(() => api.close());

  const publish = async () => {
    await api.call('PATCH', `/events/${event}/basic-info`, { locationType: 'to_be_announced' });
    const { status } = await api.call('PATCH', `/events/${event}/publish-settings`, { status: 'published' });
    expect(status).toBe(200);
  };
  const get = async (id: number) => (await api.call('GET', `${path}/${id}`)).body.data;
  const stateOf = async (id: number) => (await get(id)).saleState;
  const patch = (id: number, body: object) => api.call('PATCH', `${path}/${id}`, body);
  const post = async (at: string, body: object) => (await api.call('POST', `/events/${event}/${at}`, body)).body.data;
  const createPool = async (quantity: number, fields: object = {}): Promise<number> =>
    (await post('stock-pools', { name: `Pool ${quantity}`, quantity, ...fields })).id;

  /** Sold from a tier, as another area will write it. */
  const sellTier = async (ticketId: number, tierId: string, count: number) => {
    const { account } = api.me;
    const row = { accountId: account, eventId: event, ticketId, tierId, state: 'sold' as const, pricePaid: 5_000 };
    await api.database.asAccount(account, async (tx) => {
      await tx.insert(registrations).values(Array.from({ length: count }, () => ({ ...row, currency: 'USD' })));
      await recountSales(tx, event);
    });
  };

  test('keep every field of theirs', async () => {
    const fields = {
      colour: '#1a7f4b',
      isPayWhatYouWant: true,
      suggestedPrice: 12_000,
      whenNotOnSale: 'hide',
      hideWhenSoldOut: true,
      relativeSaleStart: { anchor: 'start', side: 'before', minutes: 10_080 },
      relativeSaleEnd: { anchor: 'end', side: 'after', minutes: 60 },
      validity: 'dynamic',
      validityMinutes: 2_880,
      checkInFrom: '2027-05-03T05:00:00.000Z',
      checkInUntil: '2027-05-03T16:00:00.000Z',
      attentionText: 'Check the student card',
      badgeTypeId: 2,
      requiresApproval: true,
      hasWaitlist: true,
      isTransferable: false,
      isRefundable: false,
      isAdmission: false,
    };
    const id = await createTicket(api, event, fields);
    expect(await get(id)).toMatchObject({
      ...fields,
      // Nine in Oslo, a week before and an hour after.
      saleWindow: { start: '2027-04-26T07:00:00.000Z', end: '2027-05-03T16:00:00.000Z' },
    });
  });

  test('follow the event with a relative sale, and let a moment take its place', async () => {
    const id = await createTicket(api, event, {
      relativeSaleEnd: { anchor: 'start', side: 'before', minutes: 60 },
    });
    await api.call('PATCH', `/events/${event}/basic-info`, {
      timeSlots: [{ start: '2027-06-03T09:00', end: '2027-06-03T17:00' }],
    });
    expect((await get(id)).saleWindow.end).toBe('2027-06-03T06:00:00.000Z');
    await patch(id, { saleEnd: '2027-05-01T00:00:00.000Z' });
    expect(await get(id)).toMatchObject({ relativeSaleEnd: null, saleWindow: { end: '2027-05-01T00:00:00.000Z' } });
  });

  describe('with price tiers', () => {
    test('cost what the first open tier says, until it is sold or over', async () => {
      const id = await createTicket(api, event, {
        price: 9_000,
        tiers: [tier('early', { quantity: 3 }), tier('next', { price: 7_000, saleEnd: '2027-03-01T00:00:00.000Z' })],
      });
      expect((await get(id)).priceNow).toEqual({ price: 5_000, tierId: 'tier-early' });
      await sellTier(id, 'tier-early', 3);
      expect(await get(id)).toMatchObject({
        priceNow: { price: 7_000, tierId: 'tier-next' },
        tierSales: [{ tierId: 'tier-early', sold: 3, reserved: 0 }],
        sold: 3,
      });
      api.time.now = new Date('2027-03-02T00:00:00.000Z');
      expect((await get(id)).priceNow).toEqual({ price: 9_000, tierId: null });
    });

    test('keep a tier that was sold, and as many of it as are taken', async () => {
      const id = await createTicket(api, event, { tiers: [tier('early', { quantity: 5 })] });
      await sellTier(id, 'tier-early', 4);
      expect(problems(await patch(id, { tiers: [] }))).toEqual([422, 'tiers tier_has_sales']);
      expect(problems(await patch(id, { tiers: [tier('early', { quantity: 3 })] }))).toEqual([
        422,
        'tiers.0.quantity quantity_below_sold',
      ]);
      expect((await patch(id, { tiers: [tier('early', { quantity: 4, isHidden: true, price: 1 })] })).status).toBe(200);
    });

    test('take no counters from outside', async () => {
      const id = await createTicket(api, event);
      expect(problems(await patch(id, { tierSales: [] }))).toEqual([400, 'tierSales unknown_field']);
    });
  });

  describe('in several pools', () => {
    test('need all of them free, and count in each', async () => {
      const hall = await createPool(10);
      const parking = await createPool(4);
      const stock = { type: 'stock', quantity: null, stockPoolId: hall };
      const both = await createTicket(api, event, { ...stock, alsoPoolIds: [parking] });
      const seat = await createTicket(api, event, stock);
      await publish();
      expect([(await get(both)).remaining, (await get(seat)).remaining]).toEqual([4, 10]);
      await sell(api, event, both, 4);
      expect([(await get(both)).remaining, (await get(seat)).remaining]).toEqual([0, 6]);
      expect(await stateOf(both)).toMatchObject({ state: 'sold_out', reason: 'pool_empty', display: 'unavailable' });
      const { body } = await api.call('GET', `/events/${event}/stock-pools`);
      expect(body.data.map(({ sold }: { sold: number }) => sold)).toEqual([4, 4]);
      const gone = await api.call('DELETE', `/events/${event}/stock-pools/${parking}`);
      expect(problems(gone)).toEqual([409, ' pool_in_use']);
      expect(problems(await patch(both, { alsoPoolIds: [] }))).toEqual([422, 'alsoPoolIds pool_locked']);
    });

    test('leave what is held back', async () => {
      const hall = await createPool(10, { holds: [{ label: 'Speakers', quantity: 4 }] });
      const id = await createTicket(api, event, { type: 'stock', quantity: null, stockPoolId: hall });
      await sell(api, event, id, 5);
      expect((await get(id)).remaining).toBe(1);
      const pool = `/events/${event}/stock-pools/${hall}`;
      expect((await api.call('GET', pool)).body.data).toMatchObject({ held: 4, sold: 5, remaining: 1 });
      const holds = [{ label: 'Speakers', quantity: 6 }];
      expect(problems(await api.call('PATCH', pool, { holds }))).toEqual([422, 'holds holds_above_free']);
      expect((await api.call('PATCH', pool, { holds: [] })).body.data.remaining).toBe(5);
    });
  });

  test('in an early-bird chain are hidden until the one before cannot be bought', async () => {
    const early = await createTicket(api, event, { name: 'Early', quantity: 1 });
    const regular = await createTicket(api, event, { name: 'Regular', hiddenIfAvailableId: early });
    const late = await createTicket(api, event, { name: 'Late', hiddenIfAvailableId: regular });
    await publish();
    expect(await stateOf(regular)).toEqual({ state: 'hidden', reason: 'other_available', display: 'hidden' });
    expect((await stateOf(late)).state).toBe('on_sale');
    await sell(api, event, early, 1);
    expect((await stateOf(regular)).state).toBe('on_sale');
    expect((await stateOf(late)).reason).toBe('other_available');
    expect(problems(await patch(early, { hiddenIfAvailableId: late }))).toEqual([
      422,
      'hiddenIfAvailableId circular_chain',
    ]);
    expect((await api.call('DELETE', `${path}/${regular}`)).status).toBe(204);
    expect((await get(late)).hiddenIfAvailableId).toBeNull();
  });

  describe('in groups', () => {
    test('are seen by the link of a group that has one, which only the server makes', async () => {
      const group = await post('ticket-groups', { name: 'Partners', kind: 'with_link' });
      expect(group).toMatchObject({ position: 1, description: '' });
      expect(group.linkToken).toMatch(/^[\w-]{20,}$/);
      await createTicket(api, event);
      const id = await createTicket(api, event, { groupId: group.id });
      await publish();
      expect(await stateOf(id)).toMatchObject({ reason: 'group_link', display: 'hidden' });
      const renewed = await post(`ticket-groups/${group.id}/link`, {});
      expect(renewed.linkToken).not.toBe(group.linkToken);
      const at = `/events/${event}/ticket-groups/${group.id}`;
      expect((await api.call('PATCH', at, { kind: 'collection' })).body.data.linkToken).toBeNull();
      expect(problems(await api.call('PATCH', at, { linkToken: 'mine' }))).toEqual([400, 'linkToken unknown_field']);
      expect((await api.call('DELETE', at)).status).toBe(204);
      expect((await get(id)).groupId).toBeNull();
    });

    test('have each a title of its own in their event', async () => {
      await post('ticket-groups', { name: 'Partners' });
      const guests = await post('ticket-groups', { name: 'Guests' });
      const taken = [422, 'name group_title_taken'];
      const path = `/events/${event}/ticket-groups`;
      expect(problems(await api.call('POST', path, { name: ' partners' }))).toEqual(taken);
      const at = `${path}/${guests.id}`;
      expect(problems(await api.call('PATCH', at, { name: 'PARTNERS' }))).toEqual(taken);
      expect((await api.call('PATCH', at, { name: 'guests' })).status).toBe(200);
    });

    test('are put in order, and moved from one to another by one call', async () => {
      const first = await post('ticket-groups', { name: 'First' });
      const second = await post('ticket-groups', { name: 'Second' });
      await post('ticket-groups/order', { ids: [second.id, first.id] });
      const { body } = await api.call('GET', `/events/${event}/ticket-groups`);
      expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Second', 'First']);
      const a = await createTicket(api, event, { name: 'A', groupId: first.id });
      const b = await createTicket(api, event, { name: 'B' });
      const moved = { id: a, groupId: second.id };
      expect((await api.call('POST', `${path}/order`, { ids: [b, a], moved })).status).toBe(200);
      expect(await get(a)).toMatchObject({ groupId: second.id, position: 2, version: 2 });
      const strange = await api.call('POST', `${path}/order`, { ids: [b, a], moved: { id: a, groupId: 999_999 } });
      expect(problems(strange)).toEqual([422, 'moved.groupId unknown_group']);
      expect(problems(await patch(b, { groupId: 999_999 }))).toEqual([422, 'groupId unknown_group']);
    });
  });

  test('put a page of a long list in order among itself', async () => {
    const ids: number[] = [];
    for (const name of ['A', 'B', 'C', 'D']) ids.push(await createTicket(api, event, { name }));
    const [, b, , d] = ids;
    expect((await api.call('POST', `${path}/order`, { ids: [d, b], isPart: true })).status).toBe(200);
    const { body } = await api.call('GET', path);
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['A', 'D', 'C', 'B']);
    const strange = await api.call('POST', `${path}/order`, { ids: [b, 999_999], isPart: true });
    expect(problems(strange)).toEqual([409, 'ids order_incomplete']);
  });

  describe('tried with a pass code', () => {
    const check = (id: number, passCode: string) => api.call('POST', `${path}/${id}/pass-code-checks`, { passCode });

    test('say whether it opens them, without case', async () => {
      const id = await createTicket(api, event, { accessProtection: 'pass_code', passCode: 'harbour' });
      expect((await check(id, 'HARBOUR')).body.data).toEqual({ isRight: true, triesLeft: 10 });
      expect((await check(id, 'port')).body.data).toEqual({ isRight: false, triesLeft: 9 });
      expect((await check(999_999, 'port')).status).toBe(404);
    });

    test('refuse the eleventh wrong one, and then even the right one, for fifteen minutes', async () => {
      const id = await createTicket(api, event, { accessProtection: 'pass_code', passCode: 'harbour' });
      for (const left of [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]) {
        expect((await check(id, 'port')).body.data.triesLeft).toBe(left);
      }
      expect(problems(await check(id, 'harbour'))).toEqual([429, 'passCode too_many_tries']);
      api.time.now = new Date(testNow.getTime() + 15 * 60_000);
      expect((await check(id, 'harbour')).body.data).toEqual({ isRight: true, triesLeft: 10 });
    });

    test('count codes that are tried at once', async () => {
      const id = await createTicket(api, event, { accessProtection: 'pass_code', passCode: 'harbour' });
      const answers = await Promise.all(Array.from({ length: 12 }, () => check(id, 'port')));
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    });
  });

  describe('changed together', () => {
    let ids: number[];
    beforeEach(async () => {
      ids = [];
      for (const [name, price] of Object.entries({ A: 1_000, B: 1_999, C: 0 })) {
        ids.push(await createTicket(api, event, { name, price, quantity: 10 }));
      }
    });
    const edit = (changes: object, fields: object = {}) =>
      api.call('POST', `${path}/bulk-edit`, { tickets: ids.map((id) => ({ id })), changes, ...fields });
    const prices = async () => (await api.call('GET', path)).body.data.map(({ price }: { price: number }) => price);

    test('say what would change before anything is written', async () => {
      const changes = { priceChange: { mode: 'percent', amount: 10 }, minPerOrder: 1 };
      const { body } = await edit(changes, { dryRun: true });
      expect(body.data.isSaved).toBe(false);
      expect(body.data.tickets.map((row: { changes: unknown }) => row.changes)).toEqual([
        [{ field: 'price', before: 1_000, after: 1_100 }],
        [{ field: 'price', before: 1_999, after: 2_199 }],
        [],
      ]);
      expect(await prices()).toEqual([1_000, 1_999, 0]);
      expect((await edit(changes)).body.data.isSaved).toBe(true);
      expect(await prices()).toEqual([1_100, 2_199, 0]);
      expect((await get(ids[2] ?? 0)).version).toBe(1);
    });

    test('are all changed or none, with each one’s reason', async () => {
      await sell(api, event, ids[2] ?? 0, 4);
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

    test('refuse when one of them was changed meanwhile', async () => {
      await patch(ids[0] ?? 0, { name: 'A, renamed' });
      const answer = await edit({ isPaused: true }, { tickets: ids.map((id) => ({ id, version: 1 })) });
      expect(problems(answer)).toEqual([422, 'tickets.0 changed_meanwhile']);
      expect((await get(ids[1] ?? 0)).isPaused).toBe(false);
    });

    test('keep the event’s counters right', async () => {
      expect((await edit({ isArchived: true })).status).toBe(200);
      const { body } = await api.call('GET', `/events/${event}`);
      expect(body.data).toMatchObject({ ticketCount: 0, ticketsTotal: null });
    });

    test('are of this event and account', async () => {
      const other = await createEvent(api);
      const body = { tickets: [{ id: ids[0] }], changes: { isPaused: true } };
      expect((await api.call('POST', `/events/${other}/tickets/bulk-edit`, body)).status).toBe(404);
      const stranger = await api.call('POST', `${path}/bulk-edit`, body, { as: api.stranger });
      expect(stranger.status).toBe(404);
    });
  });

  test('move their other moments with the zone, and those of their tiers', async () => {
    const at = '2027-05-03T07:00:00.000Z';
    const id = await createTicket(api, event, {
      validity: 'fixed',
      validFrom: at,
      checkInFrom: at,
      tiers: [tier('early', { saleEnd: at })],
    });
    const change = { timeSettings: { timeZone: { id: 'America/New_York' } } };
    await api.call('PATCH', `/events/${event}/basic-info`, change);
    const moved = '2027-05-03T13:00:00.000Z';
    expect(await get(id)).toMatchObject({ validFrom: moved, checkInFrom: moved, tiers: [{ saleEnd: moved }] });
  });

  test('keep what they refer to in a copy of the event', async () => {
    const hall = await createPool(50);
    const parking = await createPool(20);
    const group = await post('ticket-groups', { name: 'Partners', kind: 'with_link' });
    const early = await createTicket(api, event, { name: 'Early', groupId: group.id });
    await createTicket(api, event, {
      name: 'Regular',
      type: 'stock',
      quantity: null,
      stockPoolId: hall,
      alsoPoolIds: [parking],
      hiddenIfAvailableId: early,
    });
    const copy = await post('duplicate', { name: 'Copy', start: '2028-05-01T09:00', parts: ['tickets'] });
    const of = async (part: string) => (await api.call('GET', `/events/${copy.id}/${part}`)).body.data;
    const [copied, chained] = await of('tickets');
    const [copiedGroup] = await of('ticket-groups');
    expect(copied.groupId).toBe(copiedGroup.id);
    expect(copiedGroup.linkToken).not.toBe(group.linkToken);
    expect(chained.hiddenIfAvailableId).toBe(copied.id);
    const pools = (await of('stock-pools')).map(({ id }: { id: number }) => id);
    expect(new Set([chained.stockPoolId, ...chained.alsoPoolIds])).toEqual(new Set(pools));
  });

  test('are put in order and edited together by one call each, five hundred of them', async () => {
    const { account } = api.me;
    const first = await createTicket(api, event, { name: 'First' });
    await api.database.asAccount(account, async (tx) => {
      await tx.execute(`insert into tickets (account_id, event_id, position, name, internal_name, description, type,
        price, min_per_order, visibility, availability, access_protection, is_paused, hidden_if_available_id)
        select ${account}, ${event}, 1 + n, 'Ticket ' || n, '', '', 'fixed', 100 * n, 1, 'automatic', 'everywhere',
          'none', false, ${first} from generate_series(1, 499) n`);
    });
    const { body } = await api.call('GET', `${path}?disablePagination=true`);
    const ids: number[] = body.data.map(({ id }: { id: number }) => id).reverse();
    expect((await api.call('POST', `${path}/order`, { ids })).status).toBe(200);
    const edited = await api.call('POST', `${path}/bulk-edit`, {
      tickets: ids.map((id) => ({ id })),
      changes: { availability: 'online_only' },
    });
    expect(edited.body.data.isSaved).toBe(true);
    const online = await api.call('GET', `${path}?availability=online_only&perPage=1`);
    expect(online.body).toMatchObject({ data: [{ name: 'Ticket 499' }], meta: { total: 500 } });
  });
});
