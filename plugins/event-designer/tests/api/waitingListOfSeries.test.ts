import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { waitingListEntries } from '../../server/waitingListTables.ts';
import { seriesOn, tuesdays } from './series.ts';
import { createTicket, problems } from './support.ts';

describe.each(areaEngines)('the waiting list of a series on %s', (engine) => {
  const my = seriesOn(engine);

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
    expect(read.body.data).toEqual({ free: 5, each: 1, people: 5, waiting: 1, isOnSale: true });
    expect((await offer(first?.id)).status).toBe(200);
    expect((await my.dates())[0]).toMatchObject({ heldForCodes: 1 });
  });
});
