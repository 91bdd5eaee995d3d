import { apiFor, type TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/databases.ts';
import { createStorage, storage } from './storage.ts';

describe.each(engines)('a POST with an Idempotency-Key on %s', (engine) => {
  let api: TestApi;

  beforeAll(async () => {
    api = await apiFor(engine, { areas: [storage] });
    await createStorage(api.database);
  });
  afterAll(() => api.close());

  const post = (key: string, body: unknown, as = api.me, path = '/shelves') =>
    api.call('POST', path, body, { as, headers: { 'Idempotency-Key': key } });
  const total = async () => (await api.call('GET', '/shelves')).body.meta.total;

  test('creates once, and answers the same again', async () => {
    const before = await total();
    const first = await post('once', { name: 'North' });
    const second = await post('once', { name: 'North' });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    for (const name of ['etag', 'location']) expect(second.headers.get(name)).toBe(first.headers.get(name));
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(await total()).toBe(before + 1);
  });

  test('creates once when many come at the same moment', async () => {
    const before = await total();
    const answers = await Promise.all(Array.from({ length: 6 }, () => post('at-once', { name: 'Crowd' })));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(await total()).toBe(before + 1);
  });

  test('is a conflict with another body or at another address', async () => {
    await post('reused', { name: 'One' });
    expect(await post('reused', { name: 'Two' })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const { id } = (await post('parent', { name: 'Parent' })).body.data;
    expect((await post('reused', { name: 'One' }, api.me, `/shelves/${id}/boxes`)).status).toBe(409);
  });

  test('is free again after a refusal', async () => {
    expect((await post('refused', { name: '' })).status).toBe(422);
    expect((await post('refused', { name: 'Now' })).status).toBe(201);
    const { id } = (await post('shelf-of-boxes', { name: 'Boxes' })).body.data;
    await api.call('POST', `/shelves/${id}/boxes`, { name: 'Taken' });
    expect((await post('conflict', { name: 'Taken' }, api.me, `/shelves/${id}/boxes`)).status).toBe(409);
    expect((await post('conflict', { name: 'Free' }, api.me, `/shelves/${id}/boxes`)).status).toBe(201);
  });

  test('is the account’s own', async () => {
    const mine = await post('shared', { name: 'Mine' });
    const theirs = await post('shared', { name: 'Theirs' }, api.stranger);
    expect([mine.status, theirs.status]).toEqual([201, 201]);
  });

  test('is forgotten after a day', async () => {
    await post('old', { name: 'Old' });
    api.time.now = new Date(api.time.now.getTime() + 24 * 60 * 60 * 1000 + 1);
    expect((await post('old', { name: 'New' })).body.data.name).toBe('New');
  });

  test('holds for endpoints and for forms too', async () => {
    const form = (content: string) => {
      const made = new FormData();
      made.set('file', new File([content], 'a.txt'));
      return made;
    };
    expect((await post('form', form('four'), api.me, '/weigh')).body.data.bytes).toBe(4);
    const again = await post('form', form('four'), api.me, '/weigh');
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await post('form', form('other'), api.me, '/weigh')).status).toBe(409);
    const labelled = form('four');
    labelled.set('label', 'fragile');
    expect((await post('form', labelled, api.me, '/weigh')).status).toBe(409);
  });

  test('means nothing where no token is needed: nobody gets another’s answer', async () => {
    const first = await post('public', { name: 'Ann' }, api.me, '/knocks');
    const second = await post('public', { name: 'Ben' }, api.me, '/knocks');
    expect([first.body.data.name, second.body.data.name]).toEqual(['Ann', 'Ben']);
    expect(second.headers.has('idempotent-replayed')).toBe(false);
  });

  test.each(['', 'a b', 'x'.repeat(201)])('is refused with the key "%s"', async (key) => {
    expect((await post(key, { name: 'Never' })).status).toBe(400);
  });
});
