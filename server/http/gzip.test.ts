import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { respond } from './answers.ts';
import type { Env } from './env.ts';
import { acceptsGzip, compressLargeJson } from './gzip.ts';

const large = { data: Array.from({ length: 800 }, (_, id) => ({ id, name: `Zürich ${id}` })) };
const small = { data: [{ id: 1 }] };

const app = new Hono<Env>();
app.use(compressLargeJson());
app.get('/large', () => respond({ status: 200, body: large }));
app.get('/small', () => respond({ status: 200, body: small }));
app.get('/tagged', () => respond({ status: 200, body: large, headers: { ETag: '"7"' } }));

const get = (path: string, acceptEncoding = 'gzip, deflate, br', method = 'GET') =>
  app.request(path, { method, headers: { 'Accept-Encoding': acceptEncoding } });

test('compresses a large JSON response', async () => {
  const response = await get('/large');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/json; charset=UTF-8',
    vary: 'Accept-Encoding',
  });
  expect(response.headers.has('Content-Length')).toBe(false);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.length).toBeLessThan(JSON.stringify(large).length / 4);
  expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(large);
});

test.each([
  ['a small response', '/small', 'gzip', small],
  ['a response with an ETag', '/tagged', 'gzip', large],
  ['a response for a client that takes no gzip', '/large', 'br', large],
])('leaves %s as it is', async (_, path, acceptEncoding, body) => {
  const response = await get(path, acceptEncoding);
  expect(response.headers.get('Content-Encoding')).toBeNull();
  expect(await response.json()).toEqual(body);
});

test('answers HEAD with the headers alone', async () => {
  const response = await get('/large', 'gzip', 'HEAD');
  expect(response.headers.get('Content-Length')).toBe(String(Buffer.byteLength(JSON.stringify(large))));
  expect(await response.text()).toBe('');
});

test.each([
  ['gzip', true],
  ['br, GZIP;q=0.5', true],
  ['gzip;q=0', false],
  ['gzip; q=0.0, br', false],
  ['deflate', false],
  [undefined, false],
])('Accept-Encoding %s takes gzip: %s', (header, expected) => {
  expect(acceptsGzip(header)).toBe(expected);
});
