import type { ListQuery } from '@contract/query.ts';
import type { DataProvider } from '@refinedev/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HttpError } from '@/data/index.ts';
import { callMeta } from '@/data/params.ts';
import { toRefineQuery } from '@/data/refineQuery.ts';
import { books, inventory, label, lendAll, shelves } from '@/testing/shelves.ts';

/** The API of the small library of `src/testing/shelves.ts`, on either engine. */
export type Library = { provider: DataProvider; stop: () => Promise<void> };

type Book = { id: number; version: number; title: string };

/** Runs one test suite for every provider that claims to be the product API. */
export function describeProvider(name: string, start: () => Promise<Library>) {
  describe(name, () => {
    let library: Library;
    let shelf: number;
    let otherShelf: number;
    let key: string;

    const custom = (options: Parameters<NonNullable<DataProvider['custom']>>[0]) => {
      if (!library.provider.custom) throw new Error('The provider has no custom calls');
      return library.provider.custom(options);
    };
    const addShelf = async (shelfName: string) => {
      const { data } = await library.provider.create<{ id: number }>({
        resource: shelves.name,
        variables: { name: shelfName },
        meta: callMeta(shelves),
      });
      return data.id;
    };
    const bookMeta = (shelfId: number | string = shelf) => callMeta(books, { shelfId });
    const add = async (variables: object, meta: object = {}, shelfId = shelf): Promise<Book> => {
      const { data } = await library.provider.create<Book>({
        resource: books.name,
        variables,
        meta: { ...bookMeta(shelfId), ...meta },
      });
      return data;
    };
    const list = (query: Partial<ListQuery> = {}, shelfId: number | string = shelf) => {
      const { q, ...request } = toRefineQuery(query);
      return library.provider.getList<Book>({ resource: books.name, ...request, meta: { ...bookMeta(shelfId), q } });
    };
    const titles = async (query: Partial<ListQuery> = {}) => (await list(query)).data.map(({ title }) => title);
    const get = (id: number | string, shelfId: number | string = shelf) =>
      library.provider.getOne<Book>({ resource: books.name, id, meta: bookMeta(shelfId) });
    const change = (id: number, variables: object, meta: object = {}) =>
      library.provider.update<Book>({ resource: books.name, id, variables, meta: { ...bookMeta(), ...meta } });
    const remove = (id: number, meta: object = {}) =>
      library.provider.deleteOne({ resource: books.name, id, meta: { ...bookMeta(), ...meta } });
    const where = (field: string, operator: ListQuery['filters'][number]['operator'], value: string) =>
      titles({ filters: [{ field, operator, value }] });

    beforeAll(async () => {
      library = await start();
    });
    afterAll(() => library.stop());

    // New shelves isolate a test from all others.
    beforeEach(async () => {
      shelf = await addShelf('Hall');
      otherShelf = await addShelf('Attic');
      key = `key-${shelf}`;
    });

    describe('a list', () => {
      beforeEach(async () => {
        await add({ title: 'Emma', pages: 474, note: 'Lent to Ann' });
        await add({ title: 'Alps', kind: 'atlas', pages: 96 });
        await add({ title: 'Orlando', pages: 96, isLent: true });
        await add({ title: 'Untitled', kind: 'diary' });
        await add({ title: 'On another shelf' }, {}, otherShelf);
      });

      test("has its own parent's rows, in the resource's order", async () => {
        expect(await list()).toMatchObject({
          data: [{ title: 'Alps' }, { title: 'Emma' }, { title: 'Orlando' }, { title: 'Untitled' }],
          total: 4,
        });
      });

      test('is paged, and empty but still counted beyond its end', async () => {
        expect(await list({ page: 2, perPage: 3 })).toMatchObject({ data: [{ title: 'Untitled' }], total: 4 });
        expect(await list({ page: 9, perPage: 3 })).toMatchObject({ data: [], total: 4 });
      });

      test('is complete if paging is disabled', async () => {
        expect(await titles({ perPage: 0 })).toHaveLength(4);
      });

      test('sorts both ways, by several keys, with ties by id and rows without a value last', async () => {
        const by = (field: string, descending = false) => ({ field, descending });
        expect(await titles({ sort: [by('pages')] })).toEqual(['Alps', 'Orlando', 'Emma', 'Untitled']);
        expect(await titles({ sort: [by('pages', true)] })).toEqual(['Emma', 'Orlando', 'Alps', 'Untitled']);
        expect(await titles({ sort: [by('pages'), by('title', true)] })).toEqual([
          'Orlando',
          'Alps',
          'Emma',
          'Untitled',
        ]);
      });

      test('searches ignoring case, and treats % and _ as text', async () => {
        expect(await titles({ q: 'ANN' })).toEqual(['Emma']);
        expect(await titles({ q: '%' })).toEqual([]);
        expect(await titles({ q: '_' })).toEqual([]);
      });

      test.each([
        ['title', 'eq', 'Emma', ['Emma']],
        ['title', 'ne', 'Emma', ['Alps', 'Orlando', 'Untitled']],
        ['title', 'contains', 'LA', ['Orlando']],
        ['kind', 'in', 'atlas,diary', ['Alps', 'Untitled']],
        ['kind', 'nin', 'atlas,diary', ['Emma', 'Orlando']],
        ['pages', 'eq', '96', ['Alps', 'Orlando']],
        ['pages', 'ne', '96', ['Emma', 'Untitled']],
        ['pages', 'gt', '96', ['Emma']],
        ['pages', 'gte', '96', ['Alps', 'Emma', 'Orlando']],
        ['pages', 'lt', '96.5', ['Alps', 'Orlando']],
        ['pages', 'lte', '95', []],
        ['pages', 'null', 'true', ['Untitled']],
        ['pages', 'null', 'false', ['Alps', 'Emma', 'Orlando']],
        ['isLent', 'eq', 'true', ['Orlando']],
        ['isLent', 'ne', 'true', ['Alps', 'Emma', 'Untitled']],
        ['createdAt', 'gt', '2000-01-01T00:00:00Z', ['Alps', 'Emma', 'Orlando', 'Untitled']],
        ['createdAt', 'lt', '2000-01-01T00:00:00Z', []],
      ] as const)('filters by %s %s %s', async (field, operator, value, expected) => {
        expect(await where(field, operator, value)).toEqual(expected);
      });

      test.each([
        ['an unknown filter', 'colour', 'eq', 'red', 'unknown_field'],
        ['a word for a number', 'pages', 'eq', 'many', 'invalid_type'],
        ['an operator that does not fit', 'isLent', 'gt', 'true', 'invalid_value'],
        ['a value that the field cannot have', 'kind', 'eq', 'poster', 'invalid_value'],
      ] as const)('refuses %s', async (_, field, operator, value, code) => {
        expect(await refusal(where(field, operator, value))).toMatchObject({
          status: 400,
          code: 'malformed',
          problems: [{ path: field, code }],
        });
      });

      test('refuses an unknown sort key and an invalid page', async () => {
        expect(await refusal(list({ sort: [{ field: 'note', descending: false }] }))).toMatchObject({ status: 400 });
        expect(await refusal(list({ page: 0 }))).toMatchObject({ status: 400, problems: [{ path: 'page' }] });
        expect(await refusal(list({ perPage: 201 }))).toMatchObject({ status: 400, problems: [{ path: 'perPage' }] });
      });
    });

    describe('a row', () => {
      test('is created trimmed and with its defaults, and reads the same', async () => {
        const book = await add({ title: '  Emma  ' });
        expect(book).toMatchObject({ version: 1, shelfId: shelf, title: 'Emma', kind: 'novel' });
        expect((await get(book.id)).data).toEqual(book);
      });

      test('is created once for one idempotency key, which is bound to one request', async () => {
        const first = await add({ title: 'Emma' }, { idempotencyKey: key });
        const again = await add({ title: 'Emma' }, { idempotencyKey: key });
        expect(again).toEqual(first);
        expect(await titles()).toEqual(['Emma']);
        expect(await refusal(add({ title: 'Alps' }, { idempotencyKey: key }))).toMatchObject({ status: 422 });
      });

      test('that was refused does not use up its idempotency key', async () => {
        expect(await refusal(add({ title: '' }, { idempotencyKey: key }))).toMatchObject({ status: 422 });
        await expect(add({ title: 'Emma' }, { idempotencyKey: key })).resolves.toMatchObject({ title: 'Emma' });
      });

      test.each([
        ['an unknown field', { title: 'Emma', colour: 'red' }, 400, { path: 'colour', code: 'unknown_field' }],
        ['a wrong type', { title: 7 }, 400, { path: 'title', code: 'invalid_type' }],
        ['a missing field', {}, 422, { path: 'title', code: 'required' }],
        ['a text that is too long', { title: 'x'.repeat(51) }, 422, { path: 'title', code: 'too_long' }],
        ['a number that is too small', { title: 'Emma', pages: 0 }, 422, { path: 'pages', code: 'too_small' }],
        ['a NUL', { title: 'Em\u0000ma' }, 422, { path: 'title', code: 'unstorable' }],
      ])('with %s is refused, by field', async (_, variables, status, problem) => {
        expect(await refusal(add(variables))).toMatchObject({ status, problems: [problem] });
        expect(await titles()).toEqual([]);
      });

      test('changes field by field, and increments its version', async () => {
        const book = await add({ title: 'Emma', pages: 474 });
        const { data } = await change(book.id, { pages: null }, { version: 1 });
        expect(data).toMatchObject({ title: 'Emma', pages: null, version: 2 });
      });

      test('is not changed by an empty patch', async () => {
        const book = await add({ title: 'Emma' });
        expect((await change(book.id, {})).data).toEqual(book);
      });

      test('is not changed or deleted with an outdated version: 412 with the current row', async () => {
        const { id } = await add({ title: 'Emma' });
        await change(id, { title: 'Persuasion' }, { version: 1 });
        const current = { id, title: 'Persuasion', version: 2 };
        expect(await refusal(change(id, { title: 'Mine' }, { version: 1 }))).toMatchObject({
          status: 412,
          code: 'stale',
          current,
        });
        expect(await refusal(remove(id, { version: 1 }))).toMatchObject({ status: 412, current });
        expect(await titles()).toEqual(['Persuasion']);
      });

      test('is deleted once', async () => {
        const { id } = await add({ title: 'Emma' });
        await remove(id, { version: 1 });
        expect(await refusal(get(id))).toMatchObject({ status: 404, code: 'not_found' });
        expect(await refusal(remove(id))).toMatchObject({ status: 404 });
        expect(await titles()).toEqual([]);
      });

      test('is not found under another parent, under a missing parent, or by an invalid id', async () => {
        const { id } = await add({ title: 'Emma' });
        expect(await refusal(get(id, otherShelf))).toMatchObject({ status: 404 });
        expect(await refusal(get(id, 2_000_000))).toMatchObject({ status: 404 });
        expect(await refusal(list({}, 2_000_000))).toMatchObject({ status: 404 });
        expect(await refusal(add({ title: 'Alps' }, {}, 2_000_000))).toMatchObject({ status: 404 });
        for (const bad of ['abc', '0', '-1', '1.5', '99999999999', 'null']) {
          expect(await refusal(get(bad))).toMatchObject({ status: 404 });
          expect(await refusal(list({}, bad))).toMatchObject({ status: 404 });
        }
      });

      test('cannot be requested without its parent', async () => {
        const meta = { ...bookMeta(), params: {} };
        await expect((async () => library.provider.getList({ resource: books.name, meta }))()).rejects.toThrow(
          'needs the parameter "shelfId"',
        );
      });
    });

    describe('a document and an endpoint', () => {
      const document = (method: 'get' | 'patch', payload?: object, version?: number, shelfId = shelf) =>
        custom({ url: label.path, method, payload, meta: { ...callMeta(label, { shelfId }), version } });

      test('a document is read, and changed field by field with its version', async () => {
        const { data } = await document('get');
        expect(data).toMatchObject({ id: shelf, version: 1 });
        const changed = await document('patch', { print: { text: 'A to F' } }, 1);
        expect(changed.data).toMatchObject({ version: 2, print: { text: 'A to F', size: 0 } });
        expect(await refusal(document('patch', { print: { size: 2 } }, 1))).toMatchObject({
          status: 412,
          current: { version: 2, print: { text: 'A to F' } },
        });
        expect(await refusal(document('patch', { print: { colour: 'red' } }))).toMatchObject({
          status: 400,
          problems: [{ path: 'print.colour', code: 'unknown_field' }],
        });
        expect(await refusal(document('get', undefined, undefined, 2_000_000))).toMatchObject({ status: 404 });
      });

      test('an endpoint responds, and refuses invalid input', async () => {
        await add({ title: 'Emma' });
        const ask = (query: object) =>
          custom({ url: inventory.path, method: 'get', query, meta: callMeta(inventory, { shelfId: shelf }) });
        expect((await ask({})).data).toEqual({ books: 1 });
        expect((await ask({ kind: 'atlas' })).data).toEqual({ books: 0 });
        expect(await refusal(ask({ kind: 'poster' }))).toMatchObject({ problems: [{ path: 'kind' }] });
        expect(await refusal(ask({ colour: 'red' }))).toMatchObject({ status: 400, problems: [{ path: 'colour' }] });
      });

      test('a call with the same idempotency key has its effect once', async () => {
        await add({ title: 'Emma' });
        const lend = (payload: object) =>
          custom({
            url: lendAll.path,
            method: 'post',
            payload,
            meta: { ...callMeta(lendAll, { shelfId: shelf }), idempotencyKey: key },
          });
        expect((await lend({ to: 'Ann' })).data).toEqual({ lent: 1 });
        expect((await lend({ to: 'Ann' })).data).toEqual({ lent: 1 });
        expect(await refusal(lend({ to: 'Bob' }))).toMatchObject({ status: 422 });
      });

      test('missing rows are not found, and unsupported operations are reported', async () => {
        const call = (method: 'get' | 'put', path: string) => custom({ url: path, method, meta: { path, params: {} } });
        expect(await refusal(call('get', '/nowhere'))).toMatchObject({ status: 404, code: 'not_found' });
        expect(await refusal(call('put', '/shelves'))).toMatchObject({ status: 405, code: 'method_not_allowed' });
      });
    });
  });
}

/** Returns the error of a refused call; fails if the call succeeds. */
async function refusal(call: Promise<unknown>): Promise<HttpError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
  throw new Error('The call was not refused');
}
