import { apiFor, type TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/databases.ts';
import { createStorage, storage } from './storage.ts';

describe.each(engines)('rows on %s', (engine) => {
  let api: TestApi;
  let shelf: number;
  let boxes: string;

  beforeAll(async () => {
    api = await apiFor(engine, { areas: [storage] });
    await createStorage(api.database);
    shelf = (await api.call('POST', '/shelves', { name: 'North' })).body.data.id;
    boxes = `/shelves/${shelf}/boxes`;
  });
  afterAll(() => api.close());

  const create = async (input: object) => (await api.call('POST', boxes, input)).body.data;

  describe('a created row', () => {
    test('is returned completely, with 201, its address, and its version as ETag', async () => {
      const { status, headers, body } = await api.call('POST', boxes, { name: '  Letters ', weight: 12 });
      expect(status).toBe(201);
      expect(body.data).toEqual({
        id: expect.any(Number),
        version: 1,
        createdAt: '2027-05-03T07:00:00.000Z',
        updatedAt: '2027-05-03T07:00:00.000Z',
        shelfId: shelf,
        name: 'Letters',
        nameLength: 7,
        notes: '',
        kind: 'paper',
        weight: 12,
        isOpen: false,
        packedAt: null,
      });
      expect(headers.get('etag')).toBe('"1"');
      expect(headers.get('location')).toBe(`/api${boxes}/${body.data.id}`);
      const read = await api.call('GET', headers.get('location')?.slice('/api'.length) ?? '');
      expect(read.body.data).toEqual(body.data);
    });

    test('is refused if its parent is missing or another account’s', async () => {
      expect((await api.call('POST', '/shelves/9999/boxes', { name: 'Lost' })).status).toBe(404);
      expect((await api.call('POST', boxes, { name: 'Lost' }, { as: api.stranger })).status).toBe(404);
    });

    test('is refused as a conflict, at its field, if the name is taken', async () => {
      await create({ name: 'Taken' });
      const { status, body } = await api.call('POST', boxes, { name: 'Taken' });
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'conflict', errors: [{ path: 'name', code: 'taken' }] });
    });
  });

  describe('reading one', () => {
    test('returns its version as ETag, and the full row despite If-None-Match, because other data may have changed', async () => {
      const { id } = await create({ name: 'Known' });
      const known = await api.call('GET', `${boxes}/${id}`, undefined, { headers: { 'If-None-Match': '"1"' } });
      expect(known).toMatchObject({ status: 200, body: { data: { name: 'Known', version: 1 } } });
      expect(known.headers.get('etag')).toBe('"1"');
    });

    test.each(['9999', '0', '-1', '1.5', 'abc', '2147483648', '99999999999999999999', '1e3', '%00', '１'])(
      'returns 404 for the id %s',
      async (id) => {
        const { status, body } = await api.call('GET', `${boxes}/${id}`);
        expect([status, body.code]).toEqual([404, 'not_found']);
      },
    );

    test('finds no row under another parent, and none of another account', async () => {
      const { id } = await create({ name: 'Mine' });
      const other = (await api.call('POST', '/shelves', { name: 'South' })).body.data.id;
      expect((await api.call('GET', `/shelves/${other}/boxes/${id}`)).status).toBe(404);
      const theirs = (await api.call('POST', '/shelves', { name: 'Theirs' }, { as: api.stranger })).body.data.id;
      for (const [method, body] of [['GET'], ['PATCH', { name: 'x' }], ['DELETE']] as const) {
        expect((await api.call(method, `/shelves/${theirs}`, body)).status).toBe(404);
        expect(
          (await api.call(method, `${boxes}/${id}`, method === 'PATCH' ? {} : undefined, { as: api.stranger })).status,
        ).toBe(404);
      }
      expect((await api.call('GET', `/shelves/${theirs}`, undefined, { as: api.stranger })).status).toBe(200);
    });
  });

  describe('a change', () => {
    test('to the same instant in another notation is no change', async () => {
      const { id, packedAt } = await create({ name: 'Packed', packedAt: '2027-01-01T10:00:00Z' });
      expect(packedAt).toBe('2027-01-01T10:00:00.000Z');
      const same = await api.call('PATCH', `${boxes}/${id}`, { packedAt: '2027-01-01T10:00:00Z' });
      expect(same.body.data).toMatchObject({ version: 1, packedAt });
      const later = await api.call('PATCH', `${boxes}/${id}`, { packedAt: '2027-01-01T11:00:00Z' });
      expect(later.body.data).toMatchObject({ version: 2, packedAt: '2027-01-01T11:00:00.000Z' });
    });

    test('increments the version, sets the time of change, and keeps the rest', async () => {
      const { id } = await create({ name: 'Before', weight: 1 });
      api.time.now = new Date('2027-05-03T08:00:00.000Z');
      const { status, headers, body } = await api.call('PATCH', `${boxes}/${id}`, { name: 'After' });
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        name: 'After',
        weight: 1,
        version: 2,
        createdAt: '2027-05-03T07:00:00.000Z',
        updatedAt: '2027-05-03T08:00:00.000Z',
      });
      expect(headers.get('etag')).toBe('"2"');
    });

    test('without fields changes nothing', async () => {
      const { id } = await create({ name: 'Still' });
      expect((await api.call('PATCH', `${boxes}/${id}`, {})).body.data.version).toBe(1);
    });

    test('with an outdated version is refused with the current row', async () => {
      const { id } = await create({ name: 'First' });
      await api.call('PATCH', `${boxes}/${id}`, { name: 'Second' }, { headers: { 'If-Match': '"1"' } });
      const { status, body } = await api.call(
        'PATCH',
        `${boxes}/${id}`,
        { name: 'Third' },
        { headers: { 'If-Match': '"1"' } },
      );
      expect(status).toBe(412);
      expect(body).toMatchObject({ code: 'stale', current: { id, name: 'Second', version: 2 } });
      expect((await api.call('GET', `${boxes}/${id}`)).body.data.name).toBe('Second');
    });

    test.each(['nonsense', '"x"', '""', '5'])('with the invalid version %s is refused', async (tag) => {
      const { id } = await create({ name: `Tag ${tag}` });
      const { status } = await api.call('PATCH', `${boxes}/${id}`, { weight: 1 }, { headers: { 'If-Match': tag } });
      expect(status).toBe(412);
    });

    test('with * or without a version succeeds', async () => {
      const { id } = await create({ name: 'Any' });
      expect((await api.call('PATCH', `${boxes}/${id}`, { weight: 1 }, { headers: { 'If-Match': '*' } })).status).toBe(
        200,
      );
      expect((await api.call('PATCH', `${boxes}/${id}`, { weight: 2 })).body.data.version).toBe(3);
    });

    test('is atomic: simultaneous ones all count, and only one with the same version', async () => {
      const { id } = await create({ name: 'Busy' });
      const free = await Promise.all(
        Array.from({ length: 8 }, (_, weight) => api.call('PATCH', `${boxes}/${id}`, { weight })),
      );
      expect(free.map(({ body }) => body.data.version).sort()).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
      const matched = await Promise.all(
        Array.from({ length: 8 }, (_, count) =>
          api.call('PATCH', `${boxes}/${id}`, { weight: 100 + count }, { headers: { 'If-Match': '"9"' } }),
        ),
      );
      expect(matched.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412, 412, 412]);
    });
  });

  describe('removing', () => {
    test('returns 204, after which the row is not found', async () => {
      const { id } = await create({ name: 'Gone' });
      expect(await api.call('DELETE', `${boxes}/${id}`, undefined, { headers: { 'If-Match': '"1"' } })).toMatchObject({
        status: 204,
        body: '',
      });
      expect((await api.call('DELETE', `${boxes}/${id}`)).status).toBe(404);
    });

    test('is refused with an outdated version, and by the area’s rule', async () => {
      const { id } = await create({ name: 'Open' });
      await api.call('PATCH', `${boxes}/${id}`, { isOpen: true });
      const stale = await api.call('DELETE', `${boxes}/${id}`, undefined, { headers: { 'If-Match': '"1"' } });
      expect(stale).toMatchObject({ status: 412, body: { current: { isOpen: true } } });
      const refused = await api.call('DELETE', `${boxes}/${id}`);
      expect(refused).toMatchObject({ status: 409, body: { code: 'conflict', message: 'An open box stays' } });
    });
  });

  describe('a document', () => {
    test('is read with its version and changed with it', async () => {
      const path = `/shelves/${shelf}/label`;
      const before = await api.call('GET', path);
      const etag = before.headers.get('etag') ?? '';
      expect(before.body.data).toMatchObject({ id: shelf, title: '', colours: [] });
      const changed = await api.call('PATCH', path, { title: 'Letters' }, { headers: { 'If-Match': etag } });
      expect(changed).toMatchObject({ status: 200, body: { data: { title: 'Letters', colours: [] } } });
      const stale = await api.call('PATCH', path, { title: 'Bills' }, { headers: { 'If-Match': etag } });
      expect(stale).toMatchObject({ status: 412, body: { current: changed.body.data } });
      expect((await api.call('GET', '/shelves/9999/label')).status).toBe(404);
      expect((await api.call('GET', path, undefined, { as: api.stranger })).status).toBe(404);
    });
  });

  describe('an endpoint', () => {
    test('validates its query and body', async () => {
      const response = await api.call('POST', `${boxes}/echo?loud=true`, { words: ['  hello '] });
      expect(response).toMatchObject({ status: 200, body: { data: { words: ['hello'], loud: true } } });
      expect((await api.call('POST', `${boxes}/echo?loud=very`, { words: [] })).status).toBe(422);
      expect((await api.call('POST', `${boxes}/echo?soft=true`, { words: [] })).status).toBe(400);
      expect((await api.call('POST', `${boxes}/echo?loud=true&loud=false`, { words: [] })).status).toBe(400);
    });

    test('receives the file of a form', async () => {
      const form = new FormData();
      form.set('file', new File(['four'], 'scale.txt'));
      const { body } = await api.call('POST', '/weigh', form);
      expect(body.data).toEqual({ name: 'scale.txt', bytes: 4, texts: {} });
    });

    test('without a token sees no account’s rows', async () => {
      const answer = await api.app.request('/api/opening-hours');
      expect(await answer.json()).toEqual({ data: { account: 0, shelves: 0 } });
    });
  });
});
