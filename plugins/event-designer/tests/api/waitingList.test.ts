import { beforeEach, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { eventPageOn } from './eventPageTesting.ts';
import { createTicket, problems, sell, testNow } from './support.ts';
import { waitingOn } from './waitingTesting.ts';

describe.each(areaEngines)('the waiting list of a ticket on %s', (engine) => {
  const visited = eventPageOn(engine);
  const { my, page, post, publish } = visited;
  const { sentMails } = waitingOn(my);

  /** Publishes the event with a sold out ticket of so many places, which can be waited for. */
  const soldOut = async (places = 2, fields: object = {}) => {
    const id = await createTicket(my.api, my.event, { name: 'Rare', quantity: places, hasWaitlist: true, ...fields });
    await publish();
    await sell(my.api, my.event, id, places);
    return id;
  };
  const join = (id: number, email: string) => post({ waitingFor: String(id), [`email-${id}`]: email });
  const entries = async () => (await my.api.call('GET', my.at('/waiting-list-entries'))).body.data;
  const states = async () =>
    (await entries()).map(({ email, state }: { email: string; state: string }) => `${email} ${state}`);
  const grow = (id: number, quantity: number) => my.api.call('PATCH', my.at(`/tickets/${id}`), { quantity });
  const offer = (id: number, body: object) => my.api.call('POST', my.at(`/tickets/${id}/waiting-list-offers`), body);
  const ticketOf = async (id: number) => (await my.api.call('GET', my.at(`/tickets/${id}`))).body.data;

  // Mails that earlier tests have queued.
  beforeEach(async () => void (await sentMails()));

  test('is joined on the page, and a second try gets the same response', async () => {
    const id = await soldOut();
    expect((await page()).text).toMatch(/Rare.*Sold out.*Join the waiting list.*name="email-\d+"/s);
    const first = await join(id, ' Anna@Example.com ');
    expect([first.status, first.headers.get('location')]).toEqual([
      303,
      `/p/events/${visited.slug}?joined=${id}#waiting-${id}`,
    ]);
    const second = await join(id, 'anna@example.com');
    expect([second.status, second.headers.get('location')]).toEqual([303, first.headers.get('location')]);
    const joined = (await page(`?joined=${id}`)).text;
    expect(joined).toMatch(new RegExp(`id="waiting-${id}".*You are on the waiting list for Rare\\.`, 's'));
    expect(joined).not.toMatch(/Join the waiting list|sent you an email|Leave the list/);
    expect(await states()).toEqual(['anna@example.com waiting']);
    expect(await ticketOf(id)).toMatchObject({ waitingCount: 1 });
    expect(await sentMails()).toMatchObject([
      {
        to: 'anna@example.com',
        subject: 'You are on the waiting list for Summit',
        text: expect.stringContaining('Rare'),
      },
    ]);
  });

  test('refuses an invalid address, and a ticket without a waiting list', async () => {
    const id = await soldOut();
    const wrong = await join(id, 'anna');
    expect(wrong.status).toBe(422);
    expect(wrong.text).toMatch(/<details class="waiting" open.*value="anna".*Enter an email address/s);
    expect((await join(id, `${'a'.repeat(250)}@example.com`)).status).toBe(422);
    const free = await createTicket(my.api, my.event, { name: 'Free', hasWaitlist: true });
    const off = await createTicket(my.api, my.event, { name: 'Off', quantity: 1 });
    const secret = await createTicket(my.api, my.event, { name: 'Secret', quantity: 1, hasWaitlist: true });
    await sell(my.api, my.event, off, 1);
    await sell(my.api, my.event, secret, 1);
    await my.api.call('PATCH', my.at(`/tickets/${secret}`), { visibility: 'hidden' });
    for (const closed of [free, off, secret, 999_999]) expect((await join(closed, 'bo@example.com')).status).toBe(409);
    await my.patch({ status: 'cancelled', cancellationReason: 'Storm' });
    expect((await join(id, 'bo@example.com')).status).toBe(409);
    await my.patch({ status: 'unpublished' });
    expect((await join(id, 'bo@example.com')).status).toBe(404);
    expect(await entries()).toEqual([]);
  });

  test("exists for every ticket if the event's settings say so", async () => {
    const id = await soldOut(1, { hasWaitlist: false });
    expect((await join(id, 'bo@example.com')).status).toBe(409);
    const { status } = await my.api.call('PATCH', `/managed-events/events/${my.event}/registrant-settings`, {
      hasWaitlist: true,
    });
    expect(status).toBe(200);
    expect((await join(id, 'bo@example.com')).status).toBe(303);
  });

  test('offers a free place to those who wait longest, with a code that holds it for them', async () => {
    const id = await soldOut();
    const idsOfFirst = async () => (await entries()).slice(0, 1).map((row: { id: number }) => row.id);
    for (const name of ['anna', 'bo', 'cid']) {
      await join(id, `${name}@example.com`);
      my.api.time.now = new Date(my.api.time.now.getTime() + 1000);
    }
    expect(problems(await offer(id, { next: 1 }))).toEqual([409, 'next waiting_list_no_place']);
    expect(problems(await offer(id, { ids: await idsOfFirst() }))).toEqual([409, 'ids waiting_list_no_place']);
    await grow(id, 4);
    expect(problems(await offer(id, { next: 3 }))).toEqual([409, 'next waiting_list_too_few']);
    await sentMails();
    expect((await offer(id, { next: 2 })).body.data).toMatchObject({ offered: 2 });
    expect(await states()).toEqual(['anna@example.com offered', 'bo@example.com offered', 'cid@example.com waiting']);
    expect(await ticketOf(id)).toMatchObject({ remaining: 0, heldForCodes: 2, waitingCount: 1 });
    const mails = await sentMails();
    expect(mails.map(({ to }) => to).sort()).toEqual(['anna@example.com', 'bo@example.com']);
    const path = /\/p\/events\/\S+code=\S+/.exec(mails.find(({ to }) => to === 'anna@example.com')?.text ?? '')?.[0];
    const opened = await visited.get(path ?? '');
    expect(opened.text).toMatch(/Rare.*Available/s);
    expect(
      problems(await offer(id, { ids: (await entries()).slice(0, 1).map((row: { id: number }) => row.id) })),
    ).toEqual([409, 'ids waiting_list_not_waiting']);

    const code = new URLSearchParams(path?.split('?')[1]).get('code');
    const redeem = (orderKey: string, email: string) =>
      my.api.call('POST', my.at('/codes/redeem'), { code, orderKey, email, lines: [{ ticketId: id, count: 1 }] });
    expect((await redeem('B', 'bo@example.com')).status).toBe(422);
    expect((await redeem('A', 'anna@example.com')).status).toBe(200);
    expect((await states())[0]).toBe('anna@example.com taken');
  });

  test('holds no more places than are free, however many offers are made at once', async () => {
    const id = await soldOut();
    for (let number = 0; number < 10; number += 1) await join(id, `person${number}@example.com`);
    await grow(id, 5);
    const answers = await Promise.all(Array.from({ length: 10 }, () => offer(id, { next: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, ...Array(7).fill(409)]);
    expect(await ticketOf(id)).toMatchObject({ remaining: 0, heldForCodes: 3, waitingCount: 7 });
  });

  test('frees a place when the offer ends, and the person can get another offer', async () => {
    const id = await soldOut();
    await join(id, 'anna@example.com');
    await grow(id, 3);
    const { offeredUntil } = (await offer(id, { next: 1 })).body.data;
    expect(Date.parse(offeredUntil) - testNow.getTime()).toBe(24 * 3_600_000);
    my.api.time.now = new Date(offeredUntil);
    expect(await states()).toEqual(['anna@example.com expired']);
    expect(await ticketOf(id)).toMatchObject({ remaining: 1, heldForCodes: 0 });
    // The mail about the offer was not sent in time.
    expect((await sentMails()).map(({ subject }) => subject)).toEqual(['You are on the waiting list for Summit']);
    const [entry] = await entries();
    expect((await offer(id, { ids: [entry.id] })).body.data).toMatchObject({ offered: 1 });
    expect(await states()).toEqual(['anna@example.com offered']);
  });

  test('is left by the link in a mail, which frees the offered place', async () => {
    const id = await soldOut();
    await join(id, 'anna@example.com');
    const [mail] = await sentMails();
    const path = /\/p\/waiting-lists\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    await grow(id, 3);
    await offer(id, { next: 1 });
    expect((await visited.get(path)).text).toContain('Leave the waiting list?');
    expect(await states()).toEqual(['anna@example.com offered']);
    const left = await my.api.app.request(path, {
      method: 'POST',
      body: new URLSearchParams(),
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(left.status).toBe(303);
    const after = (await visited.get(path)).text;
    expect(after).toContain('You left the waiting list');
    // There is a way on.
    expect(after).toContain('Go to the event page');
    expect(await states()).toEqual(['anna@example.com left']);
    expect(await ticketOf(id)).toMatchObject({ remaining: 1, heldForCodes: 0, waitingCount: 0 });
    expect(await sentMails()).toEqual([]);
    expect((await visited.get(`${path.split('?')[0]}x`)).status).toBe(404);
  });

  test('records offers and removals in the history, and frees the place of a removed person', async () => {
    const id = await soldOut();
    await join(id, 'anna@example.com');
    await grow(id, 3);
    await offer(id, { next: 1 });
    const [entry] = await entries();
    const removed = await my.api.call('DELETE', my.at(`/waiting-list-entries/${entry.id}`));
    expect(removed.status).toBeLessThan(300);
    expect(await entries()).toEqual([]);
    expect(await ticketOf(id)).toMatchObject({ remaining: 1, heldForCodes: 0 });
    const { data } = (await my.api.call('GET', `/changes?scope=eventId:${my.event}`)).body;
    const recorded = data.filter(({ resource }: { resource: string }) => resource === 'waitingListEntries');
    expect(recorded).toMatchObject([
      { kind: 'removed', name: 'anna@example.com', canTakeBack: true },
      { kind: 'changed', name: 'anna@example.com', canTakeBack: true },
    ]);
  });

  test('withdraws an offer, from the list or the history', async () => {
    const id = await soldOut();
    await join(id, 'anna@example.com');
    await grow(id, 3);
    await offer(id, { next: 1 });
    const [entry] = await entries();
    const withdraw = () => my.api.call('POST', my.at(`/tickets/${id}/waiting-list-withdrawals`), { ids: [entry.id] });
    expect((await withdraw()).body.data).toEqual({ withdrawn: 1 });
    expect(problems(await withdraw())).toEqual([409, 'ids waiting_list_not_offered']);
    expect(await states()).toEqual(['anna@example.com waiting']);
    expect(await ticketOf(id)).toMatchObject({ remaining: 1, waitingCount: 1 });
    await offer(id, { next: 1 });
    const { data } = (await my.api.call('GET', `/changes?scope=eventId:${my.event}`)).body;
    const change = data.find(({ resource }: { resource: string }) => resource === 'waitingListEntries');
    expect((await my.api.call('POST', `/changes/${change.id}/take-back`, {})).status).toBe(200);
    expect(await states()).toEqual(['anna@example.com waiting']);
    expect(await ticketOf(id)).toMatchObject({ remaining: 1, waitingCount: 1 });
  });

  test('opens a hidden ticket for people with an offer', async () => {
    const id = await soldOut();
    await join(id, 'anna@example.com');
    await my.api.call('PATCH', my.at(`/tickets/${id}`), { quantity: 3, visibility: 'hidden' });
    expect((await page()).text).not.toContain('Rare');
    await offer(id, { next: 1 });
    const mail = (await sentMails()).find(({ subject }) => subject === 'A place for you at Summit');
    const path = /\/p\/events\/\S+code=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect((await visited.get(path)).text).toContain('Rare');
  });

  test('is hidden from other accounts, and deleted with its ticket', async () => {
    const id = await createTicket(my.api, my.event, { name: 'Rare', quantity: 0, hasWaitlist: true });
    await publish();
    await join(id, 'anna@example.com');
    const [entry] = await entries();
    for (const path of ['/waiting-list-entries', `/waiting-list-entries/${entry.id}`]) {
      expect((await my.api.call('GET', my.at(path), undefined, { as: my.api.stranger })).status).toBe(404);
    }
    const gone = await my.api.call('DELETE', my.at(`/tickets/${id}`));
    expect(gone.status).toBeLessThan(300);
    expect(await entries()).toEqual([]);
  });
});
