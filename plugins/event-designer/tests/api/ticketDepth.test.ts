import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { createTicket, problems, sell } from './support.ts';
import { ticketsOn, tier } from './ticketsOn.ts';

describe.each(areaEngines)('tickets with all options on %s', (engine) => {
  const my = ticketsOn(engine);
  const { publish, get, stateOf, patch, post, createPool, sellTier } = my;

  test('store every field', async () => {
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
    const id = await createTicket(my.api, my.event, fields);
    expect(await get(id)).toMatchObject({
      ...fields,
      // Nine in Oslo, a week before and an hour after.
      saleWindow: { start: '2027-04-26T07:00:00.000Z', end: '2027-05-03T16:00:00.000Z' },
    });
  });

  test('follow the event with a relative sale, until a fixed time replaces it', async () => {
    const id = await createTicket(my.api, my.event, {
      relativeSaleEnd: { anchor: 'start', side: 'before', minutes: 60 },
    });
    await my.api.call('PATCH', `/events/${my.event}/basic-info`, {
      timeSlots: [{ start: '2027-06-03T09:00', end: '2027-06-03T17:00' }],
    });
    expect((await get(id)).saleWindow.end).toBe('2027-06-03T06:00:00.000Z');
    await patch(id, { saleEnd: '2027-05-01T00:00:00.000Z' });
    expect(await get(id)).toMatchObject({ relativeSaleEnd: null, saleWindow: { end: '2027-05-01T00:00:00.000Z' } });
  });

  describe('with price tiers', () => {
    test('cost the price of the first open tier, until it is sold out or over', async () => {
      const id = await createTicket(my.api, my.event, {
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
      my.api.time.now = new Date('2027-03-02T00:00:00.000Z');
      expect((await get(id)).priceNow).toEqual({ price: 9_000, tierId: null });
    });

    test('keep a sold tier with at least its sold quantity', async () => {
      const id = await createTicket(my.api, my.event, { tiers: [tier('early', { quantity: 5 })] });
      await sellTier(id, 'tier-early', 4);
      expect(problems(await patch(id, { tiers: [] }))).toEqual([422, 'tiers tier_has_sales']);
      expect(problems(await patch(id, { tiers: [tier('early', { quantity: 3 })] }))).toEqual([
        422,
        'tiers.0.quantity quantity_below_sold',
      ]);
      expect((await patch(id, { tiers: [tier('early', { quantity: 4, isHidden: true, price: 1 })] })).status).toBe(200);
    });

    test('ignore the same instant in another notation', async () => {
      const id = await createTicket(my.api, my.event, {
        tiers: [tier('early', { saleEnd: '2027-03-01T00:00:00Z' })],
      });
      const { tiers, version } = await get(id);
      expect(tiers[0].saleEnd).toBe('2027-03-01T00:00:00.000Z');
      await patch(id, { tiers: [tier('early', { saleEnd: '2027-03-01T00:00:00.0Z' })] });
      expect((await get(id)).version).toBe(version);
    });

    test('accept no counters from clients', async () => {
      const id = await createTicket(my.api, my.event);
      expect(problems(await patch(id, { tierSales: [] }))).toEqual([400, 'tierSales unknown_field']);
    });
  });

  describe('in several pools', () => {
    test('need free places in all of them, and count in each', async () => {
      const hall = await createPool(10);
      const parking = await createPool(4);
      const stock = { type: 'stock', quantity: null, stockPoolId: hall };
      const both = await createTicket(my.api, my.event, { ...stock, alsoPoolIds: [parking] });
      const seat = await createTicket(my.api, my.event, stock);
      await publish();
      expect([(await get(both)).remaining, (await get(seat)).remaining]).toEqual([4, 10]);
      await sell(my.api, my.event, both, 4);
      expect([(await get(both)).remaining, (await get(seat)).remaining]).toEqual([0, 6]);
      expect(await stateOf(both)).toMatchObject({ state: 'sold_out', reason: 'pool_empty', display: 'unavailable' });
      const { body } = await my.api.call('GET', `/events/${my.event}/stock-pools`);
      expect(body.data.map(({ sold }: { sold: number }) => sold)).toEqual([4, 4]);
      const gone = await my.api.call('DELETE', `/events/${my.event}/stock-pools/${parking}`);
      expect(problems(gone)).toEqual([409, ' pool_in_use']);
      expect(problems(await patch(both, { alsoPoolIds: [] }))).toEqual([422, 'alsoPoolIds pool_locked']);
    });

    test('exclude the places held back', async () => {
      const hall = await createPool(10, { holds: [{ label: 'Speakers', quantity: 4 }] });
      const id = await createTicket(my.api, my.event, { type: 'stock', quantity: null, stockPoolId: hall });
      await sell(my.api, my.event, id, 5);
      expect((await get(id)).remaining).toBe(1);
      const pool = `/events/${my.event}/stock-pools/${hall}`;
      expect((await my.api.call('GET', pool)).body.data).toMatchObject({ held: 4, sold: 5, remaining: 1 });
      const holds = [{ label: 'Speakers', quantity: 6 }];
      expect(problems(await my.api.call('PATCH', pool, { holds }))).toEqual([422, 'holds holds_above_free']);
      expect((await my.api.call('PATCH', pool, { holds: [] })).body.data.remaining).toBe(5);
    });
  });

  test('in an early-bird chain are hidden until the previous one cannot be bought', async () => {
    const early = await createTicket(my.api, my.event, { name: 'Early', quantity: 1 });
    const regular = await createTicket(my.api, my.event, { name: 'Regular', hiddenIfAvailableId: early });
    const late = await createTicket(my.api, my.event, { name: 'Late', hiddenIfAvailableId: regular });
    await publish();
    expect(await stateOf(regular)).toEqual({ state: 'hidden', reason: 'other_available', display: 'hidden' });
    expect((await stateOf(late)).state).toBe('on_sale');
    await sell(my.api, my.event, early, 1);
    expect((await stateOf(regular)).state).toBe('on_sale');
    expect((await stateOf(late)).reason).toBe('other_available');
    expect(problems(await patch(early, { hiddenIfAvailableId: late }))).toEqual([
      422,
      'hiddenIfAvailableId circular_chain',
    ]);
    expect((await my.api.call('DELETE', my.ticketsAt(`/${regular}`))).status).toBe(204);
    expect((await get(late)).hiddenIfAvailableId).toBeNull();
  });

  test('move their other times with the zone, and those of their tiers', async () => {
    const at = '2027-05-03T07:00:00.000Z';
    const id = await createTicket(my.api, my.event, {
      validity: 'fixed',
      validFrom: at,
      checkInFrom: at,
      tiers: [tier('early', { saleEnd: at })],
    });
    const change = { timeSettings: { timeZone: { id: 'America/New_York' } } };
    await my.api.call('PATCH', `/events/${my.event}/basic-info`, change);
    const moved = '2027-05-03T13:00:00.000Z';
    expect(await get(id)).toMatchObject({ validFrom: moved, checkInFrom: moved, tiers: [{ saleEnd: moved }] });
  });

  test('refer to the copied rows in a copy of the event', async () => {
    const hall = await createPool(50);
    const parking = await createPool(20);
    const group = await post('ticket-groups', { name: 'Partners', kind: 'with_link' });
    const early = await createTicket(my.api, my.event, { name: 'Early', groupId: group.id });
    await createTicket(my.api, my.event, {
      name: 'Regular',
      type: 'stock',
      quantity: null,
      stockPoolId: hall,
      alsoPoolIds: [parking],
      hiddenIfAvailableId: early,
    });
    const copy = await post('duplicate', { name: 'Copy', start: '2028-05-01T09:00', parts: ['tickets'] });
    const of = async (part: string) => (await my.api.call('GET', `/events/${copy.id}/${part}`)).body.data;
    const [copied, chained] = await of('tickets');
    const [copiedGroup] = await of('ticket-groups');
    expect(copied.groupId).toBe(copiedGroup.id);
    expect(copiedGroup.linkToken).not.toBe(group.linkToken);
    expect(chained.hiddenIfAvailableId).toBe(copied.id);
    const pools = (await of('stock-pools')).map(({ id }: { id: number }) => id);
    expect(new Set([chained.stockPoolId, ...chained.alsoPoolIds])).toEqual(new Set(pools));
  });
});
