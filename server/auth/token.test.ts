import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createTokenReader, keyIdOf, type SigningKey, signToken, tokenSeconds } from './token.ts';

const secret = (fill: number) => new Uint8Array(32).fill(fill);
const key: SigningKey = { id: 'one', secret: secret(1) };
const user = { id: 12, name: 'Ada', email: 'ada@example.org' };
const identity = { account: 7, role: 'editor' as const, user, personVersion: 3 };
const now = new Date('2027-05-03T07:00:00.000Z');
const session = { ...identity, expiresAt: new Date('2027-05-03T07:15:00.000Z') };
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('A token', () => {
  const readToken = createTokenReader();

  it('names its user and the key that signed it', async () => {
    const token = await signToken(identity, key, now);
    expect(await readToken(token, key, now)).toEqual(session);
    expect(keyIdOf(token)).toBe('one');
  });

  it('is valid for a quarter of an hour and not a second longer', async () => {
    const token = await signToken(identity, key, now);
    expect(tokenSeconds).toBe(900);
    expect(await readToken(token, key, later(899))).toEqual(session);
    expect(await readToken(token, key, later(900))).toBeUndefined();
  });

  it('expires although it is cached, and is valid only with its own key', async () => {
    const token = await signToken(identity, key, now);
    const read = createTokenReader();
    expect(await read(token, key, now)).toEqual(session);
    expect(await read(token, key, now)).toEqual(session);
    expect(await read(token, { ...key, secret: secret(2) }, now)).toBeUndefined();
    expect(await read(`${token}A`, key, now)).toBeUndefined();
    expect(await read(token, key, later(899))).toEqual(session);
    expect(await read(token, key, later(899), 30)).toBeUndefined();
    expect(await read(token, key, later(900))).toBeUndefined();
  });

  it('can be checked for a remaining lifetime', async () => {
    const token = await signToken(identity, key, now);
    expect(await readToken(token, key, later(869), 30)).toEqual(session);
    expect(await readToken(token, key, later(871), 30)).toBeUndefined();
  });

  it('is refused if it has another key, or is changed, unsigned or made up', async () => {
    const token = await signToken(identity, key, now);
    const [head, body, signature] = token.split('.');
    const forged = btoa(JSON.stringify({ ...identity, sub: '1', account: 8, exp: 9e9 })).replaceAll('=', '');
    const unsigned = btoa(JSON.stringify({ alg: 'none' })).replaceAll('=', '');
    expect(await readToken(token, { id: 'one', secret: secret(2) }, now)).toBeUndefined();
    expect(await readToken(`${head}.${forged}.${signature}`, key, now)).toBeUndefined();
    expect(await readToken(`${unsigned}.${body}.`, key, now)).toBeUndefined();
    for (const text of ['', 'a', 'a.b.c', '\u0000', 'é.é.é']) {
      expect(await readToken(text, key, now)).toBeUndefined();
      expect(keyIdOf(text)).toBeUndefined();
    }
  });

  it('is refused without an account or a user', async () => {
    const made = (claims: Record<string, unknown>, subject: string) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('foyer')
        .setSubject(subject)
        .setExpirationTime(later(60))
        .sign(key.secret);
    expect(await readToken(await made({ account: 'all', name: 'A', email: 'a@b.c' }, '1'), key, now)).toBeUndefined();
    expect(await readToken(await made({ account: 1, name: 'A', email: 'a@b.c' }, 'me'), key, now)).toBeUndefined();
    expect(await readToken(await made({ account: 1 }, '1'), key, now)).toBeUndefined();
    expect(await readToken(await made({ name: 'A', email: 'a@b.c' }, '1'), key, now)).toBeUndefined();
  });
});
