import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { extras } from '../../server/extraTables.ts';
import { extrasOn } from './extrasOn.ts';
import { createEvent, deleteNamedTicket, problems } from './support.ts';

const sizes = {
  id: 'option-size',
  name: 'Size',
  isRequired: true,
  choices: [
    { id: 'choice-small', label: 'S', priceDelta: 0, stock: 5 },
    { id: 'choice-large', label: 'L', priceDelta: 300, stock: null },
  ],
};

describe.each(areaEngines)('extras on %s', (engine) => {
  const my = extrasOn(engine);
  const { make, created, read, change, newTicket, sellExtra } = my;
  let ticket: number;
  beforeEach(async () => {
    ticket = await newTicket();
  });

  test('store every field', async () => {
    const fields = {
      kind: 'activity',
      internalName: 'Room 2',
      internalNotes: 'Ask the authors\nfor slides',
      tags: ['books', 'hands-on'],
      summary: 'Three hours with the authors',
      description: 'Bring a laptop',
      category: 'Workshops',
      imageAlt: 'A table',
      price: 4_000,
      isTaxIncluded: false,
      isPayWhatYouWant: true,
      suggestedPrice: 5_000,
      options: [sizes],
      quantity: 20,
      quantityScope: 'all_dates',
      minPerOrder: 1,
      maxPerOrder: 4,
      maxPerTicket: 2,
      scope: 'specific_tickets',
      ticketIds: [ticket],
      requiresTicket: false,
      includedCount: 1,
      isPriceIncluded: false,
      availability: 'online_only',
      saleStart: '2027-02-01T08:00:00.000Z',
      relativeSaleEnd: { anchor: 'start', side: 'before', minutes: 60 },
      visibility: 'custom',
      visibleFrom: '2027-01-01T08:00:00.000Z',
      whenNotOnSale: 'hide',
      hideWhenSoldOut: true,
      startsAt: '2027-05-03T10:00:00.000Z',
      endsAt: '2027-05-03T13:00:00.000Z',
      locationType: 'online',
      location: 'Room 2',
      onlineUrl: 'https://meet.example/workshop',
      capacity: 15,
      isBookingRequired: false,
      overlapPolicy: 'block',
    };
    const { body, status } = await make({ title: 'Workshop', ...fields });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ title: 'Workshop', ...fields, sold: 0, remaining: 15, currency: 'USD' });
    expect(await read(body.data.id)).toEqual(body.data);
  });

  test.each([
    [{ title: '' }, 'title required'],
    [{ startsAt: '2027-05-03T10:00:00Z' }, 'startsAt not_of_addons'],
    [{ location: 'Room 2' }, 'location not_of_addons'],
    [{ locationType: 'online' }, 'locationType not_of_addons'],
    [{ onlineUrl: 'https://meet.example/1' }, 'onlineUrl not_of_addons'],
    [{ kind: 'activity', onlineUrl: 'javascript:alert(1)' }, 'onlineUrl web_address'],
    [{ kind: 'activity', sku: 'TS-1' }, 'sku only_of_addons'],
    [{ kind: 'session' }, 'kind extra_is_session'],
    [{ tags: ['Books', 'books'] }, 'tags named_twice'],
    [{ sku: 'x'.repeat(65) }, 'sku too_long'],
    [{ tags: Array.from({ length: 51 }, (_, index) => `tag ${index}`) }, 'tags too_many'],
    [{ kind: 'activity', endsAt: '2027-05-03T10:00:00Z' }, 'startsAt start_required'],
    [{ kind: 'activity', startsAt: '2027-05-03T10:00:00Z', endsAt: '2027-05-03T10:00:00Z' }, 'endsAt end_before_start'],
    [{ minPerOrder: 5, maxPerOrder: 4 }, 'maxPerOrder max_below_min'],
    [{ includedCount: 3, maxPerTicket: 2 }, 'maxPerTicket max_below_included'],
    [{ minPerTicket: 3, maxPerTicket: 2 }, 'minPerTicket per_ticket_above_maximum'],
    [{ type: 'stock' }, 'stockPoolId pool_required'],
    [{ scope: 'specific_tickets' }, 'ticketIds scope_without_tickets'],
    [{ scope: 'specific_tickets', ticketIds: [987_654] }, 'ticketIds no_such_ticket'],
    [{ isPayWhatYouWant: true, suggestedPrice: 100 }, 'suggestedPrice suggested_below_minimum'],
    [{ options: [{ ...sizes, choices: [] }] }, 'options.0.choices too_few'],
    [
      { options: [{ ...sizes, choices: [{ ...sizes.choices[0], priceDelta: -2_501 }] }] },
      'options.0.choices.0.priceDelta choice_below_zero',
    ],
  ])('refuse %o', async (fields, problem) => {
    expect(problems(await make(fields)).slice(1)).toEqual([problem]);
  });

  test('that were made as sessions once can be changed and deleted, and get no copies', async () => {
    const id = await created({ kind: 'activity', title: 'Keynote' });
    const { api } = my;
    await api.database.asAccount(api.me.account, (tx) =>
      tx.update(extras).set({ kind: 'session' }).where(eq(extras.id, id)),
    );
    expect((await change(id, { location: 'Hall' })).status).toBe(200);
    expect(problems(await api.call('POST', my.extrasAt(`/${id}/duplicate`)))).toEqual([422, 'kind extra_is_session']);
    expect((await api.call('DELETE', my.extrasAt(`/${id}`))).status).toBe(204);
  });

  test('are found by their SKU, and by where they take place', async () => {
    const titles = async (query: string) =>
      (await my.api.call('GET', my.at(`/extras?${query}`))).body.data.map(({ title }: { title: string }) => title);
    await make({ title: 'T-shirt', sku: 'TS-77' });
    await make({ title: 'Webinar', kind: 'activity', locationType: 'online' });
    expect([await titles('q=ts-77'), await titles('locationType=online')]).toEqual([['T-shirt'], ['Webinar']]);
  });

  test('sell up to the smallest of quantity, capacity and choices', async () => {
    await my.publish();
    const id = await created({ quantity: 20, options: [{ ...sizes, choices: [sizes.choices[0]] }] });
    expect(await read(id)).toMatchObject({ remaining: 5, saleState: { state: 'on_sale', reason: 'open' } });
    await sellExtra(id, 5, { choiceIds: ['choice-small'] });
    const after = await read(id);
    expect(after).toMatchObject({ sold: 5, remaining: 0, choiceSales: [{ choiceId: 'choice-small', sold: 5 }] });
    expect(after.saleState).toMatchObject({ state: 'sold_out', reason: 'choices_sold_out' });
    expect(after.version).toBe(1);
  });

  test('share a pool with tickets', async () => {
    await my.publish();
    const pool = await my.createPool(10);
    const seat = await newTicket({ name: 'Seat', type: 'stock', stockPoolId: pool, quantity: null });
    const id = await created({ type: 'stock', stockPoolId: pool, quantity: null });
    await sellExtra(id, 4);
    expect((await my.get(seat)).remaining).toBe(6);
    expect((await read(id)).remaining).toBe(6);
    const removed = () => my.api.call('DELETE', my.at(`/stock-pools/${pool}`));
    expect(problems(await removed())).toEqual([409, ' pool_in_use']);
    await my.api.call('DELETE', my.ticketsAt(`/${seat}`));
    expect(problems(await removed())).toEqual([409, ' pool_has_extras']);
  });

  test('apply to no ticket once all named tickets are deleted, and never to more', async () => {
    await my.publish();
    const id = await created({ scope: 'specific_tickets', ticketIds: [ticket] });
    const other = await newTicket({ name: 'Other' });
    expect((await read(id)).saleState.state).toBe('on_sale');
    await deleteNamedTicket(my.api, ticket);
    expect(await read(id)).toMatchObject({
      ticketIds: [ticket],
      scopeNotice: 'empty',
      saleState: { reason: 'scope_empty', display: 'hidden' },
    });
    // Other fields can still be saved, and other tickets can be chosen.
    expect((await change(id, { summary: 'Cotton' })).status).toBe(200);
    expect((await change(id, { ticketIds: [other] })).body.data.scopeNotice).toBe('none');
  });

  test('warn if they exclude no ticket', async () => {
    const id = await created({ scope: 'all_tickets_except' });
    expect((await read(id)).scopeNotice).toBe('excepts_nothing');
    expect((await change(id, { ticketIds: [ticket] })).body.data.scopeNotice).toBe('none');
    expect((await change(id, { scope: 'all_tickets' })).body.data.ticketIds).toEqual([]);
  });

  test('lock the sold choices after a sale', async () => {
    const id = await created({ quantity: 20, options: [sizes] });
    await sellExtra(id, 3, { choiceIds: ['choice-small'] });
    await sellExtra(id, 1, { choiceIds: ['choice-large'], state: 'reserved' });
    const refused = async (fields: object) => problems(await change(id, fields)).slice(1);
    expect(await refused({ quantity: 3 })).toEqual(['quantity quantity_below_sold']);
    expect(await refused({ price: 0, options: [] })).toContain('price extra_free_or_paid_locked');
    expect(await refused({ options: [{ ...sizes, choices: [sizes.choices[1]] }] })).toEqual([
      'options choice_has_sales',
    ]);
    const pool = await my.createPool(100);
    expect(await refused({ type: 'stock', stockPoolId: pool })).toEqual(['type extra_type_locked']);
    expect(problems(await my.api.call('DELETE', my.extrasAt(`/${id}`)))).toEqual([409, ' extra_has_sales']);
    expect((await change(id, { price: 3_000, quantity: 4, isArchived: true })).status).toBe(200);
  });

  test('are hidden from other events and accounts', async () => {
    const id = await created();
    const other = await createEvent(my.api);
    expect((await my.api.call('GET', `/events/${other}/extras/${id}`)).status).toBe(404);
    expect((await my.api.call('GET', my.extrasAt(`/${id}`), undefined, { as: my.api.stranger })).status).toBe(404);
  });

  test('can be reordered', async () => {
    const ids = [await created(), await created({ title: 'B' }), await created({ title: 'C' })];
    const [first = 0, second = 0, third = 0] = ids;
    const listed = async () =>
      (await my.api.call('GET', my.extrasAt())).body.data.map((extra: { id: number }) => extra.id);
    const { status } = await my.api.call('POST', my.extrasAt('/order'), { ids: [third, first] });
    expect(status).toBe(200);
    expect(await listed()).toEqual([third, second, first]);
    const stale = await my.api.call('POST', my.extrasAt('/order'), { ids: [first, 987_654] });
    expect(problems(stale)).toEqual([409, 'ids extra_order_incomplete']);
  });

  test('are copied directly after the original, paused and unsold', async () => {
    const id = await created({ options: [sizes], externalId: 'A-1' });
    await created({ title: 'Last' });
    await sellExtra(id, 2, { choiceIds: ['choice-large'] });
    const { body } = await my.api.call('POST', my.extrasAt(`/${id}/duplicate`));
    expect(body.data).toMatchObject({ isPaused: true, sold: 0, choiceSales: [], position: 2, options: [sizes] });
    expect(body.data.externalId).toBe('');
    expect((await my.api.call('POST', my.extrasAt('/987654/duplicate'))).status).toBe(404);
  });

  test('are changed together, all or none', async () => {
    const [one, two] = [await created(), await created({ title: 'B', isPaused: true })];
    const bulk = (ids: number[], changes: object) => my.api.call('POST', my.extrasAt('/bulk-edit'), { ids, changes });
    expect((await bulk([one, two], { isPaused: true })).body.data.changed).toBe(1);
    const tickets = { scope: 'specific_tickets', ticketIds: [ticket] };
    const { changed, changeId } = (await bulk([one, two], { tickets })).body.data;
    expect([changed, (await read(two)).ticketIds]).toEqual([2, [ticket]]);
    expect((await my.api.call('POST', `/changes/${changeId}/take-back`, { wholeGroup: true })).status).toBe(200);
    expect((await read(two)).ticketIds).toEqual([]);
    const none = { tickets: { scope: 'specific_tickets', ticketIds: [] } };
    expect(problems(await bulk([one], none))).toEqual([422, 'ticketIds scope_without_tickets']);
    expect((await bulk([one, 987_654], { isPaused: false })).status).toBe(404);
    expect((await read(one)).isPaused).toBe(true);
  });
});
