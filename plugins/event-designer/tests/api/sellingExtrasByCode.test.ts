import { beforeEach, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { sellingOn } from './sellingOn.ts';
import { problems } from './support.ts';

describe.each(areaEngines)('an order of extras with a code on %s', (engine) => {
  const my = sellingOn(engine);
  const { line, order, ordered, cancelSale, places, sales } = my;
  let standard: number;
  beforeEach(async () => {
    standard = await my.newTicket({ name: 'Standard' });
    await my.publish();
  });
  const code = async (fields: object): Promise<number> => {
    const { body, status } = await my.api.call('POST', my.at('/codes'), { code: 'CREW', percentage: 10, ...fields });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.data.id;
  };
  const usesOf = async (id: number) => (await my.api.call('GET', my.at(`/codes/${id}`))).body.data.uses;

  test('costs less, to the cent on each line, and gives the use back', async () => {
    const shirt = await my.created({ includedCount: 1, price: 3_333 });
    const dinner = await my.created({ title: 'Dinner', price: 1_111 });
    const [ada = 0] = await places(standard);
    const discount = await code({
      alsoExtras: true,
      discountType: 'amount_per_order',
      amount: 1_000,
      percentage: null,
    });
    await code({ code: 'TICKETS' });
    expect(problems(await order([line(shirt)], [ada], { code: 'tickets' }))).toEqual([422, 'code code_wrong_tickets']);
    expect(problems(await order([line(shirt)], [ada], { code: 'nobody' }))).toEqual([404, 'code no_such_code']);
    const data = await ordered([line(shirt, 3), line(dinner)], [ada], { code: 'crew' });
    expect(data).toMatchObject({ discount: 1_000, pricePaid: 6_777 });
    expect(data.sales).toMatchObject([
      { included: 1, discount: 857, pricePaid: 5_809 },
      { included: 0, discount: 143, pricePaid: 968 },
    ]);
    const paid = (await sales()).map(({ pricePaid }: { pricePaid: number }) => pricePaid);
    expect(paid.sort()).toEqual([5_809, 968].sort());
    const orderKey = `extra-sale-${data.orderId}`;
    const release = await my.api.call('POST', my.at('/code-redemptions/release'), { orderKey });
    expect(problems(release)).toEqual([422, 'orderKey order_key_reserved']);
    // Neither a sale of today nor one to come, however the key is written.
    for (const key of [orderKey, ` ${orderKey}`, `extra-sale-${data.orderId + 1}`, 'extra-sale-']) {
      const use = { code: 'CREW', orderKey: key, lines: [{ ticketId: standard, count: 1 }] };
      const refused = await my.api.call('POST', my.at('/codes/redeem'), use);
      expect(problems(refused)).toEqual([422, 'orderKey order_key_reserved']);
    }
    expect(await usesOf(discount)).toBe(1);
    await cancelSale(data.orderId);
    await cancelSale(data.orderId);
    expect(await usesOf(discount)).toBe(0);
  });

  test('that also opens extras sells hidden ones', async () => {
    const hidden = await my.created({ visibility: 'hidden' });
    const [ada = 0] = await places(standard);
    await code({ kind: 'access', alsoExtras: true, maxUses: 1 });
    const { status, body } = await order([line(hidden)], [ada]);
    expect([status, body.errors[0].params]).toEqual([409, { name: 'T-shirt', reason: 'hidden' }]);
    expect((await order([line(hidden)], [ada], { code: 'crew' })).status).toBe(200);
    expect(problems(await order([line(hidden)], [ada], { code: 'crew' }))).toEqual([409, 'code code_used_up']);
    expect((await my.read(hidden)).sold).toBe(1);
    const tried = async (text: string) =>
      (await my.api.call('POST', my.at('/codes/try'), { code: text, lines: [{ ticketId: standard, count: 1 }] })).body
        .data.opensExtras;
    expect(await tried('crew')).toEqual([
      { extraId: hidden, name: 'T-shirt', closedBy: ['hidden'], canBuy: true, inCart: false },
    ]);
    await code({ code: 'TICKETS', kind: 'access' });
    expect(await tried('tickets')).toEqual([]);
  });
});
