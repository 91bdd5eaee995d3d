import type { TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../../support/databases.ts';
import { eventWithHolders } from './holderSupport.ts';
import { createTicket, eventApi, problems, sell, testNow } from './support.ts';

describe.each(engines)('holders who were moved, on %s', (engine) => {
  let api: TestApi;
  let here: Awaited<ReturnType<typeof eventWithHolders>>;
  beforeAll(async () => {
    api = await eventApi(engine);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    api.time.now = testNow;
    here = await eventWithHolders(api);
  });

  describe('come back', () => {
    const tier = {
      ...{ id: 'tier-early', label: 'Early', price: 4_000, saleStart: null, saleEnd: null },
      ...{ quantity: 10, isHidden: false },
    };

    test('with all who were moved, to the tier that they had, and goes again', async () => {
      const { event, standard, vip, at, read, holders, idsOf, move, sold, history, takeBack, change } = here;
      await api.call('PATCH', at(`/tickets/${standard}`), { tiers: [tier] });
      await sell(api, event, standard, 3);
      const [first = 0] = await idsOf();
      await change(first, { tierId: 'tier-early' });
      await move({ fromTicketId: standard, toTicketId: vip });
      const [entry] = await history();
      expect(entry).toMatchObject({
        resource: 'registrations',
        kind: 'changed',
        name: 'Holder 1',
        group: { size: 3, before: { ticketId: standard }, after: { ticketId: vip }, canTakeBack: true },
      });
      expect(await history()).toHaveLength(1);
      expect(await history(`&rowId=${first}`)).toMatchObject([{ before: { tierId: 'tier-early' } }]);

      const back = await takeBack(entry.id);
      expect([back.status, back.body.data]).toMatchObject([200, { group: { size: 3 } }]);
      expect((await holders()).map(({ ticketId, tierId }) => [ticketId, tierId])).toEqual([
        [standard, 'tier-early'],
        [standard, null],
        [standard, null],
      ]);
      expect(await read(`/tickets/${standard}`)).toMatchObject({
        sold: 3,
        tierSales: [{ tierId: 'tier-early', sold: 1, reserved: 0 }],
      });
      expect((await takeBack(entry.id)).body.errors[0].code).toBe('taken_back');
      expect((await takeBack(back.body.data.id)).status).toBe(200);
      expect([await sold(standard), await sold(vip)]).toEqual([0, 3]);
    });

    test('alone, out of the group', async () => {
      const { event, standard, vip, idsOf, move, sold, history, takeBack } = here;
      await sell(api, event, standard, 2);
      await move({ fromTicketId: standard, toTicketId: vip });
      const [, second] = await idsOf();
      const [entry] = await history(`&rowId=${second}`);
      expect((await takeBack(entry.id, {})).status).toBe(200);
      expect([await sold(standard), await sold(vip)]).toEqual([1, 1]);
      expect((await takeBack((await history())[1].id)).status).toBe(200);
      expect([await sold(standard), await sold(vip)]).toEqual([2, 0]);
    });

    test('not when somebody was moved on or cancelled since, or where there is no room', async () => {
      const { event, standard, vip, at, idsOf, move, sold, history, takeBack, change } = here;
      const third = await createTicket(api, event, { name: 'Third', quantity: 10 });
      await sell(api, event, standard, 3);
      const [first = 0, second = 0] = await idsOf();
      await move({ fromTicketId: standard, toTicketId: vip });
      const [entry] = await history();
      await move({ ids: [first], toTicketId: third });
      const movedOn = await takeBack(entry.id);
      expect(problems(movedOn)).toEqual([409, 'tierId changed_since', 'ticketId changed_since']);
      expect(movedOn.body.errors[0].params).toEqual({ name: 'Holder 1', count: 1, size: 3 });
      await move({ ids: [first], toTicketId: vip });

      await change(second, { state: 'cancelled' });
      expect(problems(await takeBack(entry.id))).toEqual([422, 'ids holders_cancelled']);
      await change(second, { state: 'sold' });

      await api.call('PATCH', at(`/tickets/${standard}`), { quantity: 2 });
      expect(problems(await takeBack(entry.id))).toEqual([422, 'toTicketId no_room_in_ticket']);
      await api.call('PATCH', at(`/tickets/${standard}`), { quantity: 3 });
      expect([await sold(standard), await sold(vip)]).toEqual([0, 3]);
      expect((await takeBack(entry.id)).status).toBe(200);
      expect([await sold(standard), await sold(vip)]).toEqual([3, 0]);
    });

    test('not to a ticket that is gone', async () => {
      const { event, standard, vip, at, move, sold, history, takeBack } = here;
      await sell(api, event, standard, 2);
      await move({ fromTicketId: standard, toTicketId: vip });
      await api.call('DELETE', at(`/tickets/${standard}`));
      expect(problems(await takeBack((await history())[0].id))).toEqual([422, 'toTicketId no_such_ticket']);
      expect(await sold(vip)).toBe(2);
    });

    test('in time, also a thousand of them', { timeout: 60_000 }, async () => {
      const { event, move, sold, history, takeBack } = here;
      const large = await createTicket(api, event, { name: 'Large', quantity: null });
      const other = await createTicket(api, event, { name: 'Other', quantity: null });
      await sell(api, event, large, 1_000);
      await move({ fromTicketId: large, toTicketId: other });
      expect(await sold(other)).toBe(1_000);
      expect((await takeBack((await history())[0].id)).status).toBe(200);
      expect([await sold(large), await sold(other)]).toEqual([1_000, 0]);
    });
  });
});
