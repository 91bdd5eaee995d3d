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

  it('says who it speaks for and which key signed it', async () => {
    const token = await signToken(identity, key, now);
    expect(await readToken(token, key, now)).toEqual(session);
    expect(keyIdOf(token)).toBe('one');
  });

  it('is good for a quarter of an hour and not a second longer', async () => {
    const token = await signToken(identity, key, now);
    expect(tokenSeconds).toBe(900);
    expect(await readToken(token, key, later(899))).toEqual(session);
    expect(await readToken(token, key, later(900))).toBeUndefined();
  });

  it('that is remembered expires like any other, and only its own key speaks for it', async () => {
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

  it('can be asked whether it is good for a while yet', async () => {
    const token = await signToken(identity, key, now);
    expect(await readToken(token, key, later(869), 30)).toEqual(session);
    expect(await readToken(token, key, later(871), 30)).toBeUndefined();
  });

  it('of another key, changed, unsigned or made up is none', async () => {
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

  it('without an account or a user is none', async () => {
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
