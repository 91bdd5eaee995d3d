import { beforeEach, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { sellingOn } from './sellingOn.ts';
import { problems } from './support.ts';

describe.each(areaEngines)('an order of packages on %s', (engine) => {
  const my = sellingOn(engine);
  const { member, component, newPackage, buy, line } = my;
  let adult: number;
  let child: number;
  beforeEach(async () => {
    adult = await my.newTicket({ name: 'Adult', price: 9_000, quantity: 100 });
    child = await my.newTicket({ name: 'Child', price: 4_500, quantity: 100 });
    await my.publish();
  });
  const family = () => [component(2, [member(adult)]), component(1, [member(child)])];
  const holders = async () => (await my.api.call('GET', my.at('/registrations'))).body.meta.total;

  test('has no more of a ticket or an extra than one order can have, but always the smallest order', async () => {
    await my.patch(adult, { maxPerOrder: 4 });
    const id = await newPackage(family());
    const refused = await buy(id, { quantity: 3 });
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      [
        {
          path: 'quantity',
          code: 'package_member_above_maximum',
          params: { name: 'Adult', limit: 4, wanted: 6 },
        },
      ],
    ]);
    expect((await buy(id, { quantity: 2 })).status).toBe(200);
    const group = await newPackage([component(6, [member(adult)])]);
    expect((await buy(group)).status).toBe(200);
    expect(problems(await buy(group, { quantity: 2 }))).toEqual([422, 'quantity package_member_above_maximum']);
    const shirt = await my.created({ title: 'Shirt', maxPerOrder: 1, requiresTicket: false });
    const withShirt = await newPackage([component(1, [member(shirt, 'extra')])]);
    expect(problems(await buy(withShirt, { quantity: 2 }))).toEqual([422, 'quantity package_member_above_maximum']);
    expect((await buy(withShirt, { quantity: 2, ignoreLimits: true })).body.data.warnings).toMatchObject([
      { code: 'package_member_above_maximum', params: { name: 'Shirt' } },
    ]);
  });

  test('has no more of what buyers choose than one order can have', async () => {
    await my.patch(adult, { maxPerOrder: 1 });
    const choice = component(2, [member(adult), member(child)]);
    const id = await newPackage([choice]);
    const items = (adults: number, children: number) =>
      [
        { ...member(adult), count: adults },
        { ...member(child), count: children },
      ].filter(({ count }) => count > 0);
    const pick = (...counts: [number, number]) =>
      buy(id, { picks: [{ componentId: choice.id, items: items(...counts) }] });
    expect(problems(await pick(2, 0))).toEqual([422, 'quantity package_member_above_maximum']);
    expect((await pick(1, 1)).status).toBe(200);
  });

  test('counts its tickets for the most tickets of an order', async () => {
    await my.api.call('PATCH', `/managed-events/events/${my.event}/registrant-settings`, { maximumTicketsPerOrder: 5 });
    const id = await newPackage(family());
    const refused = await buy(id, { quantity: 2 });
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      [{ code: 'package_tickets_above_maximum', params: { limit: 5, wanted: 6 } }],
    ]);
    expect((await buy(id)).status).toBe(200);
  });

  test('is refused without the extras that its tickets require, by name', async () => {
    const fee = await my.created({
      title: 'Service',
      isMandatory: true,
      scope: 'specific_tickets',
      ticketIds: [child],
    });
    const id = await newPackage(family());
    const refused = await buy(id);
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      [{ path: 'lines', code: 'extra_mandatory', params: { name: 'Service' } }],
    ]);
    expect((await buy(id, { ignoreLimits: true })).body.data.warnings).toMatchObject([{ code: 'extra_mandatory' }]);
    // It is part of this package, and this one has none of its tickets.
    expect((await buy(await newPackage([...family(), component(1, [member(fee, 'extra')])]))).status).toBe(200);
    expect((await buy(await newPackage([component(1, [member(adult)])]))).status).toBe(200);
    // What cannot be bought keeps nobody from buying.
    await my.change(fee, { isPaused: true });
    expect((await buy(id)).body.data).toMatchObject({ extraOrder: null, warnings: [] });
    await my.change(fee, { isPaused: false, isMandatory: false, minPerTicket: 1 });
    const short = await buy(id, { quantity: 2, lines: [line(fee)] });
    expect([short.status, short.body.errors]).toMatchObject([
      422,
      [{ path: 'lines', code: 'extra_below_per_ticket', params: { name: 'Service', limit: 2 } }],
    ]);
    expect((await buy(id, { quantity: 2, lines: [line(fee, 2)] })).status).toBe(200);
  });

  test('sells extras with its tickets, all of it or nothing, as an order of their own', async () => {
    const byPercentage = { priceKind: 'percentage', pricePercentage: 10, minPerTicket: 1 };
    const insurance = await my.created({ title: 'Insurance', ...byPercentage });
    const parking = await my.created({ title: 'Parking', price: 1_000, quantity: 2, maxPerTicket: 1 });
    const id = await newPackage([...family(), component(1, [member(parking, 'extra')])], { price: 20_000 });
    const before = await holders();
    const closed = await buy(id, { lines: [line(insurance, 3), line(parking, 2)] });
    expect(problems(closed)).toEqual([409, 'lines.1.quantity extra_too_few']);
    expect([await holders(), (await my.readPackage(id)).sold]).toEqual([before, 0]);
    const ada = { holderName: 'Ada Berg', holderEmail: 'ada@example.com', state: 'reserved' };
    const { body } = await buy(id, { lines: [line(insurance, 3), line(parking)], ...ada });
    const { saleId, registrationIds, extraOrder, warnings } = body.data;
    const ofTickets = (await my.api.call('GET', my.at('/registrations'))).body.data
      .filter((row: { id: number }) => registrationIds.includes(row.id))
      .reduce((sum: number, row: { pricePaid: number }) => sum + Math.round(row.pricePaid / 10), 0);
    expect([warnings, extraOrder]).toMatchObject([[], { pricePaid: ofTickets + 1_000, warnings: [] }]);
    expect(await my.sales(`&extraId=${insurance}`)).toMatchObject([
      { holderName: 'Ada Berg', state: 'reserved', quantity: 3, packageName: '' },
    ]);
    // Each of the three tickets has its insurance, and one of them the parking beside that of the package.
    expect(problems(await my.order([line(insurance)], registrationIds))).toEqual([
      422,
      'lines.0.quantity extra_none_per_ticket',
    ]);
    await my.api.call('POST', my.at(`/package-sales/${saleId}/cancel`));
    expect((await my.read(parking)).reserved).toBe(1);
    await my.cancelSale(extraOrder.orderId);
    expect((await my.read(parking)).reserved).toBe(0);
  });

  test('has no activities at the same time that its buyer chose, if one forbids it', async () => {
    const at = { kind: 'activity', startsAt: '2027-05-03T08:00:00.000Z', endsAt: '2027-05-03T10:00:00.000Z' };
    const workshops = [
      await my.created({ title: 'Knots', ...at, overlapPolicy: 'block' }),
      await my.created({ title: 'Sails', ...at }),
      await my.created({ title: 'Maps', ...at, startsAt: '2027-05-03T10:00:00.000Z', endsAt: null }),
    ];
    const [knots = 0, sails = 0, maps = 0] = workshops;
    const choice = component(
      2,
      workshops.map((id) => member(id, 'extra')),
    );
    const id = await newPackage([component(1, [member(adult)]), choice]);
    const pick = (...ids: number[]) =>
      buy(id, {
        picks: [{ componentId: choice.id, items: ids.map((one) => ({ ...member(one, 'extra'), count: 1 })) }],
      });
    const refused = await pick(knots, sails);
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      [{ path: 'picks', code: 'extra_overlap_blocked', params: { name: 'Knots', other: 'Sails' } }],
    ]);
    expect((await pick(knots, maps)).status).toBe(200);
    // Whoever puts both into a package wants them to be sold together.
    const both = [knots, sails].map((one) => component(1, [member(one, 'extra')]));
    expect((await buy(await newPackage([component(1, [member(adult)]), ...both]))).status).toBe(200);
  });

  test('keeps to its own minimum and maximum, and to the places of the event', async () => {
    const id = await newPackage(family(), { minPerOrder: 2, maxPerOrder: 3 });
    const few = await buy(id, { quantity: 1 });
    expect([few.status, few.body.errors]).toMatchObject([
      422,
      [{ path: 'quantity', code: 'package_below_minimum', params: { minimum: 2 } }],
    ]);
    const many = await buy(id, { quantity: 4 });
    expect([many.status, many.body.errors]).toMatchObject([
      422,
      [{ path: 'quantity', code: 'package_above_maximum', params: { maximum: 3 } }],
    ]);
    expect((await buy(id, { quantity: 2 })).status).toBe(200);
    await my.api.call('PATCH', my.at('/basic-info'), { capacityTotal: 14 });
    const full = await buy(id, { quantity: 3 });
    expect([full.status, full.body.errors]).toMatchObject([
      409,
      [{ path: 'quantity', code: 'package_no_places', params: { left: 8 } }],
    ]);
    const less = await my.api.call('PATCH', my.packagesAt(`/${id}`), { quantity: 1, minPerOrder: 1, maxPerOrder: 1 });
    expect(problems(less)).toEqual([422, 'quantity quantity_below_sold']);
  });
});
