import { users } from '@server/database/tables.ts';
import type { Area } from '@server/http/area.ts';
import { apiFor, type TestAccount, type TestApi } from '@server/http/testing.ts';
import { notifications } from '@server/notifications/tables.ts';
import { tidyNotifications } from '@server/notifications/tidy.ts';
import { outboxKind } from '@server/outbox/message.ts';
import { queueMessage } from '@server/outbox/queue.ts';
import { sendDue } from '@server/outbox/sender.ts';
import { outboxMessages } from '@server/outbox/tables.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { engines } from '../../support/databases.ts';
import { cabinet } from './cabinet.ts';
import { createCabinet } from './cabinetTables.ts';
import { openStream } from './streams.ts';

const link = { page: 'greeter/booking', params: { bookingId: 7 } };
const greeting = outboxKind({
  kind: 'greeter.arrival',
  reference: z.object({ to: z.string(), subject: z.string() }),
  compose: async ({ to, subject }) => ({ notification: { to, subject, text: 'Ada Berg\nat nine', link } }),
});
const area: Area = { id: 'greeter', since: '2027-01-04', routes: () => undefined, messages: [greeting] };

describe.each(engines)('notifications on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await apiFor(engine, { areas: [area, cabinet] });
    await createCabinet(api.database);
    const person = { accountId: api.me.account, email: 'Colleague@north.example', name: 'Colleague', passwordHash: '' };
    await api.database.asSystem((tx) => tx.insert(users).values(person));
  });
  afterAll(() => api.close());

  const turn = () => sendDue(api.ports, { areas: { served: () => [area] }, transports: {} });
  const send = async (to: string, subject: string) => {
    await api.database.asAccount(api.me.account, (tx) =>
      queueMessage({ tx, account: api.me.account, now: api.time.now }, greeting, {
        cause: subject,
        channel: 'console',
        reference: { to, subject },
        title: subject,
        recipient: { name: '', address: to },
      }),
    );
    await turn();
    return (await api.call('GET', `/outbox-messages?cause=${encodeURIComponent(subject)}`)).body.data[0];
  };
  const mine = () => `person${api.me.account}@example.org`;
  const list = async (query = '', as: TestAccount = api.me) =>
    (await api.call('GET', `/notifications?${query}`, undefined, { as })).body;
  const titles = async (query = '') => (await list(query)).data.map(({ title }: { title: string }) => title);
  const stream = (as: TestAccount) => openStream((headers) => api.app.request('/api/live', { headers }), as);

  test('reach the members with these addresses at once, with a link to their cause', async () => {
    const [own, other] = [await stream(api.me), await stream(api.stranger)];
    const sent = await send(`nobody@example.org, ${mine().toUpperCase()}`, 'First');
    expect(sent).toMatchObject({ state: 'sent', subject: 'First', text: 'Ada Berg\nat nine' });
    expect(await own.next()).toMatchObject({ event: 'notification', data: {} });
    expect((await list()).data).toMatchObject([{ title: 'First', text: 'Ada Berg\nat nine', link, isRead: false }]);
    expect((await list('', api.stranger)).data).toEqual([]);
    // The first that the other account hears of is its own change.
    await api.call('POST', '/folders', { name: 'Elsewhere' }, { as: api.stranger });
    expect(await other.next()).toMatchObject({ event: 'change' });
    await Promise.all([own.close(), other.close()]);
  });

  test('to people without an account are held back, and say so', async () => {
    const stranger = `person${api.stranger.account}@example.org`;
    expect(await send(stranger, 'Lost')).toMatchObject({ state: 'skipped', reason: 'noMember' });
    expect(await titles()).not.toContain('Lost');
  });

  test('are created once, even if the server dies before it has recorded that', async () => {
    const { id } = await send(mine(), 'Once');
    const claimedUntil = new Date(api.time.now.getTime() - 1000).toISOString();
    await api.database.asSystem((tx) => tx.update(outboxMessages).set({ state: 'sending', claimedUntil }));
    await turn();
    expect((await titles()).filter((title: string) => title === 'Once')).toHaveLength(1);
    expect((await api.call('GET', `/outbox-messages/${id}`)).body.data.state).toBe('sent');
  });

  test('are marked as read one by one or all at once, also by viewers, and other tabs are notified', async () => {
    await send(mine(), 'One');
    await send(mine(), 'Two');
    const tab = await stream(api.me);
    const [newest] = (await list()).data;
    const as = api.viewer;
    const read = await api.call('PATCH', `/notifications/${newest.id}`, { isRead: true }, { as });
    expect(read.body.data).toMatchObject({ title: 'Two', isRead: true });
    expect(await tab.next()).toMatchObject({ event: 'notification' });
    await tab.close();
    const unread = (await list('isRead=false')).meta.total;
    expect(unread).toBeGreaterThan(0);
    expect((await api.call('POST', '/notifications/read-all', undefined, { as })).body.data).toEqual({ count: unread });
    expect((await list('isRead=false')).meta.total).toBe(0);
  });

  test('are visible only to their reader, within the account too', async () => {
    await send('colleague@north.example', 'Theirs');
    expect(await titles()).not.toContain('Theirs');
    const [own] = (await list()).data;
    const as = api.stranger;
    const [theirs] = await api.database.asSystem((tx) =>
      tx.select({ id: notifications.id }).from(notifications).where(eq(notifications.title, 'Theirs')),
    );
    const foreign = [
      await api.call('GET', `/notifications/${own.id}`, undefined, { as }),
      await api.call('PATCH', `/notifications/${own.id}`, { isRead: false }, { as }),
      await api.call('GET', `/notifications/${theirs?.id}`),
      await api.call('PATCH', `/notifications/${theirs?.id}`, { isRead: true }),
    ];
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  test('are deleted after 90 days', async () => {
    await send(mine(), 'Old');
    const pass = (days: number) => {
      api.time.now = new Date(api.time.now.getTime() + days * 24 * 60 * 60_000);
    };
    pass(89);
    await tidyNotifications(api.ports);
    expect(await titles()).toContain('Old');
    pass(2);
    await tidyNotifications(api.ports);
    expect(await titles()).toEqual([]);
  });
});
