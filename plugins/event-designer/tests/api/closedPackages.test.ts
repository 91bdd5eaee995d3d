import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { registrations } from '../../server/registrationTables.ts';
import { packagesOn } from './packagesOn.ts';
import { problems, sell } from './support.ts';

describe.each(areaEngines)('packages that not everybody can buy on %s', (engine) => {
  const my = packagesOn(engine);
  const { member, component, makePackage, newPackage, readPackage, buy } = my;
  let adult: number;
  let child: number;
  beforeEach(async () => {
    adult = await my.newTicket({ name: 'Adult', price: 9_000, quantity: 10 });
    child = await my.newTicket({ name: 'Child', price: 4_500, quantity: 7 });
    await my.publish();
  });
  const family = () => [component(2, [member(adult)]), component(2, [member(child)])];
  const locked = { accessProtection: 'pass_code', passCode: 'Harbour' };

  test('behind a pass code are sold to whoever gives it, and tries are counted', async () => {
    const required = { accessProtection: 'pass_code' };
    expect(problems(await makePackage(family(), required))).toEqual([422, 'passCode pass_code_required']);
    const id = await newPackage(family(), { ...required, passCode: ' Harbour ' });
    expect(await readPackage(id)).toMatchObject({
      hasPassCode: true,
      saleState: { state: 'locked', reason: 'pass_code' },
    });
    const read = (path: string) => my.api.call('GET', my.packagesAt(`/${path}/pass-code`));
    expect((await read(`${id}`)).body.data).toEqual({ secret: 'Harbour', unreadable: null });
    expect((await read('987654')).status).toBe(404);
    const check = (passCode: string) => my.api.call('POST', my.packagesAt(`/${id}/pass-code-checks`), { passCode });
    expect((await check('HARBOUR')).body.data).toEqual({ isRight: true, triesLeft: 10 });

    const { status, body } = await buy(id);
    expect([status, body.errors[0].params.reason]).toEqual([409, 'pass_code']);
    expect(problems(await buy(id, { passCode: 'port' }))).toEqual([422, 'passCode pass_code_wrong']);
    expect((await check('HARBOUR')).body.data.triesLeft).toBe(9);
    // A sale that is refused anyway does not count as a try.
    expect((await buy(id, { passCode: 'port', quantity: 4 })).status).toBe(409);
    expect((await buy(id, { passCode: 'harbour' })).status).toBe(200);
    for (let tries = 0; tries < 9; tries += 1) await buy(id, { passCode: 'port' });
    expect(problems(await buy(id, { passCode: 'harbour' }))).toEqual([429, 'passCode too_many_tries']);

    const copy = (await my.api.call('POST', my.packagesAt(`/${id}/duplicate`))).body.data;
    expect((await read(copy.id)).body.data.secret).toBe('Harbour');
    await my.api.call('PATCH', my.packagesAt(`/${copy.id}`), { passCode: 'mooring' });
    expect((await read(copy.id)).body.data.secret).toBe('mooring');
    const open = await newPackage(family());
    expect((await buy(open, { passCode: 'anything' })).status).toBe(200);
    const shown = await Promise.all([my.packagesAt(), '/changes'].map((path) => my.api.call('GET', path)));
    expect(JSON.stringify([shown, my.api.logged])).not.toMatch(/harbour|mooring/i);
  });

  test('take no try for a right pass code if an extra sold with them is refused', async () => {
    const id = await newPackage(family(), locked);
    const soldOut = await my.created({ title: 'Last shirt', quantity: 1 });
    await my.sellExtra(soldOut, 1);
    const lines = [{ extraId: soldOut, quantity: 1 }];
    for (let tries = 0; tries < 11; tries += 1) {
      const refused = await buy(id, { passCode: 'harbour', lines });
      expect(problems(refused)).toEqual([409, 'lines.0.extraId extra_not_on_sale']);
    }
    // A wrong one costs a try, whatever is sold with the packages.
    expect(problems(await buy(id, { passCode: 'port', lines }))).toEqual([422, 'passCode pass_code_wrong']);
    const check = await my.api.call('POST', my.packagesAt(`/${id}/pass-code-checks`), { passCode: 'harbour' });
    expect(check.body.data).toEqual({ isRight: true, triesLeft: 9 });
    expect(await readPackage(id)).toMatchObject({ sold: 0 });
  });

  test('count the wrong tries of each buyer alone', async () => {
    const id = await newPackage(family(), locked);
    for (let tries = 0; tries < 10; tries += 1) await buy(id, { passCode: 'port', buyer: 'visit-1' });
    expect(problems(await buy(id, { passCode: 'harbour', buyer: 'visit-1' }))).toEqual([
      429,
      'passCode too_many_tries',
    ]);
    expect((await buy(id, { passCode: 'harbour', buyer: 'visit-2' })).status).toBe(200);
    expect((await buy(id, { passCode: 'harbour' })).status).toBe(200);
    const check = (of: string, body: object, as = my.api.me) =>
      my.api.call('POST', my.at(`${of}/pass-code-checks`), { passCode: 'port', ...body }, { as });
    const left = async (...sent: Parameters<typeof check>) => (await check(...sent)).body.data.triesLeft;
    expect((await check(`/packages/${id}`, { buyer: 'visit-1' })).status).toBe(429);
    expect(await left(`/packages/${id}`, { buyer: 'visit-2' })).toBe(9);
    const ticket = await my.newTicket({ name: 'Locked', ...locked });
    expect(await left(`/tickets/${ticket}`, { buyer: 'visit-1' })).toBe(9);
    expect(await left(`/tickets/${ticket}`, { buyer: 'visit-2' })).toBe(9);
    // Who may not read the code gets no more tries by naming more buyers.
    expect(await left(`/tickets/${ticket}`, { buyer: 'visit-3' }, my.api.viewer)).toBe(9);
    expect(await left(`/tickets/${ticket}`, { buyer: 'visit-4' }, my.api.viewer)).toBe(8);
  });

  describe('with a code', () => {
    const code = async (fields: object): Promise<number> => {
      const { body, status } = await my.api.call('POST', my.at('/codes'), { code: 'CREW', percentage: 10, ...fields });
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body.data.id;
    };
    const usesOf = async (id: number) => (await my.api.call('GET', my.at(`/codes/${id}`))).body.data.uses;
    const cancel = (saleId: number) => my.api.call('POST', my.at(`/package-sales/${saleId}/cancel`));

    test('that opens packages are sold although they are hidden or have a pass code', async () => {
      const opening = await code({ kind: 'access', alsoPackages: true, maxUses: 2 });
      await code({ code: 'TICKETS', kind: 'access' });
      const withPassCode = await newPackage(family(), locked);
      const hidden = await newPackage(family(), { visibility: 'hidden' });
      const reasonOf = async (fields: object) => (await buy(withPassCode, fields)).body.errors[0].params.reason;
      expect(await reasonOf({})).toBe('pass_code');
      expect(await reasonOf({ code: 'tickets' })).toBe('pass_code');
      expect(problems(await buy(hidden, { code: 'NOBODY' }))).toEqual([404, 'code no_such_code']);
      const first = await buy(withPassCode, { code: 'crew' });
      expect([first.status, first.body.data]).toMatchObject([200, { pricePaid: 20_000, discount: 0 }]);
      expect((await buy(hidden, { code: 'crew' })).status).toBe(200);
      expect(problems(await buy(hidden, { code: 'crew' }))).toEqual([409, 'code code_used_up']);
      expect((await readPackage(hidden)).sold).toBe(1);
      expect(await usesOf(opening)).toBe(2);
      expect((await cancel(first.body.data.saleId)).status).toBe(200);
      expect((await cancel(first.body.data.saleId)).status).toBe(200);
      expect(await usesOf(opening)).toBe(1);
    });

    test('that is refused takes no try of the pass code, and one that opens needs none', async () => {
      const id = await newPackage(family(), locked);
      await code({ kind: 'access', alsoPackages: true });
      await code({ code: 'TICKETS' });
      for (let tries = 0; tries < 11; tries += 1) {
        const refused = await buy(id, { passCode: 'harbour', code: 'tickets' });
        expect(problems(refused)).toEqual([422, 'code code_wrong_tickets']);
      }
      expect((await buy(id, { passCode: 'port', code: 'crew' })).status).toBe(200);
      expect((await buy(id, { passCode: 'harbour' })).status).toBe(200);
    });

    test('cost less, to the cent, and give the use back', async () => {
      const id = await newPackage(family());
      const discount = await code({ alsoPackages: true, percentage: 12.35, maxUsesPerPerson: 1 });
      await code({ code: 'TICKETS' });
      expect(problems(await buy(id, { code: 'tickets' }))).toEqual([422, 'code code_wrong_tickets']);
      expect(problems(await buy(id, { code: 'crew' }))).toEqual([422, 'code code_needs_email']);
      const holder = { holderEmail: 'Ada@example.com' };
      const { body } = await buy(id, { code: 'crew', quantity: 2, ...holder });
      expect(body.data).toMatchObject({ pricePaid: 35_060, discount: 4_940 });
      const { body: holders } = await my.api.call('GET', my.at('/registrations'));
      const paid = holders.data.map((place: { pricePaid: number }) => place.pricePaid);
      expect([paid.length, paid.reduce((sum: number, each: number) => sum + each, 0)]).toEqual([8, 35_060]);
      const { body: sales } = await my.api.call('GET', my.at('/package-sales'));
      expect(sales.data).toMatchObject([{ pricePaid: 35_060, quantity: 2 }]);
      expect(problems(await buy(id, { code: 'crew', ...holder }))).toEqual([409, 'code code_person_limit']);
      await cancel(body.data.saleId);
      expect(await usesOf(discount)).toBe(0);
      expect((await buy(id, { code: 'crew', ...holder })).status).toBe(200);
    });

    test('count each ticket of the package, with no more than the code is good for', async () => {
      const id = await newPackage([component(2, [member(adult)]), component(1, [member(child)])]);
      const terms = { alsoPackages: true, minTickets: 3, maxTicketsPerOrder: 3, maxTickets: 5 };
      const crew = await code(terms);
      const { body } = await buy(id, { code: 'crew' });
      const ticketsUsed = async () => (await my.api.call('GET', my.at(`/codes/${crew}`))).body.data.ticketsUsed;
      expect(await ticketsUsed()).toBe(3);
      expect(problems(await buy(id, { code: 'crew' }))).toEqual([409, 'code code_too_few_left']);
      await cancel(body.data.saleId);
      expect(await ticketsUsed()).toBe(0);
      expect(problems(await buy(id, { code: 'crew', quantity: 2 }))).toEqual([
        409,
        'code code_above_maximum',
        'code code_too_few_left',
      ]);
    });

    test('can be cancelled although others have the places that the code held before', async () => {
      const id = await newPackage([component(1, [member(child)])]);
      const holding = { scope: 'specific_tickets', ticketIds: [adult], reservesStock: true, maxTickets: 4, maxUses: 1 };
      const crew = await code({ kind: 'access', alsoPackages: true, ...holding });
      expect(await my.get(adult)).toMatchObject({ remaining: 6, heldForCodes: 4 });
      const { body } = await buy(id, { code: 'crew' });
      await sell(my.api, my.event, adult, 9);
      expect((await cancel(body.data.saleId)).status).toBe(200);
      expect([await usesOf(crew), (await readPackage(id)).sold]).toEqual([0, 0]);
      // The code holds what there is: one place, and no place of others.
      expect(await my.get(adult)).toMatchObject({ remaining: 0, sold: 9 });
      const lines = (count: number) => [{ ticketId: adult, count }];
      const redeem = (count: number) =>
        my.api.call('POST', my.at('/codes/redeem'), { code: 'CREW', orderKey: 'A-1', lines: lines(count) });
      expect(problems(await redeem(2))).toEqual([409, 'lines code_no_stock']);
      expect((await redeem(1)).status).toBe(200);
    });

    test('can be cancelled whatever became of the code, the event and the places', async () => {
      const id = await newPackage(family());
      const holding = { scope: 'specific_tickets', ticketIds: [adult], reservesStock: true, maxTickets: 8, maxUses: 2 };
      const crew = await code({ alsoPackages: true, ...holding });
      const sold = [(await buy(id, { code: 'crew' })).body.data, (await buy(id, { code: 'crew' })).body.data];
      const [first = 0, ...others] = sold[0].registrationIds;
      await my.api.database.asAccount(my.api.me.account, (tx) =>
        tx.update(registrations).set({ state: 'cancelled' }).where(eq(registrations.id, first)),
      );
      const change = { isActive: false, isArchived: true };
      expect((await my.api.call('PATCH', my.at(`/codes/${crew}`), change)).status).toBe(200);
      await my.patch(adult, { isPaused: true, isArchived: true });
      expect((await cancel(sold[0].saleId)).status).toBe(200);
      const { body } = await my.api.call('GET', my.at('/registrations?disablePagination=true'));
      const states = body.data.filter((row: { id: number }) => others.includes(row.id));
      expect(states.map(({ state }: { state: string }) => state)).toEqual(others.map(() => 'cancelled'));
      my.api.time.now = new Date('2028-01-01T00:00:00Z');
      expect((await cancel(sold[1].saleId)).status).toBe(200);
      expect([await usesOf(crew), (await readPackage(id)).sold, (await my.get(adult)).sold]).toEqual([0, 0, 0]);
    });

    test('keep its use, whatever order a caller names', async () => {
      const id = await newPackage(family());
      const crew = await code({ alsoPackages: true, maxUses: 2 });
      const orderKey = `package-sale-${(await buy(id, { code: 'crew' })).body.data.saleId}`;
      const release = await my.api.call('POST', my.at('/code-redemptions/release'), { orderKey });
      expect(problems(release)).toEqual([422, 'orderKey order_key_reserved']);
      const lines = [{ ticketId: adult, count: 1 }];
      const use = { code: 'CREW', orderKey: 'package-sale-987654', lines };
      expect(problems(await my.api.call('POST', my.at('/codes/redeem'), use))).toEqual([
        422,
        'orderKey order_key_reserved',
      ]);
      expect(await usesOf(crew)).toBe(1);
    });

    test('that is tried out name what it opens', async () => {
      const hidden = await newPackage(family(), { name: 'Crew pack', visibility: 'hidden' });
      const open = await newPackage(family(), { name: 'For all' });
      const paused = await newPackage(family(), { name: 'Later', ...locked, isPaused: true });
      await code({ kind: 'access', alsoPackages: true });
      await code({ code: 'TICKETS', kind: 'access' });
      const lines = [{ kind: 'package', name: 'Crew pack', count: 1, unitPrice: 20_000 }];
      const tried = async (text: string) =>
        (await my.api.call('POST', my.at('/codes/try'), { code: text, lines })).body.data.opensPackages;
      expect(await tried('CREW')).toEqual([
        { packageId: hidden, name: 'Crew pack', closedBy: ['hidden'], canBuy: true, inCart: true },
        { packageId: paused, name: 'Later', closedBy: ['pass_code'], canBuy: false, inCart: false },
      ]);
      expect(await tried('TICKETS')).toEqual([]);
      expect((await readPackage(open)).saleState.reason).toBe('open');
    });
  });
});
