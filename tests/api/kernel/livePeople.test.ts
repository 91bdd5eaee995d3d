import { apiFor, type TestApi } from '@server/http/testing.ts';
import { listen } from '@server/listen.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/databases.ts';
import { silentLog } from '../../support/ports.ts';
import { cabinet } from './cabinet.ts';
import { createCabinet } from './cabinetTables.ts';
import { livePages } from './livePages.ts';
import { openStream } from './streams.ts';

describe.each(engines)('presences on %s', (engine) => {
  let api: TestApi;
  const { open, catchUp, announce, until, closeAll } = livePages(() => api);

  beforeAll(async () => {
    api = await apiFor(engine, { areas: [cabinet] });
    await createCabinet(api.database);
  });
  afterEach(closeAll);
  afterAll(() => api.close());

  describe('a presence', () => {
    const scope = 'folderId:77';

    test('is sent to the others, with the page and the person', async () => {
      const [ada, ben] = [await open({ client: 'ada' }), await open({ client: 'ben' })];
      await announce('ada', scope);
      expect(await until(ada, (people) => people.length === 1)).toEqual(['ada']);
      await announce('ben', scope);
      expect(await until(ada, (people) => people.length === 2)).toEqual(['ada', 'ben']);
      expect(await ben.next()).toMatchObject({
        event: 'presence',
        data: {
          scope,
          people: expect.arrayContaining([
            { client: 'ben', user: { id: api.me.user, name: `Person ${api.me.account}` }, page: 'cabinet/folder' },
          ]),
        },
      });
    });

    test('changes when somebody moves, or closes the page', async () => {
      const [ada] = [await open({ client: 'ada' }), await open({ client: 'ben' })];
      const cleo = await open({ client: 'cleo' });
      for (const client of ['ada', 'ben', 'cleo']) await announce(client, scope);
      await until(ada, (people) => people.length === 3);
      await announce('ben', null);
      expect(await until(ada, (people) => people.length === 2)).toEqual(['ada', 'cleo']);
      await cleo.close();
      expect(await until(ada, (people) => people.length === 1)).toEqual(['ada']);
    });

    test('of a tab that closes while it announces itself does not stay', async () => {
      const [ada, ben] = [await open({ client: 'ada' }), await open({ client: 'ben' })];
      await open({ client: 'cleo' });
      await announce('ada', scope);
      await until(ada, (people) => people.length === 1);
      const announced = announce('ben', scope);
      await ben.close();
      await announced;
      await announce('cleo', scope);
      expect(await until(ada, (people) => people.includes('cleo'))).toEqual(['ada', 'cleo']);
    });

    test('is sent across processes, also to one that has just started', async () => {
      const ada = await open({ client: 'ada' });
      await announce('ada', scope);
      await until(ada, (people) => people.length === 1);
      const second = api.anotherProcess();
      const dora = await open({ client: 'dora', app: second.app });
      await announce('dora', scope);
      expect(await until(dora, (people) => people.length === 2)).toEqual(['ada', 'dora']);
      await until(ada, (people) => people.length === 2);
      await dora.close();
      await until(ada, (people) => people.length === 1);
    });

    test('survives a short disconnection of a tab', async () => {
      await open({ client: 'ada' });
      await announce('ada', scope);
      const again = await open({ client: 'ada' });
      expect(await until(again, () => true)).toEqual(['ada']);
    });

    test('is hidden from other accounts', async () => {
      const stranger = await open({ client: 'them', as: api.stranger });
      const ada = await open({ client: 'ada' });
      await announce('ada', scope);
      await until(ada, (people) => people.length === 1);
      await announce('them', scope, api.stranger);
      expect(await until(stranger, () => true)).toEqual(['them']);
    });
  });

  describe('with heartbeats', () => {
    let lively: TestApi;
    beforeAll(async () => {
      lively = await apiFor(engine, { areas: [cabinet], heartbeat: 50 });
      await createCabinet(lively.database);
    });
    afterAll(() => lively.close());
    const openLively = (client: string) =>
      openStream((headers) => lively.app.request('/api/live', { headers }), lively.me, { client });

    test('an open page stays present, and one without heartbeats expires', async () => {
      const ada = await openLively('ada');
      await ada.nextHeartbeat();
      for (const client of ['ada', 'ghost']) {
        await lively.call('POST', '/live/presence', { client, scope: 'folderId:1', page: 'cabinet/folder' });
      }
      await until(ada, (people) => people.length === 2);
      const start = lively.time.now;
      let people = ['ada', 'ghost'];
      // The ghost has no stream, so nothing renews its presence; each heartbeat of the other stream renews that one's.
      for (let step = 1; people.length > 1; step += 1) {
        lively.time.now = new Date(start.getTime() + step * 40);
        for (let heartbeats = 0; heartbeats < 3; heartbeats += 1) await ada.nextHeartbeat();
        if (step >= 4) people = await until(ada, () => true);
      }
      expect(people).toEqual(['ada']);
      await ada.close();
    });
  });

  describe('over a real connection', () => {
    test('a closed page leaves, and a stopping server ends its streams without waiting', async () => {
      const second = api.anotherProcess();
      const doors = await listen({ host: '127.0.0.1', port: 0, connections: 100 }, silentLog);
      doors.open(second.app.fetch);
      const real = (init: RequestInit) => (headers: Record<string, string>) =>
        fetch(`${doors.address}/api/live`, { ...init, headers });
      const ada = await open({ client: 'ada' });
      await announce('ada', 'folderId:78');
      await until(ada, (people) => people.length === 1);

      const hangUp = new AbortController();
      const emil = await openStream(real({ signal: hangUp.signal }), api.me, { client: 'emil' });
      await announce('emil', 'folderId:78');
      await until(ada, (people) => people.length === 2);
      await emil.next();
      hangUp.abort();
      expect(await until(ada, (people) => people.length === 1)).toEqual(['ada']);

      const cleo = await openStream(real({}), api.me, { client: 'cleo' });
      await catchUp(cleo);
      second.live.endStreams();
      await doors.close(600_000);
      expect(await cleo.next()).toBeUndefined();
      const late = await second.app.request('/api/live', { headers: { Authorization: `Bearer ${api.me.token}` } });
      expect(late.status).toBe(503);
    });
  });
});
