import { users } from '@server/database/tables.ts';
import { apiFor, type TestApi } from '@server/http/testing.ts';
import { savedViews as views } from '@server/savedViews/tables.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/databases.ts';

describe.each(engines)('saved views on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await apiFor(engine, { areas: [] });
  });
  afterAll(() => api.close());

  const get = async (path: string) => (await api.call('GET', path)).body.data;
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

  const view = { list: 'events', name: 'Mine', search: 'status=published&sort=name' };
  const create = async (fields: object = {}) =>
    (await api.call('POST', '/saved-views', { ...view, ...fields })).body.data;
  const names = async () =>
    (await get('/saved-views?list=events')).map((row: { name: string; isDefault: boolean }) =>
      row.isDefault ? `${row.name} *` : row.name,
    );

  test('are stored, renamed, updated and deleted; one of them opens the list', async () => {
    const first = await create({ name: 'First', hiddenColumns: ['kind'], isDefault: true });
    expect(first).toMatchObject({ search: view.search, hiddenColumns: ['kind'], isDefault: true });
    const second = await create({ name: 'Second' });
    expect(await names()).toEqual(['First *', 'Second']);
    await api.call('PATCH', `/saved-views/${second.id}`, { isDefault: true, name: 'Other', search: 'q=a' });
    expect(await names()).toEqual(['First', 'Other *']);
    expect(await create({ list: 'tickets', isDefault: true })).toMatchObject({ isDefault: true });
    expect(await names()).toEqual(['First', 'Other *']);
    await api.call('PATCH', `/saved-views/${second.id}`, { isDefault: false });
    expect((await api.call('DELETE', `/saved-views/${first.id}`)).status).toBe(204);
    expect(await names()).toEqual(['Other']);
  });

  test('are hidden from others, in another account or in the same', async () => {
    const mine = await create({ name: 'Private' });
    const at = `/saved-views/${mine.id}`;
    const as = api.stranger;
    const answers = [
      await api.call('GET', at, undefined, { as }),
      await api.call('PATCH', at, { name: 'Taken' }, { as }),
      await api.call('DELETE', at, undefined, { as }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);

    const { account: accountId } = api.me;
    const theirs = await api.database.asSystem(async (tx) => {
      const person = { accountId, email: 'colleague@north.example', name: 'Colleague', passwordHash: '' };
      const [user] = await tx.insert(users).values(person).returning();
      const row = { ...view, accountId, userId: user?.id ?? 0, hiddenColumns: [], isDefault: true };
      const [kept] = await tx.insert(views).values(row).returning();
      return kept?.id;
    });
    const their = `/saved-views/${theirs}`;
    expect((await api.call('GET', their)).status).toBe(404);
    expect((await api.call('PATCH', their, { name: 'Taken' })).status).toBe(404);
    expect((await api.call('DELETE', their)).status).toBe(404);
    expect(ids(await get('/saved-views'))).not.toContain(theirs);
    // Another user's default does not conflict with mine.
    expect(await create({ name: 'Opens', isDefault: true })).toMatchObject({ isDefault: true });
  });
});
