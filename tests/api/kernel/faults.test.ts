import { apiFor, type TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/databases.ts';
import { createStorage, secretOfFault, storage } from './storage.ts';

describe.each(engines)('the API on %s', (engine) => {
  let api: TestApi;
  let isDraining = false;

  beforeAll(async () => {
    api = await apiFor(engine, { areas: [storage], isDraining: () => isDraining });
    await createStorage(api.database);
  });
  afterAll(() => api.close());

  const raw = (path: string, init: RequestInit = {}) => api.app.request(path, init);
  const authorized = { headers: { Authorization: `Bearer token-1` } };

  describe('a caller', () => {
    test.each([
      ['without a token', {}],
      ['with an unknown token', { Authorization: 'Bearer nobody' }],
      ['with another scheme', { Authorization: 'Basic dG9rZW4tMQ==' }],
      ['with an empty token', { Authorization: 'Bearer ' }],
    ])('%s gets 401', async (_, headers) => {
      const response = await raw('/api/shelves', { headers });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: 'unauthenticated', errors: [] });
    });

    test('learns nothing about what exists before the token is valid', async () => {
      expect((await raw('/api/shelves/abc')).status).toBe(401);
      expect((await raw('/api/shelves', { method: 'POST', body: '{' })).status).toBe(401);
    });
  });

  describe('an address', () => {
    test('that is unknown returns 404, in JSON', async () => {
      for (const path of ['/api/nothing', '/api', '/nothing']) {
        const response = await raw(path, authorized);
        expect(response.status).toBe(404);
        expect(await response.json()).toMatchObject({ code: 'not_found' });
      }
    });

    test('returns 405 with the allowed methods', async () => {
      const response = await raw('/api/shelves/1', { method: 'PUT', ...authorized });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')?.split(', ').sort()).toEqual(['DELETE', 'GET', 'PATCH']);
      expect(await response.json()).toMatchObject({ code: 'method_not_allowed' });
    });

    test('with a fixed segment is not mistaken for a row’s id', async () => {
      const { id } = (await api.call('POST', '/shelves', { name: 'North' })).body.data;
      expect((await api.call('POST', `/shelves/${id}/boxes/echo`, { words: ['a'] })).status).toBe(200);
      expect((await api.call('GET', `/shelves/${id}/boxes/echo`)).status).toBe(404);
    });
  });

  describe('an error', () => {
    test.each([1, 2])('of the server (%i) is returned without details, and logged with its stack', async (fault) => {
      const response = await raw(`/api/faults/${fault}`, { headers: { Authorization: `Bearer ${api.me.token}` } });
      const text = await response.text();
      expect(response.status).toBe(500);
      expect(JSON.parse(text)).toEqual({
        message: 'Something went wrong on our side',
        code: 'internal',
        errors: [],
        requestId: response.headers.get('x-request-id'),
      });
      expect(text).not.toContain(secretOfFault);
      const entry = api.logged.find(
        ({ fields, message }) =>
          message === 'unexpected error' && fields.requestId === response.headers.get('x-request-id'),
      );
      expect(entry?.fields.error).toMatch(/\n\s+at /);
    });

    test.each([
      [3, 422],
      [4, 422],
      [5, 422],
      [6, 422],
      [7, 422],
    ])('that the database finds in the input (%i) is a client error', async (fault, status) => {
      const answer = await api.call('GET', `/faults/${fault}`);
      expect([answer.status, answer.body.code]).toEqual([status, 'rule_broken']);
    });

    test.each([
      [8, 'The disk of the database is full'],
      [9, 'The database takes no changes at the moment'],
      [10, 'The database cannot read or write its files'],
    ])('of the disk (%i) refuses requests until it is fixed, and is one line in the log', async (fault, message) => {
      const answer = await api.call('GET', `/faults/${fault}`);
      expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
      expect(answer.body.message).toContain(message);
      const lines = api.logged.filter(({ fields }) => fields.requestId === answer.headers.get('x-request-id'));
      expect(lines.map((line) => line.message)).toEqual(['refused by the database', 'request']);
      expect(JSON.stringify(lines)).not.toMatch(/\\n\s+at /);
    });

    test('names the field if the database can tell', async () => {
      expect((await api.call('GET', '/faults/6')).body.errors).toMatchObject([
        { path: 'shelfId', code: 'no_such_row' },
      ]);
      expect((await api.call('GET', '/faults/7')).body.errors).toMatchObject([{ path: 'name', code: 'required' }]);
    });

    test('rolls its transaction back', async () => {
      const before = (await api.call('GET', '/shelves')).body.meta.total;
      await api.call('GET', '/faults/7');
      expect((await api.call('GET', '/shelves')).body.meta.total).toBe(before);
    });
  });

  describe('every response', () => {
    test('has the security headers, also for errors', async () => {
      for (const path of ['/api/shelves', '/api/nothing', '/nothing', '/api/faults/1', '/api/docs']) {
        const { headers } = await raw(path, { headers: { Authorization: `Bearer ${api.me.token}` } });
        const policy = headers.get('content-security-policy') ?? '';
        expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
        expect(policy).toContain("frame-ancestors 'none'");
        expect(policy).toContain("img-src 'self' data: blob:;");
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
        expect(headers.has('strict-transport-security')).toBe(false);
      }
    });

    test('over TLS has the HSTS header', async () => {
      const { headers } = await raw('https://console.foyer.example/api/health');
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
    });

    test('of the API may not be cached', async () => {
      const { headers } = await api.call('GET', '/shelves');
      expect(headers.get('cache-control')).toBe('no-store');
    });

    test('has a request id, the caller’s if it is valid, and one line in the log without the query', async () => {
      const kept = await raw('/api/shelves?q=private', { headers: { 'X-Request-Id': 'from-the-proxy-1' } });
      expect(kept.headers.get('x-request-id')).toBe('from-the-proxy-1');
      const made = await raw('/api/shelves', { headers: { 'X-Request-Id': 'a b' } });
      expect(made.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
      const lines = api.logged.filter(({ fields }) => fields.requestId === 'from-the-proxy-1');
      expect(lines).toEqual([
        {
          level: 'info',
          message: 'request',
          fields: expect.objectContaining({ method: 'GET', path: '/api/shelves', status: 401, from: '192.0.2.1' }),
        },
      ]);
      expect(JSON.stringify(lines)).not.toContain('private');
    });
  });

  test('the health check returns version and database, and fails while the server stops', async () => {
    const ready = await raw('/api/health');
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({
      data: { status: 'ready', version: '1.9.2', database: engine, areasDown: [] },
    });
    isDraining = true;
    const draining = await raw('/api/health');
    isDraining = false;
    expect(draining.status).toBe(503);
    expect(await draining.json()).toMatchObject({ code: 'unavailable' });
  });
});
