import { beforeEach, describe, expect, test } from 'vitest';
import { areaEngines, engines } from '../../../../tests/support/databases.ts';
import { packagesOn } from './packagesOn.ts';
import { problems } from './support.ts';

describe.each(areaEngines)('packages on %s', (engine) => {
  const my = packagesOn(engine);
  const { member, component, makePackage, newPackage, readPackage, buy } = my;
  let adult: number;
  let child: number;
  beforeEach(async () => {
    adult = await my.newTicket({ name: 'Adult', price: 9_000, quantity: 10 });
    child = await my.newTicket({ name: 'Child', price: 4_500, quantity: 7 });
  });
  const family = () => [component(2, [member(adult)]), component(2, [member(child)])];

  test('store every field, and return what they are worth and what limits them', async () => {
    const fields = {
      internalName: 'F1',
      description: 'Two and two',
      priceMode: 'sum_minus_percentage',
      discountPercentage: 12.5,
      discountAmount: 100,
      quantity: 40,
      minPerOrder: 1,
      maxPerOrder: 3,
      availability: 'online_only',
      visibility: 'hidden',
      whenNotOnSale: 'hide',
      hideWhenSoldOut: true,
    };
    const { body, status } = await makePackage(family(), fields);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      ...fields,
      components: family(),
      worth: { from: 27_000, to: 27_000 },
      priceNow: { from: 23_625, to: 23_625 },
      remaining: 3,
      bottlenecks: [{ kind: 'ticket', name: 'Child' }],
    });
    expect(body.data.linkToken).toMatch(/^[\w-]{24}$/);
    expect(await readPackage(body.data.id)).toEqual(body.data);
  });

  test.each<[string, () => object[], object, string]>([
    ['an unknown item', () => [component(1, [member(987_654)])], {}, 'components.0.members.0.id no_such_member'],
    [
      'the same twice in a choice',
      () => [component(1, [member(adult), member(adult)])],
      {},
      'components.0.members.1.id member_repeated',
    ],
    [
      'a choice of a ticket',
      () => [component(1, [{ ...member(adult), choiceIds: ['red-shirt'] }])],
      {},
      'components.0.members.0.id member_choice_unknown',
    ],
    ['nothing', () => [component(1, [])], {}, 'components.0.members too_few'],
    [
      'parts above the price',
      () => [component(1, [member(adult)], { designatedPrice: 20_001 })],
      {},
      'components.0.designatedPrice designated_above_price',
    ],
    [
      'parts that are not the price',
      () => [component(1, [member(adult)], { designatedPrice: 19_999 })],
      {},
      'components.0.designatedPrice designated_not_price',
    ],
    ['no percentage', () => family(), { priceMode: 'sum_minus_percentage' }, 'discountPercentage required'],
    ['fewest above most', () => family(), { minPerOrder: 3, maxPerOrder: 2 }, 'maxPerOrder max_below_min'],
  ])('refuse %s', async (_, components, fields, expected) => {
    expect(problems(await makePackage(components(), fields))).toEqual([422, expected]);
  });

  test('return why they cannot be bought if one of their items is not on sale', async () => {
    await my.publish();
    const id = await newPackage(family());
    expect((await readPackage(id)).saleState).toMatchObject({ reason: 'open', about: '' });
    await my.patch(child, { isArchived: true });
    expect((await readPackage(id)).saleState).toMatchObject({
      reason: 'component_archived',
      about: 'Child',
      display: 'hidden',
    });
    const { status, body } = await buy(id);
    expect([status, body.errors[0].code]).toEqual([409, 'package_not_on_sale']);
  });

  test('book each part from its own stock, at its part of the price, and return it', async () => {
    await my.publish();
    const shirt = await my.created({ title: 'Shirt', price: 3_000, quantity: 5 });
    const id = await newPackage([...family(), component(1, [member(shirt, 'extra')], { designatedPrice: 2_000 })]);
    const { body, status } = await buy(id, { holderName: 'Ada Berg' });
    expect([status, body.data.pricePaid, body.data.registrationIds.length]).toEqual([200, 20_000, 4]);
    const { body: holders } = await my.api.call('GET', my.at('/registrations'));
    const paid = holders.data.map((place: { pricePaid: number }) => place.pricePaid);
    expect(paid.reduce((sum: number, each: number) => sum + each, 0)).toBe(18_000);
    const counts = async () => [
      (await my.get(adult)).sold,
      (await my.get(child)).sold,
      (await my.read(shirt)).sold,
      (await readPackage(id)).sold,
    ];
    expect(await counts()).toEqual([2, 2, 1, 1]);

    const removal = await my.api.call('DELETE', my.packagesAt(`/${id}`));
    expect(problems(removal)).toEqual([409, ' package_has_sales']);
    const back = my.at(`/package-sales/${body.data.saleId}/cancel`);
    expect((await my.api.call('POST', back)).status).toBe(200);
    expect((await my.api.call('POST', back)).status).toBe(200);
    expect(await counts()).toEqual([0, 0, 0, 0]);
    expect(problems(await my.api.call('DELETE', my.packagesAt(`/${id}`)))).toEqual([409, ' package_has_sales']);
  });

  test('sell the picked items of "any of", up to the stock', async () => {
    await my.publish();
    const choice = component(2, [member(adult), member(child)]);
    const id = await newPackage([choice], { priceMode: 'sum' });
    expect(await readPackage(id)).toMatchObject({ remaining: 8, priceNow: { from: 9_000, to: 18_000 } });
    expect(problems(await buy(id))).toEqual([422, 'picks pick_count']);
    const picks = (adults: number, children: number) => ({
      picks: [
        {
          componentId: choice.id,
          items: [
            ...(adults ? [{ ...member(adult), count: adults }] : []),
            ...(children ? [{ ...member(child), count: children }] : []),
          ],
        },
      ],
    });
    expect((await buy(id, picks(1, 1))).body.data.pricePaid).toBe(13_500);
    expect(problems(await buy(id, { quantity: 4, ...picks(0, 2) }))).toEqual([409, 'quantity package_too_few']);
    expect((await buy(id, { quantity: 3, ...picks(0, 2) })).status).toBe(200);
    expect((await my.get(child)).sold).toBe(7);
    await my.patch(child, { isArchived: true });
    expect(problems(await buy(id, picks(1, 1)))).toEqual([422, 'picks.0.items pick_not_offered']);
    expect((await buy(id, picks(2, 0))).status).toBe(200);
  });

  test('sell what needs a ticket only with one of its tickets in the order', async () => {
    await my.publish();
    const scope = { scope: 'specific_tickets', ticketIds: [adult] };
    const parking = await my.created({ title: 'Parking', quantity: 5, ...scope });
    const id = await newPackage([component(1, [member(parking, 'extra')])]);
    expect(problems(await buy(id))).toEqual([422, ' extra_needs_ticket']);
    expect(problems(await buy(id, { otherTicketIds: [child, 987_654] }))).toEqual([422, ' extra_needs_ticket']);
    expect((await buy(id, { otherTicketIds: [adult] })).status).toBe(200);
    const withChild = await newPackage([component(1, [member(parking, 'extra')]), component(1, [member(child)])]);
    expect(problems(await buy(withChild))).toEqual([422, ' extra_needs_ticket']);
    const withAdult = await newPackage([component(1, [member(parking, 'extra')]), component(1, [member(adult)])]);
    expect((await buy(withAdult)).status).toBe(200);
    await my.change(parking, { requiresTicket: false });
    expect((await buy(id)).status).toBe(200);
  });

  test('prevent the deletion of their tickets', async () => {
    await newPackage(family());
    const refused = await my.api.call('DELETE', my.ticketsAt(`/${adult}`));
    expect([refused.status, refused.body.errors]).toMatchObject([
      409,
      [{ path: '', code: 'in_packages', params: { name: 'Adult', packages: 'Family' } }],
    ]);
  });

  test('are duplicated, reordered, paused together and linked', async () => {
    const first = await newPackage(family());
    const second = await newPackage([], { name: 'Couple' });
    const { body } = await my.api.call('POST', my.packagesAt(`/${first}/duplicate`));
    expect(body.data).toMatchObject({ isPaused: true, sold: 0, components: family(), position: 2 });
    await my.api.call('POST', my.packagesAt('/order'), { ids: [second, first] });
    const list = await my.api.call('GET', my.packagesAt());
    expect(list.body.data.map(({ id }: { id: number }) => id)).toEqual([second, body.data.id, first]);
    await my.api.call('POST', my.packagesAt('/bulk-edit'), { ids: [first, second], changes: { isPaused: true } });
    expect((await readPackage(second)).isPaused).toBe(true);
    await my.api.call('PATCH', my.packagesAt(`/${first}`), { visibility: 'hidden' });
    const before = (await readPackage(first)).linkToken;
    const renewed = await my.api.call('POST', my.packagesAt(`/${first}/link`));
    expect(renewed.body.data.linkToken).not.toBe(before);
  });
});

describe.each(engines)('packages that compete for stock on %s', (engine) => {
  const my = packagesOn(engine);

  test('sell the last place of a shared pool once', async () => {
    const pool = await my.createPool(1);
    const drawing = { type: 'stock', stockPoolId: pool, quantity: null };
    const tickets = [
      await my.newTicket({ name: 'One', ...drawing }),
      await my.newTicket({ name: 'Other', ...drawing }),
    ];
    await my.publish();
    const ids = await Promise.all(tickets.map((id) => my.newPackage([my.component(1, [my.member(id)])])));
    const answers = await Promise.all([...ids, ...ids].map((id) => my.buy(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const { body } = await my.api.call('GET', my.at('/registrations'));
    expect(body.data.length).toBe(1);
    expect((await my.api.call('GET', my.at(`/stock-pools/${pool}`))).body.data).toMatchObject({
      sold: 1,
      remaining: 0,
    });
  });
});
