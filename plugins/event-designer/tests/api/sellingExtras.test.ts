import { beforeEach, describe, expect, test } from 'vitest';
import { areaEngines, engines } from '../../../../tests/support/databases.ts';
import { type Line, sellingOn } from './sellingOn.ts';
import { createEvent, createTicket, problems, sell } from './support.ts';

const size = {
  id: 'option-size',
  name: 'Size',
  isRequired: true,
  choices: [
    { id: 'choice-small', label: 'Small', priceDelta: -500, stock: 2 },
    { id: 'choice-large', label: 'Large', priceDelta: 300, stock: null },
  ],
};
const workshop = (fields: object = {}) => ({
  title: 'Workshop',
  kind: 'activity',
  startsAt: '2027-05-03T08:00:00.000Z',
  endsAt: '2027-05-03T10:00:00.000Z',
  ...fields,
});

describe.each(areaEngines)('an order of extras on %s', (engine) => {
  const my = sellingOn(engine);
  const { line, order, ordered, cancelSale, places, sales } = my;
  let standard: number;
  let student: number;
  beforeEach(async () => {
    standard = await my.newTicket({ name: 'Standard' });
    student = await my.newTicket({ name: 'Student' });
    await my.publish();
  });

  test('takes stock and choices at the price of the day, and gives all of it back as one', async () => {
    const shirt = await my.created({ options: [size], quantity: 10 });
    const dinner = await my.created({ title: 'Dinner', price: 4_000, quantity: null });
    const [ada = 0] = await places(standard);
    const holder = { holderName: 'Ada Berg', holderEmail: 'ada@example.com' };
    const data = await ordered([line(shirt, 2, ['choice-small']), line(dinner)], [ada], {
      state: 'reserved',
      ...holder,
    });
    const [first, second] = data.sales;
    expect(data).toMatchObject({
      orderId: first.saleId,
      pricePaid: 8_000,
      discount: 0,
      currency: 'USD',
      warnings: [],
      sales: [
        { extraId: shirt, quantity: 2, included: 0, unitPrice: 2_000, discount: 0, pricePaid: 4_000 },
        { extraId: dinner, quantity: 1, pricePaid: 4_000 },
      ],
    });
    expect(await sales(`&extraId=${shirt}`)).toMatchObject([
      { ...holder, id: first.saleId, state: 'reserved', choices: ['Small'], included: 0, orderedWith: ['Dinner'] },
    ]);
    expect(await my.read(shirt)).toMatchObject({ reserved: 2, remaining: 8, choiceSales: [{ reserved: 2 }] });

    expect((await cancelSale(second.saleId)).body.data).toEqual({ saleIds: [first.saleId, second.saleId] });
    expect((await cancelSale(first.saleId)).body.data).toEqual({ saleIds: [] });
    expect((await cancelSale(987_654)).status).toBe(404);
    expect(await my.read(shirt)).toMatchObject({ reserved: 0, remaining: 10 });
    expect((await ordered([line(shirt, 2, ['choice-small'])], [ada])).pricePaid).toBe(4_000);
  });

  test('charges a percentage of what the tickets cost, once for them, and asks for it if it is mandatory', async () => {
    const fee = await my.created({
      title: 'Service',
      priceKind: 'percentage',
      pricePercentage: 12.5,
      isMandatory: true,
    });
    const perTicket = { priceKind: 'percentage', pricePercentage: 10, minPerTicket: 1, maxPerTicket: 1 };
    const insurance = await my.created({ title: 'Insurance', ...perTicket });
    const dinner = await my.created({ title: 'Dinner', price: 4_000 });
    const sold = [
      ...(await places(standard, 1, { pricePaid: 10_001 })),
      ...(await places(standard, 1, { pricePaid: 5_000 })),
    ];
    const warned = await ordered([line(dinner)], sold);
    expect(warned.warnings.map(({ code }: { code: string }) => code)).toContain('extra_mandatory');
    const { sales: charged } = await ordered([line(fee), line(insurance, 2)], sold);
    expect(charged).toMatchObject([
      { quantity: 1, included: 0, unitPrice: 1_875, pricePaid: 1_875 },
      { quantity: 2, included: 0, unitPrice: 1_500, pricePaid: 1_500 },
    ]);
    expect(problems(await order([line(fee)], sold))).toEqual([422, 'lines.0.quantity extra_none_per_ticket']);
    expect((await ordered([line(dinner)], sold)).warnings).toEqual([]);
  });

  test.each<[string, object, (id: number) => Line[], [number, string]]>([
    ['fewer than in any order', { minPerOrder: 2 }, (id) => [line(id)], [422, 'lines.0.quantity extra_below_minimum']],
    [
      'more than in any order',
      { maxPerOrder: 1 },
      (id) => [line(id, 2)],
      [422, 'lines.0.quantity extra_above_maximum'],
    ],
    [
      'more than a ticket allows',
      { maxPerTicket: 1 },
      (id) => [line(id, 2)],
      [422, 'lines.0.quantity extra_above_per_ticket'],
    ],
    ['fewer than a ticket requires', { minPerTicket: 2 }, (id) => [line(id)], [422, 'lines extra_below_per_ticket']],
    ['no choice', { options: [size] }, (id) => [line(id)], [422, 'lines.0 extra_choose_one']],
    ['an unknown choice', {}, (id) => [line(id, 1, ['choice-red'])], [422, 'lines.0 extra_choice_unknown']],
    [
      'more of a choice than are left',
      { options: [size] },
      (id) => [line(id, 2, ['choice-small']), line(id, 1, ['choice-small'])],
      [409, 'lines.0 extra_choice_too_few'],
    ],
    [
      'more than are left',
      { quantity: 3 },
      (id) => [line(id, 2), line(id, 2)],
      [409, 'lines.0.quantity extra_too_few'],
    ],
    ['an extra of nobody', {}, () => [line(987_654)], [422, 'lines.0.extraId extra_unknown']],
    ['a paused extra', { isPaused: true }, (id) => [line(id)], [409, 'lines.0.extraId extra_not_on_sale']],
    [
      'what is sold at the door',
      { availability: 'at_the_door_only' },
      (id) => [line(id)],
      [409, 'lines.0.extraId extra_not_on_sale'],
    ],
  ])('is refused with %s', async (_, fields, lines, expected) => {
    const id = await my.created(fields);
    expect(problems(await order(lines(id), await places(standard)))).toEqual(expected);
    expect((await my.read(id)).sold).toBe(0);
  });

  test('is refused with registrations that do not count', async () => {
    const shirt = await my.created({ scope: 'specific_tickets', ticketIds: [standard] });
    const [ada = 0] = await places(standard);
    const [student1 = 0] = await places(student);
    const [gone = 0] = await places(standard, 1, { state: 'cancelled' });
    const event = await createEvent(my.api);
    await sell(my.api, event, await createTicket(my.api, event), 1);
    const [elsewhere] = (await my.api.call('GET', `/events/${event}/registrations`)).body.data;
    const refused = async (ids: number[]) => problems(await order([line(shirt)], ids));
    expect(await refused([])).toEqual([422, 'lines.0 extra_needs_ticket']);
    expect(await refused([student1])).toEqual([422, 'lines.0 extra_needs_ticket']);
    expect(await refused([ada, ada])).toEqual([422, 'registrationIds.1 named_twice']);
    expect(await refused([gone])).toEqual([422, 'registrationIds.0 registration_cancelled']);
    expect(await refused([ada, elsewhere.id])).toEqual([422, 'registrationIds.1 no_such_holder']);
    expect((await order([line(shirt)], [ada, student1])).status).toBe(200);
    const { stranger, viewer } = my.api;
    const body = { lines: [line(shirt)], registrationIds: [ada] };
    expect((await my.api.call('POST', my.at('/extra-sales'), body, { as: stranger })).status).toBe(404);
    const [sale] = await sales();
    const path = my.at(`/extra-sales/${sale.id}/cancel`);
    expect((await my.api.call('POST', path, undefined, { as: stranger })).status).toBe(404);
    expect((await my.api.call('POST', path, undefined, { as: viewer })).status).toBe(403);
  });

  test('needs no ticket that is on sale, because the buyer has one', async () => {
    const shirt = await my.created();
    const [ada = 0] = await places(standard);
    await my.patch(standard, { isPaused: true });
    await my.patch(student, { isPaused: true });
    expect((await my.read(shirt)).saleState.reason).toBe('no_ticket_on_sale');
    expect((await order([line(shirt)], [ada])).status).toBe(200);
    expect(problems(await order([line(shirt)]))).toEqual([422, 'lines.0 extra_needs_ticket']);
  });

  test('counts what the tickets have from before, in packages too, and gives an included piece once', async () => {
    const shirt = await my.created({ maxPerTicket: 2, includedCount: 1 });
    const [ada = 0, bo = 0] = await places(standard, 2);
    const first = await ordered([line(shirt, 2)], [ada]);
    expect(first.sales).toMatchObject([{ included: 1, pricePaid: 2_500 }]);
    expect(problems(await order([line(shirt)], [ada]))).toEqual([422, 'lines.0.quantity extra_none_per_ticket']);
    expect(problems(await order([line(shirt, 3)], [ada, bo]))).toEqual([
      422,
      'lines.0.quantity extra_above_per_ticket',
    ]);
    expect((await ordered([line(shirt, 2)], [ada, bo])).sales).toMatchObject([{ included: 1, pricePaid: 2_500 }]);
    await cancelSale(first.orderId);
    expect((await ordered([line(shirt, 2)], [ada])).sales).toMatchObject([{ included: 1 }]);

    const pack = await my.newPackage([
      my.component(1, [my.member(standard)]),
      my.component(2, [my.member(shirt, 'extra')]),
    ]);
    const { saleId, registrationIds } = (await my.buy(pack)).body.data;
    expect(problems(await order([line(shirt)], registrationIds))).toEqual([
      422,
      'lines.0.quantity extra_none_per_ticket',
    ]);
    const [ofPackage] = (await sales(`&extraId=${shirt}`)).filter((sale: { packageName: string }) => sale.packageName);
    expect(problems(await cancelSale(ofPackage.id))).toEqual([409, ' extra_sale_in_package']);
    // What was bought for the tickets of a package stays when the package is given back.
    const dinner = await my.created({ title: 'Dinner' });
    const own = await ordered([line(dinner)], registrationIds);
    await my.api.call('POST', my.at(`/package-sales/${saleId}/cancel`));
    expect(await my.read(dinner)).toMatchObject({ sold: 1 });
    expect((await cancelSale(own.orderId)).status).toBe(200);
  });

  test('is refused or warned about activities at the same time, also of earlier orders', async () => {
    const one = await my.created(workshop({ overlapPolicy: 'block' }));
    const other = await my.created(workshop({ title: 'Walk' }));
    const third = await my.created(workshop({ title: 'Talk' }));
    const [ada = 0, bo = 0] = await places(standard, 2);
    expect(problems(await order([line(one), line(other)], [ada]))).toEqual([422, 'lines extra_overlap_blocked']);
    const { warnings } = await ordered([line(other), line(third)], [ada]);
    expect(warnings).toMatchObject([
      { path: 'lines', code: 'extra_overlap_warned', params: { name: 'Walk', other: 'Talk' } },
    ]);
    expect(problems(await order([line(one)], [ada]))).toEqual([
      422,
      'lines extra_overlap_blocked',
      'lines extra_overlap_blocked',
    ]);
    expect((await order([line(one)], [bo])).status).toBe(200);
  });

  test('says what the tickets still need', async () => {
    const shirt = await my.created();
    const badge = await my.created({ title: 'Badge', minPerTicket: 1 });
    const [ada = 0] = await places(standard);
    expect((await ordered([line(shirt)], [ada])).warnings).toMatchObject([
      { code: 'extra_below_per_ticket', params: { name: 'Badge', limit: 1 } },
    ]);
    await ordered([line(badge)], [ada]);
    expect((await ordered([line(shirt)], [ada])).warnings).toEqual([]);
  });

  test('is sold by staff in spite of its limits, with warnings, and never without stock', async () => {
    const shirt = await my.created({ maxPerOrder: 1, minPerOrder: 1, quantity: 3, options: [size] });
    const ignoring = { ignoreLimits: true };
    const { warnings } = await ordered([line(shirt, 2, ['choice-large'])], [], ignoring);
    expect(warnings.map(({ path, code }: Record<string, string>) => `${path} ${code}`)).toEqual([
      'lines.0 extra_needs_ticket',
    ]);
    expect(problems(await order([line(shirt, 2, ['choice-large'])], [], ignoring))).toEqual([
      409,
      'lines.0.quantity extra_too_few',
    ]);
    expect(problems(await order([line(shirt)], [], ignoring))).toEqual([422, 'lines.0 extra_choose_one']);
    await my.change(shirt, { minPerOrder: 2, maxPerOrder: null });
    expect(
      (await ordered([line(shirt, 1, ['choice-large'])], await places(standard), ignoring)).warnings,
    ).toMatchObject([{ path: 'lines.0.quantity', code: 'extra_below_minimum' }]);
  });

  test('is in the history, and so is its end', async () => {
    const shirt = await my.created();
    const { orderId } = await ordered([line(shirt, 2)], await places(standard), { holderName: 'Ada Berg' });
    await cancelSale(orderId);
    const sale = { quantity: 2, pricePaid: 5_000, holderName: 'Ada Berg' };
    const { body } = await my.api.call('GET', `/changes?scope=eventId:${my.event}&resource=extraSales`);
    expect(body.data).toMatchObject([
      { kind: 'removed', name: 'T-shirt', before: sale, canTakeBack: false },
      { kind: 'created', name: 'T-shirt', after: sale, canTakeBack: false },
    ]);
  });
});

describe.each(engines)('orders of extras that compete for stock on %s', (engine) => {
  const my = sellingOn(engine);

  test('sell the last piece once', async () => {
    const id = await my.created({ quantity: 1 });
    const registrationIds = await my.places(await my.newTicket());
    await my.publish();
    const answers = await Promise.all(Array.from({ length: 50 }, () => my.order([my.line(id)], registrationIds)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(await my.read(id)).toMatchObject({ sold: 1, remaining: 0 });
  });

  test('give two tickets what both of them may have, and no more', async () => {
    const id = await my.created({ maxPerTicket: 1 });
    const [ada = 0, bo = 0] = await my.places(await my.newTicket(), 2);
    await my.publish();
    const buyers = Array.from({ length: 12 }, (_, index) => [[ada, bo], [ada], [bo]][index % 3] ?? []);
    const answers = await Promise.all(buyers.map((ids) => my.order([my.line(id)], ids)));
    const sold = answers.filter(({ status }) => status === 200);
    expect(sold).toHaveLength(2);
    expect((await my.read(id)).sold).toBe(2);
    const [first] = sold;
    await my.cancelSale(first?.body.data.orderId);
    expect((await my.order([my.line(id)], [ada, bo])).status).toBe(200);
  });
});
