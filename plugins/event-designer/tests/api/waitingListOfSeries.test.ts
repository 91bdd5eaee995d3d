import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { waitingListEntries } from '../../server/waitingListTables.ts';
import { sellExtra } from './extrasOn.ts';
import { seriesOn, tuesdays } from './series.ts';
import { createTicket, problems, sell } from './support.ts';
import { waitingOn } from './waitingTesting.ts';

describe.each(areaEngines)('the waiting list of a series on %s', (engine) => {
  const my = seriesOn(engine);
  const { waits } = waitingOn(my);

  test('offers a place on the date that the organiser chose', async () => {
    const [first] = await my.written(tuesdays);
    const ticketId = await createTicket(my.api, my.event, { quantity: 5, price: 0, hasWaitlist: true });
    await my.placeLater();
    expect((await my.api.call('PATCH', my.at('/publish-settings'), { status: 'published' })).status).toBe(200);
    const { account } = my.api.me;
    const joinedAt = my.api.time.now.toISOString();
    const person = { eventId: my.event, ticketId, email: 'anna@example.com', language: 'en' as const, joinedAt };
    await my.api.database.asAccount(account, (tx) =>
      tx.insert(waitingListEntries).values({ accountId: account, ...person }),
    );
    const offer = (dateId?: number) =>
      my.api.call('POST', my.at(`/tickets/${ticketId}/waiting-list-offers`), { next: 1, dateId });
    expect(problems(await offer())).toEqual([422, 'dateId reserve_without_date']);
    await my.api.call('POST', my.at(`/dates/${first?.id}/cancel`), { reason: 'Flood' });
    expect(problems(await offer(first?.id))).toEqual([422, 'dateId no_such_date']);
    await my.api.call('POST', my.at(`/dates/${first?.id}/reopen`));
    const read = await my.api.call('GET', my.at(`/tickets/${ticketId}/waiting-list-places?dateId=${first?.id}`));
    expect(read.body.data).toEqual({ free: 5, each: 1, people: 5, waiting: 1, closedBy: null });
    const withoutDate = await my.api.call('GET', my.at(`/tickets/${ticketId}/waiting-list-places`));
    expect(withoutDate.body.data).toMatchObject({ free: 0, closedBy: null });
    expect((await offer(first?.id)).status).toBe(200);
    expect((await my.dates())[0]).toMatchObject({ heldForCodes: 1 });
  });

  test('judges the sale on the date that the organiser chose', async () => {
    const [first, second] = await my.written(tuesdays);
    const ticketId = await createTicket(my.api, my.event, {
      quantity: 5,
      quantityScope: 'per_date',
      price: 0,
      hasWaitlist: true,
      relativeSaleStart: { anchor: 'start', side: 'before', minutes: 24 * 60 },
    });
    await my.placeLater();
    expect((await my.api.call('PATCH', my.at('/publish-settings'), { status: 'published' })).status).toBe(200);
    await waits(ticketId, 3);
    const at = (what: string) => my.at(`/tickets/${ticketId}/waiting-list-${what}`);
    const offer = (dateId?: number) => my.api.call('POST', at('offers'), { next: 1, dateId });
    const closedBy = async (dateId?: number) =>
      (await my.api.call('GET', at(`places${dateId ? `?dateId=${dateId}` : ''}`))).body.data.closedBy;
    // Only the next date is on sale: its sale has started.
    my.api.time.now = new Date(Date.parse(first?.startsAt ?? '') - 3_600_000);
    expect(await closedBy()).toBeNull();
    expect(await closedBy(first?.id)).toBeNull();
    expect(await closedBy(second?.id)).toMatchObject({ gate: 'saleStart', reason: 'before_sale' });
    expect((await offer(first?.id)).status).toBe(200);
    expect(problems(await offer(second?.id))).toEqual([409, ' waiting_list_closed']);
    await sell(my.api, my.event, ticketId, 4, 'sold', { dateId: first?.id ?? null });
    expect(await closedBy(first?.id)).toMatchObject({ gate: 'stock', reason: 'held_for_codes' });
    await my.api.call('PATCH', my.at(`/tickets/${ticketId}`), { isPaused: true });
    expect(await closedBy()).toMatchObject({ gate: 'pause', reason: 'paused' });
  });

  test('offers a place of an activity on the date that the organiser chose, and none automatically', async () => {
    const [first, second] = await my.written(tuesdays);
    await createTicket(my.api, my.event, { quantity: 5, price: 0 });
    const activity = { kind: 'activity', title: 'Tour', quantity: 1, hasWaitlist: true };
    const refused = await my.api.call('POST', my.at('/extras'), { ...activity, offersFreedPlaces: true });
    expect(problems(refused)).toEqual([422, 'offersFreedPlaces automatic_offers_of_series']);
    const { id } = (await my.api.call('POST', my.at('/extras'), activity)).body.data;
    await my.placeLater();
    expect((await my.api.call('PATCH', my.at('/publish-settings'), { status: 'published' })).status).toBe(200);
    const { account } = my.api.me;
    const joinedAt = my.api.time.now.toISOString();
    await my.api.database.asAccount(account, (tx) =>
      tx.insert(waitingListEntries).values(
        ['anna', 'bo'].map((name) => {
          const email = `${name}@example.com`;
          return { accountId: account, eventId: my.event, extraId: id, email, language: 'en' as const, joinedAt };
        }),
      ),
    );
    const offer = (dateId?: number) =>
      my.api.call('POST', my.at(`/extras/${id}/waiting-list-offers`), { next: 1, dateId });
    expect(problems(await offer())).toEqual([422, 'dateId reserve_without_date']);
    expect((await offer(first?.id)).status).toBe(200);
    expect(problems(await offer(first?.id))).toEqual([409, 'next waiting_list_no_place']);
    const free = async (dateId?: number) =>
      (await my.api.call('GET', my.at(`/extras/${id}/waiting-list-places?dateId=${dateId}`))).body.data.free;
    expect([await free(first?.id), await free(second?.id)]).toEqual([0, 1]);
    // An activity takes no place of the date.
    expect((await my.dates())[0]?.heldForCodes ?? 0).toBe(0);

    const remove = my.at(`/dates/${first?.id}`);
    expect(problems(await my.api.call('DELETE', remove))).toEqual([409, ' date_has_offers']);
    const { body } = await my.api.call('POST', my.at('/dates/delete'), { ids: [first?.id], dryRun: true });
    expect(body.data).toMatchObject({ deletes: [], keeps: [{ id: first?.id, reason: 'offers' }] });
    // The date stays although no rule has it any more.
    await my.written({ ...tuesdays, daysOfWeek: [3] });
    expect(await my.starts()).toHaveLength(5);
    expect((await my.dates())[0]).toMatchObject({ id: first?.id, start: first?.start });
    expect(await free(first?.id)).toBe(0);

    const at = (path: string, body?: object) => my.api.call('POST', my.at(`/dates/${first?.id}/${path}`), body);
    const change = (body: object) => my.api.call('PATCH', my.at(`/extras/${id}`), body);
    expect((await change({ quantityScope: 'all_dates' })).status).toBe(200);
    await at('cancel', { reason: 'Flood' });
    await sellExtra(my.api, my.event, id, { dateId: (await my.dates()).at(-1)?.id ?? null });
    expect(problems(await at('reopen'))).toEqual([422, ' codes_above_free']);
    await change({ quantity: 2 });
    expect((await at('reopen')).status).toBe(200);
  });
});
