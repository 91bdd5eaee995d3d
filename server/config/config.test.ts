import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function mistakes(variables: Record<string, string>): string[] {
  try {
    readConfig(variables);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.lines : [String(error)];
  }
}

test('without any setting everything has a working default', () => {
  expect(readConfig({ PATH: '/bin', SENTRY_DSN: '', PORT: ' ' })).toMatchObject({
    host: 'localhost',
    port: 3000,
    brandTwoPort: 3001,
    dataFolder: './data',
    databaseUrl: undefined,
    s3: undefined,
    runtime: { mode: 'standalone', basePath: '/n', sentry: null, version: '1.9.2', exitUrl: null },
  });
});

test('the mode decides the base path (spec §2)', () => {
  expect(readConfig({ APP_MODE: 'ngw' }).runtime.basePath).toBe('/ngw');
  expect(readConfig({ APP_MODE: 'hosted' }).runtime.basePath).toBe('/n');
});

test('Exit leads to the host site if the console has no lists of its own (spec §2)', () => {
  const exit = (settings: Record<string, string>) => readConfig(settings).runtime.exitUrl;
  expect(exit({})).toBeNull();
  expect(exit({ APP_MODE: 'hosted' })).toBe('/');
  expect(exit({ APP_MODE: 'ngw', HOST_SITE_URL: 'https://events.example.org/' })).toBe('https://events.example.org/');
  expect(exit({ APP_MODE: 'hosted', EXIT_URL: 'https://events.example.org/bye' })).toBe(
    'https://events.example.org/bye',
  );
  expect(mistakes({ HOST_SITE_URL: 'events.example.org' })).toEqual(['HOST_SITE_URL must be an http or https address']);
});

test('the two local ports show the two brands (spec §1)', () => {
  const { brandHosts } = readConfig({
    PORT: '4000',
    BRAND_TWO_PORT: '4001',
    BRAND_HOSTS: 'Leads.example.org=management, console.example.org=capture',
  }).runtime;
  expect(brandHosts).toMatchObject({
    'localhost:4000': 'capture',
    'localhost:4001': 'management',
    'leads.example.org': 'management',
    'console.example.org': 'capture',
  });
});

test('calls go to /api, or to another configured path or origin (spec §7)', () => {
  const base = (value: string) => readConfig({ API_BASE_URL: value }).runtime;
  expect(base('').apiBaseUrl).toBe('/api');
  expect(base('/backend/api/').apiBaseUrl).toBe('/backend/api');
  expect(base('https://api.example.org/v1/').apiBaseUrl).toBe('https://api.example.org/v1');
  // The authentication endpoint stays on the console's own origin.
  expect(base('https://api.example.org/v1').authUrl).toBe('/nAuth.php');
  for (const wrong of ['api', '//api.example.org', '/\\api.example.org', 'ftp://api.example.org', '/api?key=1', '/']) {
    expect(mistakes({ API_BASE_URL: wrong })).toEqual([
      'API_BASE_URL must be a path such as /api or an http or https address, without a query',
    ]);
  }
});

test('an invalid trace sample rate is 1 (spec §7)', () => {
  const rate = (value: string) =>
    readConfig({ SENTRY_DSN: 'https://key@sentry.example.org/1', SENTRY_TRACES_SAMPLE_RATE: value }).runtime.sentry
      ?.tracesSampleRate;
  expect([rate(''), rate('often'), rate('0.25')]).toEqual([1, 1, 0.25]);
});

test('every error has its own line, and names the setting', () => {
  expect(
    mistakes({ PORT: 'http', DATABASE_URL: 'mysql://x', APP_MODE: 'demo', SEED: 'all', ADMIN_EMAIL: 'me' }),
  ).toEqual([
    'PORT must be a port number',
    'DATABASE_URL must be a postgres:// address',
    'ADMIN_EMAIL must be an e-mail address',
    'APP_MODE must be one of standalone, hosted, ngw',
    'SEED must be sample or none',
  ]);
  expect(mistakes({ PORT: '70000' })).toEqual(['PORT must be a port number']);
  expect(mistakes({ ADMIN_PASSWORD: 'short' })).toEqual(['ADMIN_PASSWORD must have at least 10 characters']);
  expect(mistakes({ BRAND_HOSTS: 'example.org' })).toEqual([
    'BRAND_HOSTS must be host=capture|management, separated by commas',
  ]);
  expect(mistakes({ PORT: '3001' })).toEqual(['BRAND_TWO_PORT must be another port than PORT, or none']);
});

test('an incomplete S3 configuration is an error, and a password is never part of the message', () => {
  const lines = mistakes({ S3_BUCKET: 'pictures', S3_SECRET_ACCESS_KEY: 'very secret' });
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['S3_ENDPOINT', 'S3_ACCESS_KEY_ID']);
  expect(lines.join()).not.toContain('very secret');
});

test('every setting is documented', () => {
  const source = readFileSync('server/config/config.ts', 'utf8');
  const names = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map((match) => match[1] ?? '');
  const documented = readFileSync('docs/operations.md', 'utf8');
  expect(names).toContain('PORT');
  expect(names.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
});
