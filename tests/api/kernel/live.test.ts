import { liveChange } from '@contract/live.ts';
import { strict } from '@contract/strict.ts';
import { apiFor, type TestApi } from '@server/http/testing.ts';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { engines } from '../../support/databases.ts';
import { cabinet } from './cabinet.ts';
import { createCabinet } from './cabinetTables.ts';
import { livePages } from './livePages.ts';
import { openStream } from './streams.ts';

describe.each(engines)('live updates on %s', (engine) => {
  let api: TestApi;
  let folder: number;
  const { open, openCaughtUp, catchUp, createPaper, closeAll } = livePages(() => api);

  beforeAll(async () => {
    api = await apiFor(engine, { areas: [cabinet] });
    await createCabinet(api.database);
    folder = (await api.call('POST', '/folders', { name: 'Live' })).body.data.id;
  });
  afterEach(closeAll);
  afterAll(() => api.close());

  test('send a stream that no proxy caches or buffers, with the usual headers', async () => {
    const { response } = await open();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('content-security-policy')).toContain("connect-src 'self'");
    expect(response.headers.get('content-encoding')).toBeNull();
  });

  test('report who changed what, without the values', async () => {
    const stream = await openCaughtUp();
    const name = await createPaper(folder, { 'X-Client-Id': 'tab-1' });
    const message = await stream.next();
    expect(message).toEqual({
      event: 'change',
      id: expect.stringMatching(/^\d+$/),
      data: {
        id: Number(message?.id),
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
    z.parse(strict(liveChange), message?.data);
  });

  test('report nothing for refused requests, or those without a change', async () => {
    const { id } = (await api.call('POST', `/folders/${folder}/papers`, { name: 'Same' })).body.data;
    const stream = await openCaughtUp();
    await api.call('PATCH', `/folders/${folder}/papers/${id}`, { pages: 13 });
    await api.call('PATCH', `/folders/${folder}/papers/${id}`, { name: 'Same' });
    const name = await createPaper(folder);
    expect((await stream.next())?.data).toMatchObject({ name });
  });

  test('report an undo like any change', async () => {
    await createPaper(folder);
    const { id } = (await api.call('GET', '/changes?perPage=1')).body.data[0];
    const stream = await openCaughtUp();
    await api.call('POST', `/changes/${id}/take-back`, {});
    expect((await stream.next())?.data).toMatchObject({ kind: 'removed', resource: 'papers' });
  });

  test('report nothing to another account', async () => {
    const stream = await openCaughtUp({ as: api.stranger });
    await createPaper(folder);
    await api.call('POST', '/folders', { name: 'Theirs' }, { as: api.stranger });
    expect((await stream.next())?.data).toMatchObject({ name: 'Theirs' });
  });

  test('reach the pages of every process', async () => {
    const second = api.anotherProcess();
    const [here, there] = [await openCaughtUp(), await openCaughtUp({ app: second.app })];
    await catchUp(here);
    await there.next();
    const name = await createPaper(folder);
    for (const stream of [here, there]) expect((await stream.next())?.data).toMatchObject({ name });
    const answer = await second.app.request(`/api/folders/${folder}/papers`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${api.me.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'From there' }),
    });
    expect(answer.status).toBe(201);
    for (const stream of [here, there]) expect((await stream.next())?.data).toMatchObject({ name: 'From there' });
  });

  test('request a full reload after too many changes at once', async () => {
    const stream = await openCaughtUp();
    await api.call('POST', `/folders/${folder}/papers/print`, { count: 101 });
    expect(await stream.next()).toMatchObject({ event: 'resync' });
  });

  test('hold no database connection', async () => {
    const streams = await Promise.all(Array.from({ length: 20 }, () => open()));
    for (const stream of streams) await catchUp(stream);
  });

  describe('a resumed stream', () => {
    test('receives what it missed, in order', async () => {
      const first = await openCaughtUp();
      await createPaper(folder);
      const last = await first.next();
      await first.close();
      const missed = [await createPaper(folder), await createPaper(folder)];
      const second = await open({ lastEventId: last?.id });
      const names: string[] = [];
      while (!names.includes(missed[1] ?? '')) {
        const events = await second.next();
        if (events?.event === 'change') names.push(events.data.name);
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
      ['its last event is unknown', async () => 2_000_000_000],
      ['its last event is no change', async () => 'yesterday'],
    ])('receives a resync if %s', async (_, lastEventId) => {
      const stream = await open({ lastEventId: await lastEventId() });
      expect(await stream.next()).toMatchObject({ event: 'resync' });
    });

    test('receives nothing of another account', async () => {
      const { id } = (await api.call('GET', '/changes?perPage=1')).body.data[0];
      const stream = await open({ as: api.stranger, lastEventId: id });
      expect(await stream.next()).toMatchObject({ event: 'resync' });
    });
  });

  describe('the first stream of a page', () => {
    const passed = 10_000;
    const pass = () => {
      api.time.now = new Date(api.time.now.getTime() + passed);
    };

    test('receives changes since the page began to load', async () => {
      pass();
      const name = await createPaper(folder);
      await openCaughtUp();
      pass();
      const stream = await open({ age: passed });
      expect((await stream.next())?.data).toMatchObject({ name });
    });

    test.each([passed - 1, 0, '-1', '1e9', ''])('receives nothing older than %j milliseconds', async (age) => {
      // Open streams receive this change; streams opened later do not.
      await openCaughtUp();
      pass();
      const stream = await open({ age });
      const name = await createPaper(folder);
      expect((await stream.next())?.data).toMatchObject({ name });
    });
  });

  describe('are refused', () => {
    test('without a valid token', async () => {
      const wrong: HeadersInit[] = [{}, { Authorization: 'Bearer nobody' }];
      for (const headers of wrong) {
        expect((await api.app.request('/api/live', { headers })).status).toBe(401);
      }
    });

    test('with an invalid tab name, or another method', async () => {
      const headers = { Authorization: `Bearer ${api.me.token}` };
      const named = await api.app.request('/api/live', { headers: { ...headers, 'X-Client-Id': 'a b' } });
      expect(named.status).toBe(400);
      const posted = await api.app.request('/api/live', { method: 'POST', headers });
      expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET']);
    });

    test('once the token has expired', async () => {
      const brief = await apiFor(engine, { areas: [cabinet], tokenLife: 50 });
      const stream = await openStream((headers) => brief.app.request('/api/live', { headers }), brief.me);
      expect(await stream.next()).toBeUndefined();
      await brief.close();
    });

    test('beyond two hundred pages of an account, while others are accepted', async () => {
      await Promise.all(Array.from({ length: 200 }, () => open()));
      const refused = await api.call('GET', '/live');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
      expect((await open({ as: api.stranger })).response.status).toBe(200);
    });

    test("for a tab's earlier stream when a new one opens", async () => {
      const first = await open({ client: 'tab-1' });
      const theirs = await open({ client: 'tab-1', as: api.stranger });
      const second = await open({ client: 'tab-1' });
      while (await first.next());
      await catchUp(second);
      await catchUp(theirs, api.stranger);
    });
  });

  test('many saves of many pages at once neither deadlock nor get lost', async () => {
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
    const events = new Set<string | undefined>();
    while (events.size < 30) events.add((await stream.next())?.id);
  });

  if (engine === 'postgresql') {
    test('a broken listener reconnects, and reports that events may be missing', async () => {
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
