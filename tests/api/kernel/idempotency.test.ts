import { idempotencyKeys } from '@server/http/tables.ts';
import { apiFor, type TestApi } from '@server/http/testing.ts';
import { tidyKeys } from '@server/http/tidyKeys.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/databases.ts';
import { createStorage, storage } from './storage.ts';

describe.each(engines)('a write with an Idempotency-Key on %s', (engine) => {
  let api: TestApi;

  beforeAll(async () => {
    api = await apiFor(engine, { areas: [storage] });
    await createStorage(api.database);
  });
  afterAll(() => api.close());

  const post = (key: string, body: unknown, as = api.me, path = '/shelves') =>
    api.call('POST', path, body, { as, headers: { 'Idempotency-Key': key } });
  const total = async () => (await api.call('GET', '/shelves')).body.meta.total;

  test('creates once, and returns the same again', async () => {
    const before = await total();
    const first = await post('once', { name: 'North' });
    const second = await post('once', { name: 'North' });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    for (const name of ['etag', 'location']) expect(second.headers.get(name)).toBe(first.headers.get(name));
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(await total()).toBe(before + 1);
  });

  test('creates once in simultaneous requests', async () => {
    const before = await total();
    const answers = await Promise.all(Array.from({ length: 6 }, () => post('at-once', { name: 'Crowd' })));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(await total()).toBe(before + 1);
  });

  test('is refused with another body or at another address', async () => {
    await post('reused', { name: 'One' });
    expect(await post('reused', { name: 'Two' })).toMatchObject({ status: 422, body: { code: 'rule_broken' } });
    const { id } = (await post('parent', { name: 'Parent' })).body.data;
    expect((await post('reused', { name: 'One' }, api.me, `/shelves/${id}/boxes`)).status).toBe(422);
  });

  test('can be sent again after a refusal', async () => {
    expect((await post('refused', { name: '' })).status).toBe(422);
    expect((await post('refused', { name: 'Now' })).status).toBe(201);
    const { id } = (await post('shelf-of-boxes', { name: 'Boxes' })).body.data;
    await api.call('POST', `/shelves/${id}/boxes`, { name: 'Taken' });
    expect((await post('conflict', { name: 'Taken' }, api.me, `/shelves/${id}/boxes`)).status).toBe(409);
    expect((await post('conflict', { name: 'Free' }, api.me, `/shelves/${id}/boxes`)).status).toBe(201);
  });

  test('belongs to one account', async () => {
    const mine = await post('shared', { name: 'Mine' });
    const theirs = await post('shared', { name: 'Theirs' }, api.stranger);
    expect([mine.status, theirs.status]).toEqual([201, 201]);
  });

  test('expires after a day', async () => {
    await post('old', { name: 'Old' });
    api.time.now = new Date(api.time.now.getTime() + 24 * 60 * 60 * 1000 + 1);
    expect((await post('old', { name: 'New' })).body.data.name).toBe('New');
  });

  test('works for endpoints and for forms too', async () => {
    const form = (content: string) => {
      const made = new FormData();
      made.set('file', new File([content], 'a.txt'));
      return made;
    };
    expect((await post('form', form('four'), api.me, '/weigh')).body.data.bytes).toBe(4);
    const again = await post('form', form('four'), api.me, '/weigh');
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await post('form', form('other'), api.me, '/weigh')).status).toBe(422);
    const labelled = form('four');
    labelled.set('label', 'fragile');
    expect((await post('form', labelled, api.me, '/weigh')).status).toBe(422);
  });

  test('stores no key if it writes nothing, so that a preview is never outdated', async () => {
    const { id } = (await post('echoing', { name: 'Echo' })).body.data;
    const echo = () => post('echo', { words: ['loud'] }, api.me, `/shelves/${id}/boxes/echo`);
    expect([await echo(), await echo()].map(({ headers }) => headers.has('idempotent-replayed'))).toEqual([
      false,
      false,
    ]);
  });

  test('deletes once, and then returns success again', async () => {
    const { id } = (await post('to-remove', { name: 'Short-lived' })).body.data;
    const remove = (key: string) =>
      api.call('DELETE', `/shelves/${id}`, undefined, { headers: { 'Idempotency-Key': key, 'If-Match': '"1"' } });
    expect([(await remove('removal')).status, (await remove('removal')).status]).toEqual([204, 204]);
    expect((await remove('another')).status).toBe(404);
  });

  describe('that changes something', () => {
    const changed = async (path: string, patch: object, version: number, key: string) =>
      api.call('PATCH', path, patch, { headers: { 'Idempotency-Key': key, 'If-Match': `"${version}"` } });
    const newShelf = async (name: string) => (await api.call('POST', '/shelves', { name })).body.data.id;

    test.each([
      ['a row', (id: number) => `/shelves/${id}`, { name: 'Mine' }, { name: 'Theirs' }],
      ['a document', (id: number) => `/shelves/${id}/label`, { title: 'Mine' }, { title: 'Theirs' }],
    ])('is done once in %s, even if others have changed the same since', async (kind, pathOf, patch, theirs) => {
      const path = pathOf(await newShelf(kind));
      const key = `change-of-${kind.replace(' ', '-')}`;
      expect((await changed(path, patch, 1, key)).body.data).toMatchObject({ ...patch, version: 2 });
      const again = await changed(path, patch, 1, key);
      expect(again.body.data).toMatchObject({ ...patch, version: 2 });
      expect(again.headers.get('idempotent-replayed')).toBe('true');
      await changed(path, theirs, 2, `${key}-theirs`);
      expect(await changed(path, patch, 1, key)).toMatchObject({ status: 412, body: { current: theirs } });
    });

    test('returns what others changed in the other fields', async () => {
      const path = `/shelves/${await newShelf('Labelled')}/label`;
      await changed(path, { title: 'Mine' }, 1, 'title');
      await changed(path, { colours: ['red'] }, 2, 'colours');
      const again = await changed(path, { title: 'Mine' }, 1, 'title');
      expect(again.body.data).toMatchObject({ title: 'Mine', colours: ['red'], version: 3 });
      expect(again.headers.get('etag')).toBe('"3"');
    });

    test('is refused as another call with another version', async () => {
      const path = `/shelves/${await newShelf('Versions')}`;
      await changed(path, { name: 'Mine' }, 1, 'version');
      expect((await changed(path, { name: 'Mine' }, 2, 'version')).status).toBe(422);
    });
  });

  test('is done once, and reports that its response was too long to be stored', async () => {
    const { id } = (await post('long-shelf', { name: 'Long' })).body.data;
    const long = () => post('long', { name: 'Long', notes: 'x'.repeat(1_000_001) }, api.me, `/shelves/${id}/boxes`);
    expect([(await long()).status, (await long()).status]).toEqual([201, 409]);
    expect((await api.call('GET', `/shelves/${id}/boxes`)).body.meta.total).toBe(1);
  });

  test('is ignored without a token: nobody gets another’s response', async () => {
    const first = await post('public', { name: 'Ann' }, api.me, '/knocks');
    const second = await post('public', { name: 'Ben' }, api.me, '/knocks');
    expect([first.body.data.name, second.body.data.name]).toEqual(['Ann', 'Ben']);
    expect(second.headers.has('idempotent-replayed')).toBe(false);
  });

  test('is stored for a day and within a limit for each account', async () => {
    const { account } = api.me;
    const kept = () => api.database.asAccount(account, (tx) => tx.$count(idempotencyKeys));
    await post('aged', { name: 'Aged' });
    api.time.now = new Date(api.time.now.getTime() + 24 * 60 * 60 * 1000 + 1);
    await post('young', { name: 'Young' });
    await tidyKeys(api.ports);
    expect(await kept()).toBe(1);
    await api.database.asAccount(account, (tx) =>
      tx.execute(sql`insert into idempotency_keys (account_id, key, digest, answer, created_at)
        select ${account}, 'many-' || n, '', '{}', ${api.time.now.toISOString()}::timestamptz
        from generate_series(1, 50001) n`),
    );
    await tidyKeys(api.ports);
    expect(await kept()).toBe(50_000);
  });

  test.each(['', 'a b', 'x'.repeat(201)])('is refused with the key "%s"', async (key) => {
    expect((await post(key, { name: 'Never' })).status).toBe(400);
  });
});
