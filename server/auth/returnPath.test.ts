import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './returnPath.ts';

describe('The way back after signing in', () => {
  it.each(['/n', '/n/', '/n/me', '/n/events/5/basicinfo?tab=1&x=%2F#where', '/n/a/../b'])('may be %s', (path) => {
    expect(safeReturnPath(path, '/n')).toBe(path.replace('/a/..', ''));
  });

  it.each([
    '',
    null,
    undefined,
    '/',
    '/nAuth.php',
    '/ngw/dc',
    '/n/../nAuth.php',
    '/n/%2e%2e/login',
    'n/me',
    'https://evil.example/n/',
    '//evil.example/n/',
    '/\\evil.example/n/',
    '\\\\evil.example/n/',
    '/\t/evil.example/n/',
    'javascript:alert(1)',
    'http://own.invalid/n/me',
    `/n/${'x'.repeat(3000)}`,
  ])('is home instead of %j', (path) => {
    expect(safeReturnPath(path, '/n')).toBe('/n/');
  });

  it('never leaves the origin or the base path, whatever is requested', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.webPath(),
          fc.string().map((text) => `/n/${text}`),
        ),
        (wanted) => {
          const url = new URL(safeReturnPath(wanted, '/n'), 'https://console.example');
          expect(url.origin).toBe('https://console.example');
          expect(url.pathname === '/n' || url.pathname.startsWith('/n/')).toBe(true);
        },
      ),
    );
  });
});
