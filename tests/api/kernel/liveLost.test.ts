import type { Tx } from '@server/database/types.ts';
import { apiFor, type TestApi } from '@server/http/testing.ts';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/databases.ts';
import { cabinet } from './cabinet.ts';
import { createCabinet } from './cabinetTables.ts';
import { type OpenStream, openStream } from './streams.ts';

const dialect = new PgDialect();

describe.each(engines)('an unpublished change on %s', (engine) => {
  let api: TestApi;

  beforeAll(async () => {
    api = await apiFor(engine, { areas: [cabinet], heartbeat: 300 });
    await createCabinet(api.database);
  });
  afterAll(() => api.close());

  const open = ({ app, me }: Pick<TestApi, 'app' | 'me'> = api) =>
    openStream((headers) => app.request('/api/live', { headers }), me, { client: 'ada' });
  const createFolder = async (name: string, { me } = api, app = api.app) => {
    const answer = await app.request('/api/folders', {
      method: 'POST',
      headers: { Authorization: `Bearer ${me.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    expect(answer.status).toBe(201);
  };
  /** Commits a change without a notification, like a process that ends between COMMIT and notifying. */
  const commitUntold = () =>
    api.database.asAccount(api.me.account, (tx) =>
      tx.execute(sql`insert into changes (account_id, user_id, user_name, resource, params, name, kind)
        values (${api.me.account}, ${api.me.user}, 'Nobody', 'papers', '{}', 'Untold', 'changed')`),
    );
  /** Returns the names of the changes received before the stream says `resync`. */
  const namesUntilResync = async (stream: OpenStream): Promise<string[]> => {
    const names: string[] = [];
    for (;;) {
      const event = await stream.next();
      if (!event) throw new Error('The stream has ended');
      if (event.event === 'resync') return names;
      if (event.event === 'change') names.push(event.data.name);
    }
  };

  test('of a process that died is detected', async () => {
    const stream = await open();
    await createFolder('Told');
    expect((await stream.next())?.data).toMatchObject({ name: 'Told' });
    await commitUntold();
    expect(await namesUntilResync(stream)).toEqual([]);
    await stream.close();
  });

  test('is detected even if a later one was published', async () => {
    const stream = await open();
    await commitUntold();
    await createFolder('Later');
    expect(await namesUntilResync(stream)).toEqual(['Later']);
    await stream.close();
  });

  test('is detected once, and published ones are never treated as lost', async () => {
    const stream = await open();
    await commitUntold();
    await namesUntilResync(stream);
    await createFolder('After it');
    expect((await stream.next())?.data).toMatchObject({ name: 'After it' });
    for (let heartbeats = 0; heartbeats < 4; heartbeats += 1) await stream.nextHeartbeat();
    await createFolder('The next one');
    expect((await stream.next())?.data).toMatchObject({ name: 'The next one' });
    await stream.close();
  });

  test('that the database did not accept causes a resync by its own process', async () => {
    // Heartbeats are so rare here that no process checks the outbox meanwhile.
    const calm = await apiFor(engine, { areas: [cabinet] });
    await createCabinet(calm.database);
    const { database } = calm;
    let refusals = 1;
    const refusing = (tx: Tx): Tx => {
      const execute = tx.execute.bind(tx);
      return Object.assign(Object.create(tx), {
        execute: (statement: Parameters<typeof dialect.sqlToQuery>[0]) => {
          const isNotice = dialect.sqlToQuery(statement).sql.includes('pg_notify');
          if (isNotice && refusals-- > 0) throw new Error('The connection broke');
          return execute(statement);
        },
      });
    };
    const stream = await open(calm);
    calm.ports.database = { ...database, asSystem: (work) => database.asSystem((tx) => work(refusing(tx))) };
    const second = calm.anotherProcess();
    calm.ports.database = database;
    await createFolder('Refused', calm, second.app);
    await createFolder('Told by another', calm, calm.app);
    expect(await namesUntilResync(stream)).toEqual(['Told by another']);
    expect(calm.logged).toContainEqual(expect.objectContaining({ message: 'a live update was not passed on' }));
    await stream.close();
    await calm.close();
  });
});
