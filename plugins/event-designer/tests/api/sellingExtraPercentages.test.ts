import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { areaEngines, engines } from '../../../../tests/support/databases.ts';
import { extraSales } from '../../server/extraTables.ts';
import { registrations } from '../../server/registrationTables.ts';
import { sellingOn } from './sellingOn.ts';
import { problems } from './support.ts';

describe.each(areaEngines)('an order of percentages on %s', (engine) => {
  const my = sellingOn(engine);
  const { line, order, ordered, places } = my;
  const byPercentage = { priceKind: 'percentage', pricePercentage: 10 };
  let standard: number;
  beforeEach(async () => {
    standard = await my.newTicket({ name: 'Standard' });
    await my.publish();
  });

  test('charges the tickets that were not charged yet, and no ticket twice', async () => {
    const insurance = await my.created({ ...byPercentage, minPerTicket: 1 });
    const [ada = 0] = await places(standard, 1, { pricePaid: 10_000 });
    const [bo = 0] = await places(standard, 1, { pricePaid: 2_000 });
    expect((await ordered([line(insurance)], [ada])).pricePaid).toBe(1_000);
    expect(problems(await order([line(insurance, 2)], [bo, ada]))).toEqual([
      422,
      'lines.0.quantity extra_above_per_ticket',
    ]);
    expect((await ordered([line(insurance)], [bo, ada])).pricePaid).toBe(200);
    expect(problems(await order([line(insurance)], [ada, bo], { ignoreLimits: true }))).toEqual([
      422,
      'lines.0.quantity extra_none_per_ticket',
    ]);
    // Who has the piece of an order follows from those before it.
    const named = [ada, bo];
    for (const price of [10, 20, 30, 40, 50, 60]) {
      named.unshift(...(await places(standard, 1, { pricePaid: price * 10 })));
      expect((await ordered([line(insurance)], named)).pricePaid).toBe(price);
    }
  });

  test('takes too few pieces from the oldest registrations, whatever order they are named in', async () => {
    const insurance = await my.created({ ...byPercentage, minPerTicket: 1 });
    const named: number[] = [];
    for (const price of [10, 20, 40, 80, 160, 320]) {
      named.unshift(...(await places(standard, 1, { pricePaid: price * 10 })));
    }
    const ignoring = { ignoreLimits: true };
    expect((await ordered([line(insurance, 3)], named, ignoring)).pricePaid).toBe(10 + 20 + 40);
    expect(problems(await order([line(insurance)], named.slice(-1), ignoring))).toEqual([
      422,
      'lines.0.quantity extra_none_per_ticket',
    ]);
    expect((await ordered([line(insurance)], named.slice(0, 1))).pricePaid).toBe(320);
  });

  test('moves to no other ticket when the registration that was charged is cancelled', async () => {
    const insurance = await my.created({ ...byPercentage, minPerTicket: 1 });
    const [ada = 0, bo = 0] = await places(standard, 2, { pricePaid: 10_000 });
    const ignoring = { ignoreLimits: true };
    expect((await ordered([line(insurance)], [ada, bo], ignoring)).pricePaid).toBe(1_000);
    await my.api.database.asAccount(my.api.me.account, (tx) =>
      tx.update(registrations).set({ state: 'cancelled' }).where(eq(registrations.id, ada)),
    );
    expect((await ordered([line(insurance)], [bo])).pricePaid).toBe(1_000);
  });

  test('is not given away by staff who ignore limits', async () => {
    const fee = await my.created({ ...byPercentage, maxPerTicket: 1 });
    const ada = await places(standard);
    const refused = async (ids: number[]) => problems(await order([line(fee)], ids, { ignoreLimits: true }));
    expect(await refused([])).toEqual([422, 'lines.0 extra_needs_ticket']);
    expect((await ordered([line(fee)], ada)).pricePaid).toBe(900);
    expect(await refused(ada)).toEqual([422, 'lines.0.quantity extra_none_per_ticket']);
  });

  test('is refused for tickets that were paid in another currency, if it is a percentage of them', async () => {
    const student = await my.newTicket({ name: 'Student' });
    const fee = await my.created({ ...byPercentage, scope: 'specific_tickets', ticketIds: [standard] });
    const euros = { currency: 'EUR' };
    const [ada = 0, bo = 0] = [...(await places(standard)), ...(await places(standard, 1, euros))];
    const [cy = 0] = await places(student, 1, euros);
    expect(problems(await order([line(fee)], [ada, bo, cy]))).toEqual([
      422,
      'registrationIds.1 registration_other_currency',
    ]);
    expect((await order([line(await my.created())], [ada, bo])).status).toBe(200);
    expect((await order([line(fee)], [ada, cy])).status).toBe(200);
  });

  test('is cancelled without the sales that were cancelled before', async () => {
    const [fee, shirt] = [await my.created(byPercentage), await my.created()];
    const { sales, orderId } = await ordered([line(fee), line(shirt)], await places(standard));
    const [, second] = sales;
    await my.api.database.asAccount(my.api.me.account, (tx) =>
      tx.update(extraSales).set({ state: 'cancelled' }).where(eq(extraSales.id, second.saleId)),
    );
    expect((await my.cancelSale(orderId)).body.data).toEqual({ saleIds: [orderId] });
    const versions = (await my.sales()).map(({ id, version }: { id: number; version: number }) => [id, version]);
    expect(Object.fromEntries(versions)).toEqual({ [orderId]: 2, [second.saleId]: 1 });
  });
});

describe.each(engines)('a percentage for each ticket on %s', (engine) => {
  const my = sellingOn(engine);
  const { line, order, ordered } = my;

  test('stays with the registrations that were charged when an earlier order is cancelled', async () => {
    const standard = await my.newTicket({ name: 'Standard' });
    await my.publish();
    const insurance = await my.created({ priceKind: 'percentage', pricePercentage: 10, minPerTicket: 1 });
    const [ada = 0] = await my.places(standard, 1, { pricePaid: 10_000 });
    const [bo = 0] = await my.places(standard, 1, { pricePaid: 2_000 });
    const staff = { ignoreLimits: true };
    const first = await ordered([line(insurance)], [ada, bo], staff);
    const second = await ordered([line(insurance)], [ada, bo], staff);
    expect([first.pricePaid, second.pricePaid]).toEqual([1_000, 200]);
    const none = [422, 'lines.0.quantity extra_none_per_ticket'];
    expect(problems(await order([line(insurance)], [ada, bo], staff))).toEqual(none);

    await my.cancelSale(first.orderId);
    expect(problems(await order([line(insurance)], [bo]))).toEqual(none);
    expect((await ordered([line(insurance)], [bo, ada])).pricePaid).toBe(1_000);
    await my.cancelSale(second.orderId);
    expect(problems(await order([line(insurance)], [ada]))).toEqual(none);
    expect((await ordered([line(insurance)], [ada, bo])).pricePaid).toBe(200);
  });
});
