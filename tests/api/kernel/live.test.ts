import { liveChange, livePresence } from '@contract/live.ts';
import { strict } from '@contract/strict.ts';
import { apiFor, type TestAccount, type TestApi } from '@server/http/testing.ts';
import { listen } from '@server/listen.ts';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { engines, silentLog } from '../../support/databases.ts';
import { cabinet, createCabinet } from './cabinet.ts';
import { type OpenStream, openStream, type StreamOptions } from './streams.ts';

describe.each(engines)('live updates on %s', (engine) => {
  let api: TestApi;
  let folder: number;
  const opened: OpenStream[] = [];

  beforeAll(async () => {
    api = await apiFor(engine, { areas: [cabinet] });
    await createCabinet(api.database);
    folder = (await api.call('POST', '/folders', { name: 'Live' })).body.data.id;
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((stream) => stream.close()));
  });
  afterAll(() => api.close());

  type Where = StreamOptions & { as?: TestAccount; app?: TestApi['app'] };
  const open = async ({ as = api.me, app = api.app, ...options }: Where = {}): Promise<OpenStream> => {
    const stream = await openStream((headers) => app.request('/api/live', { headers }), as, options);
    opened.push(stream);
    return stream;
  };
  /** A stream on which everything that happened before was told. */
  const openCaughtUp = async (where: Where = {}): Promise<OpenStream> => {
    const stream = await open(where);
    await catchUp(stream, where.as);
    return stream;
  };
  let marks = 0;
  const catchUp = async (stream: OpenStream, as?: TestAccount): Promise<void> => {
    const name = `Mark ${++marks}`;
    await api.call('POST', '/folders', { name }, { as });
    for (;;) {
      const told = await stream.next();
      if (told === undefined) throw new Error('The stream has ended');
      if (told.event === 'change' && told.data.name === name) return;
    }
  };
  let papers = 0;
  const createPaper = async (headers: Record<string, string> = {}): Promise<string> => {
    const name = `Paper ${++papers}`;
    const { status } = await api.call('POST', `/folders/${folder}/papers`, { name }, { headers });
    expect(status).toBe(201);
    return name;
  };
  const announce = (client: string, scope: string | null, as?: TestAccount) =>
    api.call('POST', '/live/presence', { client, scope, page: 'cabinet/folder' }, { as });
  /** Waits for a state of affairs that others bring about: reads what is told until it is so. */
  const until = async (stream: OpenStream, isSo: (people: string[]) => boolean): Promise<string[]> => {
    for (;;) {
      const told = await stream.next();
      if (told?.event !== 'presence') throw new Error(`Told ${told?.event} instead of who is there`);
      z.parse(strict(livePresence), told.data);
      const people = told.data.people.map(({ client }) => client).sort();
      if (isSo(people)) return people;
    }
  };

  test('a stream is one that no proxy keeps or gathers, with headers like any answer', async () => {
    const { response } = await open();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('content-security-policy')).toContain("connect-src 'self'");
    expect(response.headers.get('content-encoding')).toBeNull();
  });

  test('tells who changed what, and not the values', async () => {
    const stream = await openCaughtUp();
    const name = await createPaper({ 'X-Client-Id': 'tab-1' });
    const told = await stream.next();
    expect(told).toEqual({
      event: 'change',
      id: expect.stringMatching(/^\d+$/),
      data: {
        id: Number(told?.id),
        at: '2027-05-03T07:00:00.000Z',
        user: { id: api.me.user, name: `Person ${api.me.account}` },
        client: 'tab-1',
        resource: 'papers',
        params: { folderId: folder },
        rowId: expect.any(Number),
        scope: `folderId:${folder}`,
        name,
        kind: 'created',
      },
    });
    z.parse(strict(liveChange), told?.data);
  });

  test('tells nothing of what was refused, or changed nothing', async () => {
    const { id } = (await api.call('POST', `/folders/${folder}/papers`, { name: 'Same' })).body.data;
    const stream = await openCaughtUp();
    await api.call('PATCH', `/folders/${folder}/papers/${id}`, { pages: 13 });
    await api.call('PATCH', `/folders/${folder}/papers/${id}`, { name: 'Same' });
    const name = await createPaper();
    expect((await stream.next())?.data).toMatchObject({ name });
  });

  test('tells a taking back like any change', async () => {
    await createPaper();
    const { id } = (await api.call('GET', '/changes?perPage=1')).body.data[0];
    const stream = await openCaughtUp();
    await api.call('POST', `/changes/${id}/take-back`, {});
    expect((await stream.next())?.data).toMatchObject({ kind: 'removed', resource: 'papers' });
  });

  test('tells nobody of another account', async () => {
    const stream = await openCaughtUp({ as: api.stranger });
    await createPaper();
    await api.call('POST', '/folders', { name: 'Theirs' }, { as: api.stranger });
    expect((await stream.next())?.data).toMatchObject({ name: 'Theirs' });
  });

  test('reaches the pages of every process', async () => {
    const second = api.anotherProcess();
    const [here, there] = [await openCaughtUp(), await openCaughtUp({ app: second.app })];
    await catchUp(here);
    await there.next();
    const name = await createPaper();
    for (const stream of [here, there]) expect((await stream.next())?.data).toMatchObject({ name });
    const answer = await second.app.request(`/api/folders/${folder}/papers`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${api.me.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'From there' }),
    });
    expect(answer.status).toBe(201);
    for (const stream of [here, there]) expect((await stream.next())?.data).toMatchObject({ name: 'From there' });
  });

  test('asks for everything to be read again when too much happened at once', async () => {
    const stream = await openCaughtUp();
    await api.call('POST', `/folders/${folder}/papers/print`, { count: 101 });
    expect(await stream.next()).toMatchObject({ event: 'resync' });
  });

  test('holds no connection of the database', async () => {
    const streams = await Promise.all(Array.from({ length: 20 }, () => open()));
    for (const stream of streams) await catchUp(stream);
  });

  describe('a stream that goes on', () => {
    test('is told what it missed, in its order', async () => {
      const first = await openCaughtUp();
      await createPaper();
      const last = await first.next();
      await first.close();
      const missed = [await createPaper(), await createPaper()];
      const second = await open({ lastEventId: last?.id });
      const names: string[] = [];
      while (!names.includes(missed[1] ?? '')) {
        const told = await second.next();
        if (told?.event === 'change') names.push(told.data.name);
      }
      expect(names.slice(-2)).toEqual(missed);
      await catchUp(second);
    });

    test.each([
      [
        'it missed more than anybody wants to hear',
        async () => {
          const { id } = (await api.call('GET', '/changes?perPage=1')).body.data[0];
          await api.call('POST', `/folders/${folder}/papers/print`, { count: 201 });
          return id;
        },
      ],
      ['nobody knows what it heard last', async () => 2_000_000_000],
      ['what it heard last is no change', async () => 'yesterday'],
    ])('is asked to read everything again when %s', async (_, lastEventId) => {
      const stream = await open({ lastEventId: await lastEventId() });
      expect(await stream.next()).toMatchObject({ event: 'resync' });
    });

    test('hears nothing of another account either', async () => {
      const { id } = (await api.call('GET', '/changes?perPage=1')).body.data[0];
      const stream = await open({ as: api.stranger, lastEventId: id });
      expect(await stream.next()).toMatchObject({ event: 'resync' });
    });
  });

  describe('who may listen', () => {
    test('nobody without a good token', async () => {
      const wrong: HeadersInit[] = [{}, { Authorization: 'Bearer nobody' }];
      for (const headers of wrong) {
        expect((await api.app.request('/api/live', { headers })).status).toBe(401);
      }
    });

    test('nobody with a made-up name of a tab, or another method', async () => {
      const headers = { Authorization: `Bearer ${api.me.token}` };
      const named = await api.app.request('/api/live', { headers: { ...headers, 'X-Client-Id': 'a b' } });
      expect(named.status).toBe(400);
      const posted = await api.app.request('/api/live', { method: 'POST', headers });
      expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET']);
    });

    test('as long as the token is good', async () => {
      const brief = await apiFor(engine, { areas: [cabinet], tokenLife: 50 });
      const stream = await openStream((headers) => brief.app.request('/api/live', { headers }), brief.me);
      expect(await stream.next()).toBeUndefined();
      await brief.close();
    });

    test('no more than two hundred pages of an account, and others all the same', async () => {
      await Promise.all(Array.from({ length: 200 }, () => open()));
      const refused = await api.call('GET', '/live');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
      expect((await open({ as: api.stranger })).response.status).toBe(200);
    });

    test('a tab once: its new stream ends the one before', async () => {
      const first = await open({ client: 'tab-1' });
      const theirs = await open({ client: 'tab-1', as: api.stranger });
      const second = await open({ client: 'tab-1' });
      while (await first.next());
      await catchUp(second);
      await catchUp(theirs, api.stranger);
    });
  });

  describe('who is there', () => {
    const scope = 'folderId:77';

    test('is told to those who are there, with the page and the person', async () => {
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

    test('changes when somebody goes elsewhere, or closes the page', async () => {
      const [ada] = [await open({ client: 'ada' }), await open({ client: 'ben' })];
      const cleo = await open({ client: 'cleo' });
      for (const client of ['ada', 'ben', 'cleo']) await announce(client, scope);
      await until(ada, (people) => people.length === 3);
      await announce('ben', null);
      expect(await until(ada, (people) => people.length === 2)).toEqual(['ada', 'cleo']);
      await cleo.close();
      expect(await until(ada, (people) => people.length === 1)).toEqual(['ada']);
    });

    test('is told across processes, also to one that has just started', async () => {
      const ada = await open({ client: 'ada' });
      await announce('ada', scope);
      await until(ada, (people) => people.length === 1);
      const second = api.anotherProcess();
      const ben = await open({ client: 'ben', app: second.app });
      await announce('ben', scope);
      expect(await until(ben, (people) => people.length === 2)).toEqual(['ada', 'ben']);
      await until(ada, (people) => people.length === 2);
      await ben.close();
      await until(ada, (people) => people.length === 1);
    });

    test('stays with a tab that was only cut off for a moment', async () => {
      await open({ client: 'ada' });
      await announce('ada', scope);
      const again = await open({ client: 'ada' });
      expect(await until(again, () => true)).toEqual(['ada']);
    });

    test('is nothing that another account hears of', async () => {
      const stranger = await open({ client: 'them', as: api.stranger });
      const ada = await open({ client: 'ada' });
      await announce('ada', scope);
      await until(ada, (people) => people.length === 1);
      await announce('them', scope, api.stranger);
      expect(await until(stranger, () => true)).toEqual(['them']);
    });
  });

  describe('with every sign of life', () => {
    let lively: TestApi;
    beforeAll(async () => {
      lively = await apiFor(engine, { areas: [cabinet], heartbeat: 50 });
      await createCabinet(lively.database);
    });
    afterAll(() => lively.close());
    const openLively = (client: string) =>
      openStream((headers) => lively.app.request('/api/live', { headers }), lively.me, { client });

    test('a page that is open is known to be, and who is not heard of any more is forgotten', async () => {
      const ada = await openLively('ada');
      await ada.beat();
      for (const client of ['ada', 'ghost']) {
        await lively.call('POST', '/live/presence', { client, scope: 'folderId:1', page: 'cabinet/folder' });
      }
      await until(ada, (people) => people.length === 2);
      const start = lively.time.now;
      let people = ['ada', 'ghost'];
      // The ghost has no stream that would say it again; the other one's says so with each sign of life.
      for (let step = 1; people.length > 1; step += 1) {
        lively.time.now = new Date(start.getTime() + step * 40);
        for (let beats = 0; beats < 3; beats += 1) await ada.beat();
        if (step >= 4) people = await until(ada, () => true);
      }
      expect(people).toEqual(['ada']);
      await ada.close();
    });
  });

  test('many saves of many pages at once neither wait for each other for ever nor get lost', async () => {
    const stream = await openCaughtUp();
    const { id } = (await api.call('POST', `/folders/${folder}/papers`, { name: 'Contended' })).body.data;
    await catchUp(stream);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        index % 3 === 0
          ? api.call('PATCH', `/folders/${folder}/cover`, { title: `Cover ${index}` })
          : api.call('PATCH', `/folders/${folder}/papers/${id}`, { name: `Contended ${index}` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
    const told = new Set<string | undefined>();
    while (told.size < 30) told.add((await stream.next())?.id);
  });

  describe('over a real connection', () => {
    test('a page that is closed leaves, and a server that stops ends its streams and does not wait for them', async () => {
      const second = api.anotherProcess();
      const doors = await listen({ host: '127.0.0.1', port: 0 }, silentLog);
      doors.open(second.app.fetch);
      const real = (init: RequestInit) => (headers: Record<string, string>) =>
        fetch(`${doors.address}/api/live`, { ...init, headers });
      const ada = await open({ client: 'ada' });
      await announce('ada', 'folderId:78');
      await until(ada, (people) => people.length === 1);

      const hangUp = new AbortController();
      const ben = await openStream(real({ signal: hangUp.signal }), api.me, { client: 'ben' });
      await announce('ben', 'folderId:78');
      await until(ada, (people) => people.length === 2);
      await ben.next();
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

  if (engine === 'postgresql') {
    test('a listener whose connection breaks gets another one, and says that something may be missing', async () => {
      const stream = await openCaughtUp();
      await api.database.asSystem((tx) =>
        tx.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'foyer live'`),
      );
      expect(await stream.next()).toMatchObject({ event: 'resync' });
      await catchUp(stream);
    });
  }
});
