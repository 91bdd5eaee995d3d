import { tidying, tidyUp } from '@server/changes/tidy.ts';
import { apiFor, type TestAccount, type TestApi } from '@server/http/testing.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/databases.ts';
import { cabinet } from './cabinet.ts';
import { createCabinet } from './cabinetTables.ts';

describe.each(engines)('the limits of the history on %s', (engine) => {
  let api: TestApi;

  beforeAll(async () => {
    api = await apiFor(engine, { areas: [cabinet] });
    await createCabinet(api.database);
  });
  afterAll(() => api.close());

  const createFolder = (name: string, as?: TestAccount) => api.call('POST', '/folders', { name }, { as });
  const age = (name: string, days: number) =>
    api.database.asSystem((tx) =>
      tx.execute(sql`update changes set created_at = created_at - ${days}::integer * interval '1 day'
        where name = ${name}`),
    );
  const kept = async (as?: TestAccount): Promise<string[]> =>
    (await api.call('GET', '/changes', undefined, { as })).body.data.map(({ name }: { name: string }) => name);

  test('are a year in every account, whatever happens in it', async () => {
    await createFolder('Ancient');
    await createFolder('Young');
    await createFolder('Forgotten', api.stranger);
    await age('Ancient', 366);
    await age('Young', 364);
    await age('Forgotten', 366);
    await tidyUp(api.ports);
    expect(await kept()).toEqual(['Young']);
    expect(await kept(api.stranger)).toEqual([]);
  });

  test('include a maximum number of changes', async () => {
    const { account, user } = api.me;
    await api.database.asAccount(account, (tx) =>
      tx.execute(sql`insert into changes (account_id, user_id, user_name, resource, params, name, kind, created_at)
        select ${account}, ${user}, 'Robot', 'papers', '{}', 'Many', 'changed', ${api.time.now.toISOString()}::timestamptz
        from generate_series(1, 100001)`),
    );
    await tidyUp(api.ports);
    const { body } = await api.call('GET', '/changes?perPage=1');
    expect(body.meta.total).toBe(100_000);
  });

  test('are applied by the upkeep periodically', async () => {
    const { upkeep } = tidying(api.time.now);
    await createFolder('Past');
    await age('Past', 366);
    await upkeep?.(api.ports, api.live.tell);
    expect(await kept()).toContain('Past');
    api.time.now = new Date(api.time.now.getTime() + 3_600_000);
    await upkeep?.(api.ports, api.live.tell);
    expect(await kept()).not.toContain('Past');
  });
});
