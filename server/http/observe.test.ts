import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Env } from './env.ts';
import { origin } from './observe.ts';

async function seen(headers: Record<string, string>, trustProxy = true) {
  const app = new Hono<Env>();
  app.use(origin({ peerAddress: () => '192.0.2.1', trustProxy }));
  app.get('/', (c) => c.json({ from: c.get('remoteAddress'), isSecure: c.get('isSecure') }));
  return (await app.request('http://console.example/', { headers })).json();
}

test('without a proxy of ours nobody is believed', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
  expect(await seen(headers, false)).toEqual({ from: '192.0.2.1', isSecure: false });
});

test('behind a proxy the last hop is believed, and not what the caller wrote before it', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7', 'x-forwarded-proto': 'http, https' };
  expect(await seen(headers)).toEqual({ from: '198.51.100.7', isSecure: true });
  expect(await seen({ 'x-forwarded-proto': 'https,http' })).toEqual({ from: '192.0.2.1', isSecure: false });
});

test.each([
  ['198.51.100.7:4711', '198.51.100.7'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
])('the caller behind %s is %s, whatever the port', async (hop, address) => {
  expect((await seen({ 'x-forwarded-for': hop })).from).toBe(address);
});
