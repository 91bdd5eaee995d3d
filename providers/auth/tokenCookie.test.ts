import { expect, test } from 'vitest';
import { createTokenCookie } from './tokenCookie.ts';

/** Keeps what was written last, as text. */
const fakePage = (cookie = '') => ({ cookie });

test('the cookie has a fixed name, path / and SameSite=Strict (spec §9)', () => {
  const page = fakePage();
  createTokenCookie(page, 'http:').write('a.b.c');
  expect(page.cookie).toBe('foyer-token=a.b.c; path=/; SameSite=Strict');
});

test('is Secure only on a secure connection', () => {
  const page = fakePage();
  createTokenCookie(page, 'https:').write('a');
  expect(page.cookie).toBe('foyer-token=a; path=/; SameSite=Strict; Secure');
});

test('is found among others, and an empty one is ignored', () => {
  expect(createTokenCookie(fakePage('x=1; foyer-token=a.b.c; y=2'), 'http:').read()).toBe('a.b.c');
  expect(createTokenCookie(fakePage('not-foyer-token=a'), 'http:').read()).toBeUndefined();
  expect(createTokenCookie(fakePage('foyer-token='), 'http:').read()).toBeUndefined();
});

test('expires at once when it is removed', () => {
  const page = fakePage();
  createTokenCookie(page, 'http:').remove();
  expect(page.cookie).toBe('foyer-token=; path=/; SameSite=Strict; max-age=0');
});
