import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Env } from './env.ts';
import { type SecurityOptions, securityHeaders } from './securityHeaders.ts';

/** The sources of one directive of the policy. */
async function sourcesOf(directive: string, runtime: Partial<SecurityOptions['runtime']>): Promise<string[]> {
  const app = new Hono<Env>();
  app.use(
    securityHeaders({ runtime: { apiBaseUrl: '/api', sentry: null, mapsKey: null, ...runtime }, frameAncestors: [] }),
  );
  app.get('/', (c) => c.text('page'));
  const policy = (await app.request('/')).headers.get('content-security-policy') ?? '';
  const found = policy.split('; ').find((part) => part.startsWith(`${directive} `));
  return found?.split(' ').slice(1) ?? [];
}

const sentry = { dsn: 'https://key@reports.example/on/a/path/1', environment: 'production', tracesSampleRate: 1 };

test('scripts come from the console alone', async () => {
  expect(await sourcesOf('script-src', {})).toEqual(["'self'", "'wasm-unsafe-eval'"]);
});

test('the report dialog of a configured service is allowed to load and to send (spec §4)', async () => {
  expect(await sourcesOf('script-src', { sentry })).toEqual([
    "'self'",
    "'wasm-unsafe-eval'",
    'https://reports.example',
  ]);
  expect(await sourcesOf('connect-src', { sentry })).toEqual(["'self'", 'https://reports.example']);
});

test('an API elsewhere may be called, and its pictures shown (spec §7)', async () => {
  const elsewhere = { apiBaseUrl: 'https://api.example:8443/v1' };
  expect(await sourcesOf('connect-src', elsewhere)).toEqual(["'self'", 'https://api.example:8443']);
  expect(await sourcesOf('img-src', elsewhere)).toEqual(["'self'", 'data:', 'blob:', 'https://api.example:8443']);
  expect(await sourcesOf('connect-src', { apiBaseUrl: '/backend/api' })).toEqual(["'self'"]);
});
