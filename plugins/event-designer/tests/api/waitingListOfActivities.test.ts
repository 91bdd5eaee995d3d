import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { events } from '../../server/tables.ts';
import { waitingListEntries } from '../../server/waitingListTables.ts';
import { sellExtra } from './extrasOn.ts';
import { createTicket, problems, sell } from './support.ts';
import { waitingActivityOn } from './waitingActivityOn.ts';
import { waitingOn } from './waitingTesting.ts';

describe.each(areaEngines)('the waiting list of an activity on %s', (engine) => {
  const { my, visited, make, soldOut, join, entries, states, read, change, call, offer, order, sentMails } =
    waitingActivityOn(engine);

  // Mails that earlier tests have queued.
  beforeEach(async () => void (await sentMails()));

  test('is joined on the page of the event, as that of a ticket', async () => {
    const id = await soldOut();
    expect((await visited.page()).text).toMatch(
      /Tour.*Sold out.*Join the waiting list.*for Tour.*value="extra-\d+".*name="email-extra-\d+"/s,
    );
    expect((await join(id, 'Anna')).status).toBe(303);
    expect((await join(id, 'anna')).status).toBe(303);
    expect(await entries()).toMatchObject([
      { email: 'anna@example.com', state: 'waiting', ticketId: null, extraId: id },
    ]);
    expect(await read(id)).toMatchObject({ waitingCount: 1, heldForCodes: 0 });
    const filtered = async (query: string) =>
      (await my.api.call('GET', my.at(`/waiting-list-entries?${query}`))).body.data.length;
    expect([await filtered(`extraId=${id}`), await filtered(`ticketId=${id}`)]).toEqual([1, 0]);
    expect(await sentMails()).toMatchObject([{ to: 'anna@example.com', text: expect.stringContaining('“Tour”') }]);
  });

  test('is closed while places are left, without the switch, and for a ticket with the same number', async () => {
    const id = await soldOut(1, { hasWaitlist: false });
    expect((await join(id, 'anna')).status).toBe(409);
    expect((await visited.post({ waitingFor: String(id), [`email-${id}`]: 'anna@example.com' })).status).toBe(409);
    await change(id, { hasWaitlist: true, capacity: 2 });
    expect((await join(id, 'anna')).status).toBe(409);
    expect(await entries()).toEqual([]);
  });

  test.each([
    ['hasWaitlist', true],
    ['offersFreedPlaces', true],
    ['waitlistOfferMinutes', 60],
  ])('exists for no add-on: %s', async (name, value) => {
    const addon = { kind: 'addon', capacity: undefined, hasWaitlist: false, [name]: value };
    expect(problems(await make(addon))).toEqual([422, `${name} waitlist_of_activities`]);
  });

  test.each([
    ['paused', { isPaused: true }],
    ['not on sale yet', { saleStart: '2040-01-01T00:00:00Z' }],
    ['no longer on sale', { saleEnd: '2020-01-01T00:00:00Z' }],
    ['archived', { isArchived: true }],
  ])('offers nothing while the activity is %s', async (_, fields) => {
    const id = await soldOut();
    await join(id, 'anna');
    expect((await change(id, { ...fields, capacity: 4 })).status).toBe(200);
    expect(problems(await offer(id, { next: 1 }))).toEqual([409, ' waiting_list_closed']);
    expect(await states()).toEqual(['anna waiting']);
  });

  test.each([
    ['is not published', { status: 'unpublished' as const }],
    ['is archived', { isArchived: true }],
  ])('offers nothing while the event %s', async (_, fields) => {
    const id = await soldOut();
    await join(id, 'anna');
    await change(id, { capacity: 4 });
    await my.api.database.asAccount(my.api.me.account, (tx) =>
      tx.update(events).set(fields).where(eq(events.id, my.event)),
    );
    expect(problems(await offer(id, { next: 1 }))).toEqual([409, ' waiting_list_closed']);
  });

  test('offers places that nobody else can buy, and mails until when they are held', async () => {
    const id = await soldOut();
    for (const name of ['anna', 'bo', 'cid']) await join(id, name);
    expect(problems(await offer(id, { next: 1 }))).toEqual([409, 'next waiting_list_no_place']);
    const soldOutReason = { gate: 'stock', reason: 'no_quantity', at: null };
    expect((await call(id, 'places')).body.data).toMatchObject({ free: 0, closedBy: soldOutReason });
    await change(id, { capacity: 4 });
    expect(problems(await offer(id, { next: 3 }))).toEqual([409, 'next waiting_list_too_few']);
    expect((await call(id, 'places')).body.data).toEqual({ free: 2, each: 1, people: 2, waiting: 3, closedBy: null });
    await sentMails();
    expect((await offer(id, { next: 2 })).body.data).toMatchObject({ offered: 2 });
    expect(await states()).toEqual(['anna offered', 'bo offered', 'cid waiting']);
    expect(await read(id)).toMatchObject({
      heldForCodes: 2,
      remaining: 0,
      waitingCount: 1,
      saleState: { state: 'sold_out', reason: 'held_for_codes' },
    });
    const mails = await sentMails();
    expect(mails.map(({ to }) => to).sort()).toEqual(['anna@example.com', 'bo@example.com']);
    expect(mails[0]?.text).toMatch(/“Tour”.*held until .* for orders with this email address.*\/p\/events\//s);
    expect(problems(await change(id, { capacity: 3 }))).toEqual([422, 'capacity quantity_below_held']);
  });

  test('gives the place to an order of the address, and takes it back when the order is cancelled', async () => {
    const id = await soldOut(2, { minPerOrder: 2 });
    await join(id, 'anna');
    await change(id, { capacity: 4 });
    await offer(id, { next: 1 });
    expect(await read(id)).toMatchObject({ heldForCodes: 2 });
    expect([await order(id, 'bo'), await order(id, 'anna', 2), await order(id, 'anna')]).toEqual([0, 2, 0]);
    expect(await states()).toEqual(['anna taken']);
    expect(await read(id)).toMatchObject({ sold: 4, heldForCodes: 0 });
    const [sale] = (await my.api.call('GET', my.at('/extra-sales?q=anna'))).body.data;
    await my.api.call('POST', my.at(`/extra-sales/${sale.id}/cancel`));
    expect(await states()).toEqual(['anna offered']);
    expect(await read(id)).toMatchObject({ sold: 2, heldForCodes: 2, remaining: 0 });
  });

  test('keeps one of the required choices for each offered place, whatever the orders of others choose', async () => {
    const menu = (stock: number) => [
      {
        id: 'option-menu',
        name: 'Menu',
        isRequired: true,
        choices: ['fish', 'soup'].map((label) => ({ id: `choice-${label}`, label, priceDelta: 0, stock })),
      },
    ];
    const choiceIds = ['choice-fish', 'choice-soup'];
    const id = await soldOut(1, { capacity: null, options: menu(1) });
    await sellExtra(my.api, my.event, id, { choiceIds: ['choice-fish'] });
    await sellExtra(my.api, my.event, id, { choiceIds: ['choice-soup'] });
    await join(id, 'anna');
    await change(id, { options: menu(2) });
    expect((await offer(id, { next: 1 })).status).toBe(200);
    const both = (name: string) =>
      my.api.call('POST', my.at('/extra-sales'), {
        lines: choiceIds.map((one) => ({ extraId: id, quantity: 1, choiceIds: [one] })),
        holderEmail: `${name}@example.com`,
        ignoreLimits: true,
      });
    expect(problems(await both('bo'))).toEqual([409, 'lines.0.quantity extra_too_few']);
    expect((await both('anna')).status).toBe(200);
  });

  test('opens hidden activities to an order of the address, which accepts all its offers by the usual rules', async () => {
    const tour = await soldOut(1);
    const talk = (await make({ title: 'Talk', capacity: 1 })).body.data.id;
    await sellExtra(my.api, my.event, talk);
    for (const id of [tour, talk]) {
      await join(id, 'anna');
      await change(id, { visibility: 'hidden', capacity: 2 });
      expect((await offer(id, { next: 1 })).status).toBe(200);
    }
    const ticketId = await createTicket(my.api, my.event, { name: 'Day' });
    await sell(my.api, my.event, ticketId, 2);
    const people = (await my.api.call('GET', my.at(`/registrations?ticketId=${ticketId}`))).body.data;
    const [anna, bo] = people.map(({ id }: { id: number }) => id);
    const sale = (name: string, registrationIds: number[]) =>
      my.api.call('POST', my.at('/extra-sales'), {
        lines: [tour, talk].map((extraId) => ({ extraId, quantity: 1 })),
        registrationIds,
        holderEmail: `${name}@example.com`,
      });
    expect(problems(await sale('bo', [bo]))).toEqual([
      409,
      'lines.0.extraId extra_not_on_sale',
      'lines.1.extraId extra_not_on_sale',
    ]);
    expect(problems(await sale('anna', []))).toEqual([422, 'lines.0 extra_needs_ticket', 'lines.1 extra_needs_ticket']);
    expect((await sale('anna', [anna])).status).toBe(200);
    expect(await states()).toEqual(['anna taken', 'anna taken']);
    for (const id of [tour, talk]) expect(await read(id)).toMatchObject({ sold: 2, heldForCodes: 0 });
  });

  test('lets people who come back wait, because others may have bought what they were offered', async () => {
    const id = await soldOut(1);
    await join(id, 'anna');
    await change(id, { capacity: 2 });
    await offer(id, { next: 1 });
    const [anna] = await entries();
    expect((await my.api.call('DELETE', my.at(`/waiting-list-entries/${anna.id}`))).status).toBeLessThan(300);
    expect([await order(id, 'bo'), await entries()]).toEqual([1, []]);
    const { body } = await my.api.call('GET', `/changes?scope=eventId:${my.event}`);
    const removal = body.data.find(({ resource }: { resource: string }) => resource === 'waitingListEntries');
    expect((await my.api.call('POST', `/changes/${removal.id}/take-back`, {})).status).toBe(200);
    expect(await states()).toEqual(['anna waiting']);
    expect(await read(id)).toMatchObject({ heldForCodes: 0, waitingCount: 1 });
  });

  test('frees the place when the offer ends, is withdrawn or left', async () => {
    const id = await soldOut();
    for (const name of ['anna', 'bo', 'cid']) await join(id, name);
    await change(id, { capacity: 5, waitlistOfferMinutes: 60 });
    await offer(id, { next: 3 });
    const [anna, bo, cid] = await entries();
    expect((await call(id, 'withdrawals', { ids: [anna.id] })).body.data).toEqual({ withdrawn: 1 });
    expect(problems(await call(id, 'withdrawals', { ids: [anna.id] }))).toEqual([409, 'ids waiting_list_not_offered']);
    expect(await read(id)).toMatchObject({ heldForCodes: 2, remaining: 1, waitingCount: 1 });
    const { leaveByLink } = waitingOn(my);
    await leaveByLink(bo.id);
    expect(await read(id)).toMatchObject({ heldForCodes: 1, remaining: 2 });
    my.api.time.now = new Date(cid.offeredUntil);
    expect(await states()).toEqual(['anna waiting', 'bo left', 'cid expired']);
    expect(await read(id)).toMatchObject({ heldForCodes: 0, remaining: 3 });
    // Mails about offers that are over are not sent.
    expect((await sentMails()).every(({ subject }) => subject.includes('on the waiting list'))).toBe(true);
  });

  test('is undone in the history, and deleted and given back with its activity', async () => {
    const id = await soldOut();
    await join(id, 'anna');
    await change(id, { capacity: 3 });
    await offer(id, { next: 1 });
    const history = async () => (await my.api.call('GET', `/changes?scope=eventId:${my.event}`)).body.data;
    const [latest] = (await history()).filter(
      ({ resource }: { resource: string }) => resource === 'waitingListEntries',
    );
    expect((await my.api.call('POST', `/changes/${latest.id}/take-back`, {})).status).toBe(200);
    expect(await states()).toEqual(['anna waiting']);

    const { body } = await make({ title: 'Talk' });
    const waiting = { accountId: my.api.me.account, eventId: my.event, extraId: body.data.id, email: 'bo@example.com' };
    const joinedAt = my.api.time.now.toISOString();
    await my.api.database.asAccount(my.api.me.account, (tx) =>
      tx.insert(waitingListEntries).values({ ...waiting, language: 'en', joinedAt }),
    );
    const convert = my.at(`/extras/${body.data.id}/convert`);
    const convertIt = () => my.api.call('POST', convert, { version: 1 });
    expect(problems(await convertIt())).toEqual([409, ' extra_has_waiting']);
    expect((await offer(body.data.id, { next: 1 })).status).toBe(200);
    expect((await states()).sort()).toEqual(['anna waiting', 'bo offered']);
    expect(problems(await convertIt())).toEqual([409, ' extra_has_waiting']);
    expect((await my.api.call('DELETE', my.at(`/extras/${body.data.id}`))).status).toBeLessThan(300);
    expect(await states()).toEqual(['anna waiting']);
    const [removed] = await history();
    expect((await my.api.call('POST', `/changes/${removed.id}/take-back`, {})).status).toBe(200);
    expect((await states()).sort()).toEqual(['anna waiting', 'bo waiting']);
  });

  test('keeps the places of its pool from tickets that share it', async () => {
    const { body } = await my.api.call('POST', my.at('/stock-pools'), { name: 'Boat', quantity: 3, holds: [] });
    const pool = { type: 'stock', stockPoolId: body.data.id, quantity: null };
    const ticketId = await createTicket(my.api, my.event, { ...pool, name: 'Crew' });
    const id = await soldOut(2, { ...pool, capacity: 2 });
    await join(id, 'anna');
    await change(id, { capacity: 5 });
    const left = async () => (await my.api.call('GET', my.at(`/tickets/${ticketId}`))).body.data.remaining;
    expect(await left()).toBe(1);
    await offer(id, { next: 1 });
    expect(await left()).toBe(0);
  });

  test('is copied as a switch, without its people', async () => {
    const id = await soldOut(2, { offersFreedPlaces: true, waitlistOfferMinutes: 90 });
    await join(id, 'anna');
    const { body } = await my.api.call('POST', my.at(`/extras/${id}/duplicate`));
    expect(body.data).toMatchObject({
      hasWaitlist: true,
      offersFreedPlaces: true,
      waitlistOfferMinutes: 90,
      waitingCount: 0,
    });
  });
});
