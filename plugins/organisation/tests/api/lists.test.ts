import { apiFor, type TestAccount, type TestAnswer, type TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../../../tests/support/databases.ts';
import { fjordHall } from '../../../../tests/support/venues.ts';
import { area } from '../../server/index.ts';

type Named = { id: number; name: string };
const namesOf = (rows: readonly Named[]) => rows.map(({ name }) => name);
const problems = ({ status, body }: TestAnswer) => [
  status,
  ...body.errors.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
];

describe.each(engines)('the lists of an organisation on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await apiFor(engine, { areas: [area] });
  });
  afterAll(() => api.close());

  const get = async (path: string) => (await api.call('GET', path)).body.data;

  test('finds tags by any part of their name, matches at the start first, in this account', async () => {
    for (const name of ['Smart grid', 'Gridlock', '100% green', 'Energy']) {
      expect((await api.call('POST', '/organisation/tags', { name })).status).toBe(201);
    }
    await api.call('POST', '/organisation/tags', { name: 'Grid of theirs' }, { as: api.stranger });
    const names = async (name: string) =>
      namesOf(await get(`/tags?disablePagination=true&name=${encodeURIComponent(name)}`));
    expect(await names('gRiD')).toEqual(['Gridlock', 'Smart grid']);
    expect(await names('0%')).toEqual(['100% green']);
    expect(await names('_')).toEqual([]);
    expect(await names('')).toHaveLength(4);
  });

  test('finds names without their accents, and with accents that they lack', async () => {
    for (const name of ['Zürcher Straße', 'Łódź', 'Resume', '100_% plain']) {
      expect((await api.call('POST', '/organizers', { name, email: null })).status).toBe(201);
    }
    const found = async (q: string) => namesOf(await get(`/organizers?q=${encodeURIComponent(q)}`));
    expect(await found('zurcher strasse')).toEqual(['Zürcher Straße']);
    expect(await found('lodz')).toEqual(['Łódź']);
    expect(await found('RÉSUMÉ')).toEqual(['Resume']);
    expect(await found('0_%')).toEqual(['100_% plain']);
  });

  test('refuses another spelling of the same tag, at its field', async () => {
    const tag = (await api.call('POST', '/organisation/tags', { name: 'Music' })).body.data;
    expect(problems(await api.call('POST', '/organisation/tags', { name: 'MUSIC' }))).toEqual([409, 'name taken']);
    const renamed = await api.call('PATCH', `/organisation/tags/${tag.id}`, { name: 'music' });
    expect(renamed.body.data).toMatchObject({ name: 'music', version: 2 });
    expect((await api.call('DELETE', `/organisation/tags/${tag.id}`)).status).toBe(204);
    expect(await get('/tags?disablePagination=true&name=music')).toEqual([]);
  });

  test('creates, changes and finds organisers, and refuses one without a name', async () => {
    const { body, status } = await api.call('POST', '/organizers', { name: 'Harbour & Sons' });
    expect([status, body.data.email]).toEqual([201, null]);
    const path = `/organizers/${body.data.id}`;
    expect((await api.call('PATCH', path, { email: 'office@harbour.example' })).body.data).toMatchObject({
      version: 2,
      email: 'office@harbour.example',
    });
    expect(namesOf(await get('/organizers?disablePagination=true&q=harbour'))).toEqual(['Harbour & Sons']);
    expect(problems(await api.call('PATCH', path, { email: 'nobody' }))).toEqual([422, 'email email']);
    expect((await api.call('GET', path, undefined, { as: api.stranger })).status).toBe(404);
    expect((await api.call('DELETE', path)).status).toBe(204);
    expect((await api.call('GET', path)).status).toBe(404);
  });

  test('refuses an organiser with the name of another in this account, at its field', async () => {
    const create = (name: string, as?: TestAccount) => api.call('POST', '/organizers', { name }, { as });
    const first = (await create('Kulturwerk')).body.data;
    const other = (await create('Kulturhof')).body.data;
    expect(problems(await create(' KULTURWERK '))).toEqual([409, 'name taken']);
    const rename = (id: number, name: string) => api.call('PATCH', `/organizers/${id}`, { name });
    expect(problems(await rename(other.id, 'kulturwerk'))).toEqual([409, 'name taken']);
    expect((await rename(first.id, 'kulturwerk')).status).toBe(200);
    expect((await create('Kulturwerk', api.stranger)).status).toBe(201);
    const both = await Promise.all([create('Twice'), create('Twice')]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'name required'],
    ['a longitude beyond the date line', { longitude: 181 }, 'longitude too_big'],
    ['a zoom that no map has', { mapZoom: 23 }, 'mapZoom too_big'],
  ])('venues are refused with %s', async (_, fields, problem) => {
    expect(problems(await api.call('POST', '/venues', { ...fjordHall, ...fields }))).toEqual([422, problem]);
  });

  test.each([
    ['/organizers', { name: 'New' }],
    ['/venues', fjordHall],
    ['/organisation/tags', { name: 'New' }],
    ['/connector/email-newsletters', { name: 'New' }],
  ])('%s is readable by viewers, and writable only by editors', async (path, row) => {
    const before = await api.call('GET', path, undefined, { as: api.viewer });
    expect(before.status).toBe(200);
    expect((await api.call('POST', path, row, { as: api.viewer })).status).toBe(403);
    const made = await api.call('POST', path, row, { as: api.editor });
    expect(made.status).toBe(201);
    const one = `${path}/${made.body.data.id}`;
    expect((await api.call('PATCH', one, { name: 'Newer' }, { as: api.viewer })).status).toBe(403);
    expect((await api.call('DELETE', one, undefined, { as: api.viewer })).status).toBe(403);
    expect((await api.call('DELETE', one, undefined, { as: api.editor })).status).toBe(204);
  });

  test.each(['/organizers', '/venues', '/tags', '/organisation/tags', '/connector/email-newsletters'])(
    'returns 401 for %s without a token',
    async (path) => {
      expect((await api.app.request(`/api${path}`)).status).toBe(401);
    },
  );
});
