import { apiFor, type TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/databases.ts';
import { createStorage, storage } from './storage.ts';

const inputs = [
  {
    name: 'Atlas',
    weight: 30,
    kind: 'paper',
    packedAt: '2027-01-01T10:00:00.000Z',
    notes: 'maps of 100% of the world',
  },
  { name: 'Bowls', weight: 10, kind: 'glass', packedAt: '2027-02-01T10:00:00.000Z', notes: 'fragile_things' },
  { name: 'Cards', weight: 10, kind: 'paper', packedAt: null, notes: 'back\\slash' },
  { name: 'Dishes', weight: null, kind: 'glass', packedAt: '2027-03-01T10:00:00.000Z', notes: 'Bowls too' },
  { name: 'Envelopes', weight: 20, kind: 'paper', packedAt: null, notes: '' },
];

describe.each(engines)('a list on %s', (engine) => {
  let api: TestApi;
  let path: string;

  beforeAll(async () => {
    api = await apiFor(engine, { areas: [storage] });
    await createStorage(api.database);
    for (const [name, as] of [
      ['Mine', api.me],
      ['Other', api.me],
      ['Theirs', api.stranger],
    ] as const) {
      const shelf = (await api.call('POST', '/shelves', { name }, { as })).body.data.id;
      if (name === 'Mine') path = `/shelves/${shelf}/boxes`;
      else await api.call('POST', `/shelves/${shelf}/boxes`, { name: `Atlas of ${name}` }, { as });
    }
    for (const input of inputs) await api.call('POST', path, input);
  });
  afterAll(() => api.close());

  const list = (query: string) => api.call('GET', `${path}?${query}`);
  const names = async (query: string): Promise<string[]> =>
    (await list(query)).body.data.map(({ name }: { name: string }) => name);

  test('returns the rows of this parent and account only, in its default order, with the count', async () => {
    const { status, body } = await list('');
    expect(status).toBe(200);
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(inputs.map(({ name }) => name));
    expect(body.meta).toEqual({ total: 5, page: 1, perPage: 20 });
    expect(Object.keys(body.data[0])).not.toContain('accountId');
  });

  test('is paged, and returns the count even beyond the last page', async () => {
    expect(await names('perPage=2&page=2')).toEqual(['Cards', 'Dishes']);
    expect((await list('perPage=2&page=3')).body.meta).toEqual({ total: 5, page: 3, perPage: 2 });
    expect((await list('perPage=2&page=9')).body).toEqual({ data: [], meta: { total: 5, page: 9, perPage: 2 } });
    expect((await list('page=9&kind=glass')).body).toEqual({ data: [], meta: { total: 2, page: 9, perPage: 20 } });
    expect((await list('disablePagination=true')).body.meta).toEqual({ total: 5, page: 1, perPage: 0 });
    expect((await list('disablePagination=false&perPage=1')).body.data).toHaveLength(1);
  });

  test('sorts by several keys, by an expression, ties by id, rows without a value last', async () => {
    expect(await names('sort=-name')).toEqual(['Envelopes', 'Dishes', 'Cards', 'Bowls', 'Atlas']);
    expect(await names('sort=weight,-name')).toEqual(['Cards', 'Bowls', 'Envelopes', 'Atlas', 'Dishes']);
    expect(await names('sort=-weight')).toEqual(['Atlas', 'Envelopes', 'Cards', 'Bowls', 'Dishes']);
    expect(await names('sort=weight')).toEqual(['Bowls', 'Cards', 'Envelopes', 'Atlas', 'Dishes']);
    expect(await names('sort=-nameLength')).toEqual(['Envelopes', 'Dishes', 'Cards', 'Bowls', 'Atlas']);
    expect((await names('sort=-packedAt')).slice(0, 3)).toEqual(['Dishes', 'Bowls', 'Atlas']);
  });

  test.each([
    ['kind=glass', ['Bowls', 'Dishes']],
    ['kind[ne]=glass', ['Atlas', 'Cards', 'Envelopes']],
    ['kind[in]=glass,paper', ['Atlas', 'Bowls', 'Cards', 'Dishes', 'Envelopes']],
    ['name=Atlas', ['Atlas']],
    ['name[nin]=Atlas,Bowls', ['Cards', 'Dishes', 'Envelopes']],
    ['name[contains]=S', ['Atlas', 'Bowls', 'Cards', 'Dishes', 'Envelopes']],
    ['name[contains]=ow', ['Bowls']],
    ['weight=10', ['Bowls', 'Cards']],
    ['weight[ne]=10', ['Atlas', 'Dishes', 'Envelopes']],
    ['weight[nin]=10,20', ['Atlas', 'Dishes']],
    ['weight[gt]=10&weight[lte]=20', ['Envelopes']],
    ['weight[gte]=10.5', ['Atlas', 'Envelopes']],
    ['weight[lt]=99999999999999', ['Atlas', 'Bowls', 'Cards', 'Envelopes']],
    ['weight[null]=true', ['Dishes']],
    ['weight[null]=false&kind=glass', ['Bowls']],
    ['isOpen=false', ['Atlas', 'Bowls', 'Cards', 'Dishes', 'Envelopes']],
    ['isOpen[ne]=false', []],
    ['packedAt[gte]=2027-02-01T10:00:00.000Z', ['Bowls', 'Dishes']],
    ['packedAt=2027-01-01T10:00:00Z', ['Atlas']],
    ['packedAt[null]=true', ['Cards', 'Envelopes']],
    ['q=bowls', ['Bowls', 'Dishes']],
    ['q=100%25', ['Atlas']],
    ['q=%25', ['Atlas']],
    ['q=_', ['Bowls']],
    ['q=%5C', ['Cards']],
    ["q=' or 1=1 --", []],
  ])('with %s returns %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test.each([
    ['page=0', 'page', 'too_small'],
    ['page=-1', 'page', 'integer'],
    ['page=two', 'page', 'integer'],
    ['page=', 'page', 'integer'],
    ['page=1000001', 'page', 'too_big'],
    ['page=1&page=2', 'page', 'invalid_value'],
    ['perPage=0', 'perPage', 'too_small'],
    ['perPage=201', 'perPage', 'too_big'],
    ['disablePagination=yes', 'disablePagination', 'invalid_value'],
    ['sort=notes', 'sort', 'invalid_value'],
    ['sort=name,-name', 'sort', 'invalid_value'],
    ['sort=name;drop table boxes', 'sort', 'invalid_value'],
    ['sort=constructor', 'sort', 'invalid_value'],
    ['colour=red', 'colour', 'unknown_field'],
    ['__proto__=1', '__proto__', 'unknown_field'],
    ['constructor=1', 'constructor', 'unknown_field'],
    ['shelfId=1', 'shelfId', 'unknown_field'],
    ['weight[like]=1', 'weight[like]', 'unknown_field'],
    ['kind[gt]=paper', 'kind', 'invalid_value'],
    ['kind=wood', 'kind', 'invalid_value'],
    ['kind[in]=paper,wood', 'kind', 'invalid_value'],
    ['weight=heavy', 'weight', 'invalid_type'],
    ['weight=1e3', 'weight', 'invalid_type'],
    ['weight=NaN', 'weight', 'invalid_type'],
    ['weight[null]=maybe', 'weight', 'invalid_type'],
    ['isOpen=1', 'isOpen', 'invalid_type'],
    ['packedAt[gt]=2027-02-30T00:00:00.000Z', 'packedAt', 'invalid_type'],
    ['packedAt[gt]=yesterday', 'packedAt', 'invalid_type'],
    ['id=0', 'id', 'invalid_type'],
    ['id=2147483648', 'id', 'invalid_type'],
    [`q=${'x'.repeat(201)}`, 'q', 'too_long'],
    [`name=${'x'.repeat(201)}`, 'name', 'invalid_type'],
    [`id[in]=${Array.from({ length: 101 }, (_, index) => index + 1).join()}`, 'id', 'too_many'],
  ])('with %s is malformed at %s', async (query, field, code) => {
    const { status, body } = await list(query);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'malformed', errors: [{ path: field, code }] });
  });

  test('refuses characters that PostgreSQL cannot store', async () => {
    expect((await list('q=%00')).body).toMatchObject({ errors: [{ path: 'q', code: 'unstorable' }] });
    expect((await list('name=%00')).status).toBe(422);
  });

  test('accepts an instant before the calendar begins', async () => {
    expect((await list('packedAt[gt]=0000-01-01T00:00:00Z')).status).toBeLessThan(500);
  });

  test('refuses a search if nothing can be searched', async () => {
    expect((await api.call('GET', '/shelves?q=a')).body).toMatchObject({ code: 'malformed', errors: [{ path: 'q' }] });
  });
});
