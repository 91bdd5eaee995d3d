import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { earlyTier, holdersOn } from './holderSupport.ts';
import { createTicket, problems, sell } from './support.ts';

describe.each(areaEngines)('undoing a move of holders, on %s', (engine) => {
  const opened = holdersOn(engine);

  describe('moves back', () => {
    test('everybody to their previous tier, and can be redone', async () => {
      const { api, event, standard, vip, at, read, holders, idsOf, move, sold, history, takeBack, change } = opened();
      await api.call('PATCH', at(`/tickets/${standard}`), { tiers: [{ ...earlyTier, quantity: 10 }] });
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

    test('one holder alone, out of the group', async () => {
      const { api, event, standard, vip, idsOf, move, sold, history, takeBack } = opened();
      await sell(api, event, standard, 2);
      await move({ fromTicketId: standard, toTicketId: vip });
      const [, second] = await idsOf();
      const [entry] = await history(`&rowId=${second}`);
      expect((await takeBack(entry.id, {})).status).toBe(200);
      expect([await sold(standard), await sold(vip)]).toEqual([1, 1]);
      expect((await takeBack((await history())[1].id)).status).toBe(200);
      expect([await sold(standard), await sold(vip)]).toEqual([2, 0]);
    });

    test('nobody who was moved on or cancelled since, or for whom there is no room', async () => {
      const { api, event, standard, vip, at, idsOf, move, sold, history, takeBack, change } = opened();
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

    test('nobody to a deleted ticket', async () => {
      const { api, event, standard, vip, at, move, sold, history, takeBack } = opened();
      await sell(api, event, standard, 2);
      await move({ fromTicketId: standard, toTicketId: vip });
      await api.call('DELETE', at(`/tickets/${standard}`));
      expect(problems(await takeBack((await history())[0].id))).toEqual([422, 'toTicketId no_such_ticket']);
      expect(await sold(vip)).toBe(2);
    });

    test('a thousand holders in time', { timeout: 60_000 }, async () => {
      const { api, event, move, sold, history, takeBack } = opened();
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
