import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { earlyTier, eventWithHolders, holdersOn } from './holderSupport.ts';
import { createTicket, problems, sell, testNow } from './support.ts';

describe.each(areaEngines)('the holders of a ticket, on %s', (engine) => {
  const opened = holdersOn(engine);

  describe('are listed', () => {
    test('with what they paid and for what, as requested', async () => {
      const { api, event, standard, vip, at, read, holders } = opened();
      await sell(api, event, standard, 3);
      await sell(api, event, vip, 1, 'reserved');
      const all = await holders();
      expect(all).toHaveLength(4);
      expect(all[0]).toEqual({
        id: expect.any(Number),
        version: 1,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        eventId: event,
        ticketId: standard,
        dateId: null,
        dateStart: null,
        tierId: null,
        state: 'sold',
        pricePaid: 9_000,
        currency: 'USD',
        refunded: 0,
        code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{10}$/),
        holderName: 'Holder 1',
        holderEmail: 'holder1@example.com',
        firstName: '',
        lastName: '',
        company: '',
        jobTitle: '',
      });
      expect(await holders(`&ticketId=${vip}&state=reserved`)).toHaveLength(1);
      expect((await holders('&q=holder2@')).map(({ holderName }) => holderName)).toEqual(['Holder 2']);
      const named = await holders(`&ticketId=${standard}&sort=-holderName`);
      expect(named.map(({ holderName }) => holderName)).toEqual(['Holder 3', 'Holder 2', 'Holder 1']);
      expect((await api.call('GET', at('/registrations?perPage=2'))).body.meta).toEqual({
        total: 4,
        page: 1,
        perPage: 2,
      });
      expect(await read(`/registrations/${all[3]?.id}`)).toEqual(all[3]);
    });

    test('only to their own account, and read-only', async () => {
      const { api, event, standard, vip, at, idsOf } = opened();
      await sell(api, event, standard, 1);
      const [id] = await idsOf();
      expect((await api.call('GET', at('/registrations'), undefined, { as: api.stranger })).status).toBe(404);
      for (const method of ['PATCH', 'DELETE']) {
        expect((await api.call(method, at(`/registrations/${id}`), {})).status).toBe(405);
      }
      expect((await api.call('POST', at('/registrations'), {})).status).toBe(405);
      const stolen = await api.call(
        'POST',
        at('/registrations/move'),
        { ids: [id], toTicketId: vip },
        { as: api.stranger },
      );
      expect(stolen.status).toBe(404);
    });
  });

  describe('are moved', () => {
    test('without writing tickets and dates whose counts stay the same', async () => {
      const { api } = opened();
      const { event, standard, vip, idsOf, move } = await eventWithHolders(api, { isRecurring: true });
      const other = await createTicket(api, event, { name: 'Other' });
      await sell(api, event, standard, 1);
      const writers = () =>
        api.database.asAccount(api.me.account, (tx) =>
          tx.execute<{ ticket: number | null; writer: string }>(sql`
            select id as ticket, xmin::text as writer from tickets where event_id = ${event}
            union all select null, xmin::text from schedule_dates where event_id = ${event}
            order by ticket nulls last`),
        );
      const before = await writers();
      expect((await move({ ids: await idsOf(), toTicketId: vip })).status).toBe(200);
      const after = await writers();
      const same = after.filter((row, index) => row.writer === before[index]?.writer);
      expect(same.map(({ ticket }) => ticket)).toEqual([other, null]);
    });

    test('with their date and price, and are counted again', async () => {
      const { api, event, standard, vip, read, holders, idsOf, move } = opened();
      await sell(api, event, standard, 3);
      await sell(api, event, standard, 1, 'reserved');
      const [first = 0, second = 0] = await idsOf();
      const before = await holders();
      const answer = await move({ ids: [first, second], toTicketId: vip });
      expect(answer.status).toBe(200);
      expect(answer.body.data).toEqual({
        moved: 2,
        skipped: 0,
        paidLess: { count: 2, total: 4_000 },
        paidMore: { count: 0, total: 0 },
        problems: [],
        isSaved: true,
      });
      const [moved, , third] = await holders();
      expect(moved).toEqual({ ...before[0], ticketId: vip, version: 2, updatedAt: testNow.toISOString() });
      expect(third).toEqual(before[2]);
      expect(await read(`/tickets/${vip}`)).toMatchObject({ sold: 2, reserved: 0, remaining: 3, version: 1 });
      expect(await read(`/tickets/${standard}`)).toMatchObject({ sold: 1, reserved: 1, version: 1 });
      expect(await read('')).toMatchObject({ ticketsSold: 3 });
    });

    test('all together, without cancelled places', async () => {
      const { api, event, standard, vip, idsOf, move, sold, change } = opened();
      await sell(api, event, standard, 3);
      const [first = 0] = await idsOf();
      await change(first, { state: 'cancelled', refunded: 9_000 });
      const answer = await move({ fromTicketId: standard, toTicketId: vip });
      expect(answer.body.data).toMatchObject({ moved: 2, skipped: 1, paidLess: { count: 2, total: 4_000 } });
      expect([await sold(standard), await sold(vip)]).toEqual([0, 2]);
      expect(await idsOf(`&ticketId=${standard}`)).toEqual([first]);
    });

    test('on one date, which they keep, and which has to offer the other ticket', async () => {
      const { api } = opened();
      const series = await eventWithHolders(api, { isRecurring: true, start: null, end: null });
      const { event, standard, vip, at, holders, idsOf, move, sold, change } = series;
      const date = async (start: string): Promise<number> =>
        (await api.call('POST', at('/dates'), { start, durationMinutes: 60 })).body.data.id;
      const [monday, tuesday] = [await date('2027-05-03T19:00'), await date('2027-05-04T19:00')];
      await sell(api, event, standard, 3);
      const [first = 0, second = 0, third = 0] = await idsOf();
      for (const id of [first, second]) await change(id, { dateId: monday });
      await change(third, { dateId: tuesday });
      expect((await move({ fromTicketId: standard, dateId: monday, toTicketId: vip })).body.data.moved).toBe(2);
      expect([await sold(standard), await sold(vip)]).toEqual([1, 2]);
      expect((await holders(`&dateId=${monday}`)).map(({ ticketId, dateStart }) => [ticketId, dateStart])).toEqual([
        [vip, '2027-05-03T19:00'],
        [vip, '2027-05-03T19:00'],
      ]);
      const without = { ticketId: vip, isOffered: false, price: null, relativeSaleStart: null, relativeSaleEnd: null };
      const patched = await api.call('PATCH', at(`/dates/${tuesday}`), { ticketOverrides: [without] });
      expect([patched.status, patched.body.message]).toEqual([200, undefined]);
      const refused = await move({ fromTicketId: standard, toTicketId: vip });
      expect(problems(refused)).toEqual([422, 'ids not_offered_on_date']);
    });

    test('in a preview, without being moved', async () => {
      const { api, event, standard, vip, move, sold, history } = opened();
      await sell(api, event, standard, 7);
      const plan = await move({ fromTicketId: standard, toTicketId: vip, dryRun: true });
      expect(plan.status).toBe(200);
      expect(plan.body.data).toMatchObject({
        moved: 7,
        isSaved: false,
        problems: [{ path: 'toTicketId', code: 'no_room_in_ticket', params: { ticket: 'VIP', free: 5, needed: 7 } }],
      });
      expect(await sold(vip)).toBe(0);
      expect(await history()).toEqual([]);
    });

    test('all or none', async () => {
      const { api, event, standard, vip, at, idsOf, move, sold, history } = opened();
      await sell(api, event, standard, 7);
      const ids = await idsOf();
      expect(problems(await move({ ids, toTicketId: vip }))).toEqual([422, 'toTicketId no_room_in_ticket']);
      expect(problems(await move({ ids, toTicketId: standard }))).toEqual([422, 'ids same_ticket']);
      expect(problems(await move({ ids: [...ids, 2_000_000], toTicketId: vip }))).toEqual([422, 'ids no_such_holder']);
      expect(problems(await move({ ids, toTicketId: 2_000_000 }))).toEqual([422, 'toTicketId no_such_ticket']);
      expect(problems(await move({ toTicketId: vip }))).toEqual([422, 'ids choose_holders']);
      expect(problems(await move({ fromTicketId: vip, toTicketId: standard }))).toEqual([422, 'ids no_holders']);
      await api.call('PATCH', at(`/tickets/${vip}`), { isArchived: true });
      expect(problems(await move({ ids: ids.slice(0, 1), toTicketId: vip }))).toEqual([
        422,
        'toTicketId move_to_archived',
      ]);
      const many = Array.from({ length: 1_001 }, (_, index) => index + 1);
      expect((await move({ ids: many, toTicketId: vip })).status).toBe(422);
      expect([await sold(standard), await sold(vip)]).toEqual([7, 0]);
      expect(await history()).toEqual([]);
    });

    test('out of a pool and into it, even if it is sold out and both tickets share it', async () => {
      const { api, event, standard, vip, at, read, move } = opened();
      const { id: pool } = (await api.call('POST', at('/stock-pools'), { name: 'Hall', quantity: 4 })).body.data;
      const stock = { type: 'stock', stockPoolId: pool, quantity: null };
      const seat = await createTicket(api, event, { name: 'Seat', ...stock });
      const front = await createTicket(api, event, { name: 'Front row', ...stock });
      await sell(api, event, seat, 4);
      await sell(api, event, standard, 1);
      const full = await move({ fromTicketId: standard, toTicketId: front });
      expect(problems(full)).toEqual([422, 'toTicketId no_room_in_pool']);
      expect((await move({ fromTicketId: seat, toTicketId: front })).status).toBe(200);
      expect(await read(`/stock-pools/${pool}`)).toMatchObject({ sold: 4, remaining: 0 });
      expect((await move({ fromTicketId: front, toTicketId: vip })).status).toBe(200);
      expect(await read(`/stock-pools/${pool}`)).toMatchObject({ sold: 0, remaining: 4 });
    });

    test('out of a price tier, and into one if requested', async () => {
      const { api, event, standard, vip, at, read, holders, idsOf, move } = opened();
      await api.call('PATCH', at(`/tickets/${vip}`), { tiers: [earlyTier] });
      await sell(api, event, standard, 2);
      const [first = 0, second = 0] = await idsOf();
      const early = { toTicketId: vip, tierId: 'tier-early' };
      expect(problems(await move({ ...early, tierId: 'tier-late', ids: [first] }))).toEqual([
        422,
        'tierId no_such_tier',
      ]);
      expect(problems(await move({ ...early, ids: [first, second] }))).toEqual([422, 'tierId no_room_in_tier']);
      expect((await move({ ...early, ids: [first] })).body.data.paidMore).toEqual({ count: 1, total: 5_000 });
      expect((await read(`/tickets/${vip}`)).tierSales).toEqual([{ tierId: 'tier-early', sold: 1, reserved: 0 }]);
      await move({ ids: [first], toTicketId: standard });
      expect((await holders())[0]).toMatchObject({ ticketId: standard, tierId: null });
      expect((await read(`/tickets/${vip}`)).tierSales).toEqual([]);
    });

    test('so that the ticket without holders can be deleted', async () => {
      const { api, event, standard, vip, at, idsOf, move, change } = opened();
      await sell(api, event, standard, 1);
      const refused = await api.call('DELETE', at(`/tickets/${standard}`));
      expect(problems(refused)).toEqual([409, ' ticket_has_sales']);
      await move({ fromTicketId: standard, toTicketId: vip });
      expect((await api.call('DELETE', at(`/tickets/${standard}`))).status).toBe(204);
      await change((await idsOf())[0] ?? 0, { state: 'cancelled' });
      expect(problems(await api.call('DELETE', at(`/tickets/${vip}`)))).toEqual([409, ' ticket_has_cancelled']);
    });
  });
});
