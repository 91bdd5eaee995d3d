import { describe, expect, it } from 'vitest';
import { identityOf } from './identityOf.ts';

function tokenWith(claims: unknown): string {
  return `header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
}

describe('identityOf', () => {
  it('reads id, name and e-mail from a token, in any script', () => {
    const who = { name: 'Šárka Łukasz ÿ?>', email: 'sarka@example.org' };
    expect(identityOf(tokenWith({ ...who, sub: '1' }))).toEqual({ ...who, id: 1 });
  });

  it.each([
    undefined,
    '',
    'no-token',
    'a.%%%.c',
    'a.bm90IGpzb24.c',
    tokenWith({ sub: '1', name: 7, email: 'x@y.z' }),
    tokenWith({ name: 'Ana', email: 'x@y.z' }),
    tokenWith(null),
  ])('returns no user for %j', (token) => {
    expect(identityOf(token)).toBeNull();
  });
});
