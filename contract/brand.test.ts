import { expect, test } from 'vitest';
import { brandOfHost, defaultBrandHosts } from './brand.ts';

test('a host name selects its brand, also in capitals', () => {
  expect(brandOfHost('LOCALHOST:3001', defaultBrandHosts)).toBe('management');
});

test.each(['elsewhere.example', '', 'constructor', '__proto__', 'toString'])(
  'the host %j falls back to the first brand',
  (host) => {
    expect(brandOfHost(host, defaultBrandHosts)).toBe('capture');
  },
);
