import type { TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OpenStream, openStream } from '../../../../tests/api/kernel/streams.ts';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { settleEverywhere } from '../../server/publishDue.ts';
import { eventSettingCards } from '../../server/settingsTables.ts';
import { createEvent, createTicket, eventApi, testNow } from './support.ts';

const hour = 3_600_000;
const inHours = (hours: number) => new Date(testNow.getTime() + hours * hour).toISOString();

describe.each(areaEngines)('scheduled changes of events on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await eventApi(engine);
  });
  beforeEach(() => {
    api.time.now = testNow;
  });
  afterAll(() => api.close());

  /** Creates an event that will be published in a number of hours. */
  const planned = async (hours: number): Promise<number> => {
    const event = await createEvent(api);
    await api.call('PATCH', `/events/${event}/basic-info`, { locationType: 'to_be_announced' });
    await createTicket(api, event);
    const plan = await api.call('PATCH', `/events/${event}/publish-settings`, {
      scheduleSettings: { publishAt: inHours(hours) },
    });
    expect(plan.status).toBe(200);
    return event;
  };
  const at = (hours: number) => {
    api.time.now = new Date(inHours(hours));
  };
  const latest = async (event: number) =>
    (await api.call('GET', `/changes?scope=eventId:${event}&perPage=1`)).body.data[0];
  const statusOf = async (event: number) => (await api.call('GET', `/events/${event}`)).body.data.status;
  const published = {
    resource: 'publishSettings',
    user: null,
    kind: 'changed',
    name: 'Summit',
  };

  test("have no author in the history, whoever's request triggered them", async () => {
    const byUpkeep = await planned(1);
    const byReader = await planned(1);
    at(1);
    await api.call('GET', `/events/${byReader}`);
    await settleEverywhere(api.ports, api.live.tell);
    for (const event of [byUpkeep, byReader]) {
      expect(await latest(event)).toMatchObject({
        ...published,
        before: { status: 'unpublished', scheduleSettings: { publishAt: inHours(1) } },
        after: { status: 'published', scheduleSettings: { publishAt: null } },
      });
    }
  });

  test('are reported to open pages, and to those that reconnect', async () => {
    const { app, me } = api;
    const stream = (lastEventId?: number) =>
      openStream((headers) => app.request('/api/live', { headers }), me, { client: 'tab', lastEventId });
    const event = await planned(1);
    const { id: before } = await latest(event);
    const open = await stream();
    at(1);
    await settleEverywhere(api.ports, api.live.tell);
    const until = async (stream: OpenStream) => {
      for (;;) {
        const message = await stream.next();
        if (
          !message ||
          (message.event === 'change' && message.data.user === null && message.data.scope === `eventId:${event}`)
        )
          return message;
      }
    };
    const message = await until(open);
    expect(message?.data).toMatchObject({ ...published, client: null, scope: `eventId:${event}` });
    await open.close();
    const later = await stream(before);
    expect(await until(later)).toEqual(message);
    await later.close();
  });

  test('continue with other events if one fails, and lists show them all', async () => {
    const broken = await planned(1);
    const good = await planned(2);
    const { account } = api.me;
    const spoilt = {
      card: 'payment' as const,
      values: { manual: 'spoilt' },
      changedAt: testNow.toISOString(),
      changedBy: '',
    };
    await api.database.asAccount(account, (tx) =>
      tx.insert(eventSettingCards).values({ accountId: account, eventId: broken, ...spoilt }),
    );
    at(2);
    api.logged.length = 0;
    const list = await api.call('GET', '/events?status=published&disablePagination=true');
    const ids = list.body.data.map(({ id }: { id: number }) => id);
    expect([list.status, ids.includes(good), ids.includes(broken)]).toEqual([200, true, false]);
    expect(JSON.stringify(api.logged)).toContain(`"event":${broken}`);

    const another = await planned(3);
    at(3);
    expect(await settleEverywhere(api.ports, api.live.tell)).toBe(1);
    expect(await statusOf(another)).toBe('published');
  });
});
