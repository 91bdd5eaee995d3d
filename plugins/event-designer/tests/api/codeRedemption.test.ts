import { describe, expect, test } from 'vitest';
import { engines } from '../../../../tests/support/databases.ts';
import { codesOn } from './codesTesting.ts';
import { problems } from './support.ts';

describe.each(engines)('codes used by an order on %s', (engine) => {
  const codes = codesOn(engine);
  const { my, at, make, get, redeem } = codes;

  test('are counted once, however often the order sends the call', async () => {
    const { id } = (await make()).body.data;
    const first = await redeem('A-1');
    expect(first.body.data).toMatchObject({ discount: 900, total: 8_100, isRepeated: false });
    await my.api.call('PATCH', at(`/${id}`), { isActive: false });
    expect((await redeem('A-1')).body.data).toEqual({ ...first.body.data, isRepeated: true });
    expect(await get(id)).toMatchObject({ uses: 1, ticketsUsed: 1, discountGiven: 900, version: 2 });
  });

  test('allow no second code and no other cart', async () => {
    await make();
    await make({ code: 'OTHER' });
    await redeem('A-1');
    expect(problems(await redeem('A-1', { code: 'OTHER' }))).toEqual([409, 'orderKey order_has_code']);
    const more = [{ ticketId: codes.ticket, count: 2 }];
    expect(problems(await redeem('A-1', { lines: more }))).toEqual([409, 'orderKey order_differs']);
  });

  test('return the use when the order is given up', async () => {
    const { id } = (await make({ maxUses: 1 })).body.data;
    await redeem('A-1');
    expect(problems(await redeem('A-2'))).toEqual([409, 'code code_used_up']);
    const release = () => my.api.call('POST', my.at('/code-redemptions/release'), { orderKey: 'A-1' });
    expect((await release()).body.data).toEqual({ released: 1 });
    expect((await release()).body.data).toEqual({ released: 0 });
    expect(await get(id)).toMatchObject({ uses: 0, ticketsUsed: 0, discountGiven: 0 });
    expect((await redeem('A-2')).status).toBe(200);
    const { body } = await my.api.call('GET', my.at(`/code-redemptions?codeId=${id}`));
    expect(body.data.map(({ orderKey, state }: { orderKey: string; state: string }) => [orderKey, state])).toEqual(
      expect.arrayContaining([
        ['A-1', 'released'],
        ['A-2', 'redeemed'],
      ]),
    );
  });

  test('are summed up by tag, the most used first', async () => {
    await make({ tag: 'Press, radio' });
    await make({ code: 'OTHER', tag: 'Press, radio' });
    const { id } = (await make({ code: 'OLD', tag: 'Team' })).body.data;
    await make({ code: 'PLAIN' });
    await redeem('A-1', { lines: [{ ticketId: codes.ticket, count: 3 }] });
    await redeem('A-2');
    await redeem('A-3', { code: 'PLAIN' });
    await my.api.call('POST', at('/bulk-edit'), { ids: [id], changes: { isArchived: true } });
    const { body } = await my.api.call('GET', my.at('/code-tags'));
    expect(body.data).toEqual({
      currency: 'USD',
      tags: [
        { tag: 'Press, radio', codes: 2, archived: 0, used: 1, uses: 2, tickets: 4, discount: 3_600 },
        { tag: '', codes: 1, archived: 0, used: 1, uses: 1, tickets: 1, discount: 900 },
        { tag: 'Team', codes: 1, archived: 1, used: 0, uses: 0, tickets: 0, discount: 0 },
      ],
    });
    const filter = encodeURIComponent('Press, radio');
    expect((await my.api.call('GET', at(`?tag=${filter}`))).body.meta.total).toBe(2);
    expect((await my.api.call('GET', my.at('/code-tags'), undefined, { as: my.api.stranger })).status).toBe(404);
  });

  test('give the last use to exactly one of fifty simultaneous orders', async () => {
    const { id } = (await make({ maxUses: 3 })).body.data;
    await redeem('A-1');
    await redeem('A-2');
    const answers = await Promise.all(Array.from({ length: 50 }, (_, order) => redeem(`B-${order}`)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    expect(await get(id)).toMatchObject({ uses: 3, ticketsUsed: 3, state: 'used_up' });
  });

  test('count one order once in fifty simultaneous calls', async () => {
    const { id } = (await make()).body.data;
    const answers = await Promise.all(Array.from({ length: 50 }, () => redeem('A-1')));
    expect(new Set(answers.map(({ body }) => body.data.redemptionId)).size).toBe(1);
    expect(answers.filter(({ body }) => !body.data.isRepeated)).toHaveLength(1);
    expect((await get(id)).uses).toBe(1);
  });

  test('exceed neither the ticket limit nor the budget in simultaneous calls', async () => {
    const { id } = (await make({ maxTickets: 10, budget: 5_000 })).body.data;
    const lines = [{ ticketId: codes.ticket, count: 3 }];
    const answers = await Promise.all(Array.from({ length: 20 }, (_, order) => redeem(`A-${order}`, { lines })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    // The first order gets 2,700 off its three tickets, and the second gets the rest of the budget.
    expect(await get(id)).toMatchObject({ ticketsUsed: 6, discountGiven: 5_000, state: 'used_up' });
  });

  test('keep the promised discount, and cannot be deleted', async () => {
    const { id } = (await make({ maxUses: 5 })).body.data;
    await redeem('A-1', { lines: [{ ticketId: codes.ticket, count: 3 }] });
    const patch = (body: object) => my.api.call('PATCH', at(`/${id}`), body);
    expect(problems(await patch({ percentage: 20, code: 'NEW' }))).toEqual([
      422,
      'code code_locked',
      'percentage code_locked',
    ]);
    expect(problems(await patch({ maxTickets: 2 }))).toEqual([422, 'maxTickets limit_below_used']);
    expect(problems(await patch({ budget: 2_699 }))).toEqual([422, 'budget budget_below_given']);
    expect((await patch({ budget: 2_700 })).status).toBe(200);
    expect((await patch({ maxUses: 1, note: 'No more' })).status).toBe(200);
    expect(problems(await my.api.call('DELETE', at(`/${id}`)))).toEqual([409, ' code_was_used']);
    expect(problems(await my.api.call('POST', at('/delete'), { ids: [id] }))).toEqual([409, ' code_was_used']);
  });
});
