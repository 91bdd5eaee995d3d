import { isolateAccounts } from '@server/database/isolateAccounts.ts';
import { accounts, media } from '@server/database/tables.ts';
import { apiFor, type TestApi } from '@server/http/testing.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { area } from '../../../docs/examples/lost-and-found/server/index.ts';
import { foundItems, shelves } from '../../../docs/examples/lost-and-found/server/tables.ts';
import { planMigration } from '../../../scripts/migrations/plan.ts';
import { describeTables } from '../../../scripts/migrations/snapshot.ts';
import { engines } from '../../support/databases.ts';

describe.each(engines)('the example of docs/plugins.md on %s', (engine) => {
  let api: TestApi;

  beforeAll(async () => {
    api = await apiFor(engine, { areas: [area] });
    const kernel = describeTables({ accounts, media });
    const whole = describeTables({ accounts, media, shelves, foundItems });
    const { statements } = await planMigration(kernel, whole, {
      renames: [],
      drops: [],
      fills: [],
      byHand: false,
      redo: false,
    });
    await api.database.asSystem(async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await isolateAccounts(tx);
    });
  });
  afterAll(() => api.close());

  const create = async (name: string): Promise<number> => {
    const { status, body } = await api.call('POST', '/found-items', { name, foundAt: '2027-05-02T10:00:00.000Z' });
    expect(status, JSON.stringify(body)).toBe(201);
    return body.data.id;
  };

  test('an item is created, found, filtered and changed', async () => {
    const id = await create('Umbrella');
    const { body: shelf } = await api.call('POST', '/shelves', { name: 'By the door' });
    const patch = { value: 1500, shelfId: shelf.data.id };
    expect((await api.call('PATCH', `/found-items/${id}`, patch)).body.data).toMatchObject(patch);
    const { body } = await api.call('GET', '/found-items?q=umbr&state=stored&value[gte]=1000&sort=-value');
    expect(body.data).toMatchObject([{ id, name: 'Umbrella', state: 'stored', photo: null }]);
  });

  test('an item is handed over once', async () => {
    const id = await create('Glove');
    expect(await api.call('POST', `/found-items/${id}/hand-over`, { to: 'Olga' })).toMatchObject({ status: 200 });
    const { status, body } = await api.call('POST', `/found-items/${id}/hand-over`, { to: 'Tom' });
    expect([status, body.errors]).toMatchObject([409, [{ code: 'not_in_store' }]]);
  });

  test('keeps an item in store if its notes have no room for its owner', async () => {
    const id = await create('Coat');
    await api.call('PATCH', `/found-items/${id}`, { notes: 'x'.repeat(1_996) });
    const { status, body } = await api.call('POST', `/found-items/${id}/hand-over`, { to: 'Olga' });
    expect([status, body.errors]).toMatchObject([422, [{ path: 'to', code: 'notes_full' }]]);
    expect((await api.call('GET', `/found-items/${id}`)).body.data).toMatchObject({ state: 'stored' });
    expect((await api.call('POST', `/found-items/${id}/hand-over`, { to: 'Tom' })).status).toBe(200);
  });

  test('refuses a missing photo at its field', async () => {
    const { status, body } = await api.call('PATCH', `/found-items/${await create('Scarf')}`, { photo: { id: 99 } });
    expect([status, body.errors]).toMatchObject([422, [{ path: 'photo.id', code: 'no_such_media' }]]);
  });

  const keepPhoto = async (key: string): Promise<number> => {
    const size = { bytes: 1, originalWidth: 400, originalHeight: 400, unit: '%', aspect: 1 } as const;
    const crop = { x: 0, y: 0, width: 100, height: 100 };
    const values = { accountId: api.me.account, key, name: key, extension: 'jpg', ...size, ...crop } as const;
    const rows = await api.database.asAccount(api.me.account, (tx) =>
      tx.insert(media).values(values).returning({ id: media.id }),
    );
    return rows[0]?.id ?? 0;
  };

  test('stores the id of a photo, shows the photo, changes and removes it', async () => {
    const [first, second] = [await keepPhoto('first'), await keepPhoto('second')];
    const made = await api.call('POST', '/found-items', {
      name: 'Camera',
      foundAt: '2027-05-02T10:00:00.000Z',
      photo: { id: first },
    });
    expect([made.status, made.body.data.photo]).toMatchObject([201, { id: first, name: 'first', aspect: 1 }]);
    const address = `/found-items/${made.body.data.id}`;
    const patch = async (photo: object | null) => (await api.call('PATCH', address, { photo })).body.data;
    expect(await patch({ id: second })).toMatchObject({ version: 2, photo: { id: second, name: 'second' } });
    expect(await patch({ id: second })).toMatchObject({ version: 2 });
    const { body: list } = await api.call('GET', '/found-items?q=camera');
    expect(list.data).toMatchObject([{ photo: { id: second } }]);
    expect(await patch(null)).toMatchObject({ version: 3, photo: null });
    const { body } = await api.call('GET', '/changes?resource=foundItems&kind=changed&perPage=1');
    expect((await api.call('POST', `/changes/${body.data[0].id}/take-back`, {})).status).toBe(200);
    expect((await api.call('GET', address)).body.data.photo).toMatchObject({ id: second });
  });

  test('items that are deleted together are restored together', async () => {
    const ids = [await create('Hat'), await create('Key')];
    expect((await api.call('POST', '/found-items/delete', { ids })).body.data).toEqual({ deleted: 2 });
    const { body } = await api.call('GET', '/changes?resource=foundItems&kind=removed');
    expect(body.data).toMatchObject([{ group: { size: 2, canTakeBack: true } }]);
    const back = await api.call('POST', `/changes/${body.data[0].id}/take-back`, { wholeGroup: true });
    expect(back.status).toBe(200);
    for (const id of ids) expect((await api.call('GET', `/found-items/${id}`)).status).toBe(200);
  });
});
