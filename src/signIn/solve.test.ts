import { scryptSync } from 'node:crypto';
import { proofOfWorkKey } from '@shared/proofOfWorkKey.ts';
import { expect, test } from 'vitest';
import { challengeOf } from './challenge.ts';
import { solve } from './solve.ts';

test('one step of the work is the scrypt of RFC 7914', () => {
  const native = scryptSync('41', 'salt of a test', 16, { N: 1024, r: 8, p: 1 }).toString('hex');
  expect(proofOfWorkKey('salt of a test', 41)).toBe(native);
});

test('exactly the worker whose share contains the answer finds it', () => {
  const challenge = { salt: 'salt', target: proofOfWorkKey('salt', 7), work: 16 };
  expect(solve({ ...challenge, first: 0, step: 1 })).toBe(7);
  const shares = [0, 1, 2, 3].map((first) => solve({ ...challenge, first, step: 4 }));
  expect(shares).toEqual([undefined, undefined, undefined, 7]);
});

test('an invalid challenge is not worked on', () => {
  const withClaims = (claims: object) => `head.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature`;
  expect(challengeOf(withClaims({ jti: 'a?>', target: 'ab', work: 4 }))).toEqual({
    salt: 'a?>',
    target: 'ab',
    work: 4,
  });
  for (const text of ['', 'a.b.c', withClaims({ jti: 1, target: 'ab', work: 4 }), withClaims({}), 'é.é.é']) {
    expect(challengeOf(text)).toBeUndefined();
  }
});
