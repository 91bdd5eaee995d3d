import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Keyring } from './keyring.ts';
import { keyIdOf } from './token.ts';

/** Signed tokens that clients store for the server. They can read them, but only the server can make or change one. */
export type SignedTokens = {
  seal: (claims: JWTPayload & { sub: string; jti: string }, expiresAt: Date) => Promise<string>;
  /** Returns `undefined` unless it is one of our tokens for this subject and has not expired. */
  open: (text: string, subject: string) => Promise<JWTPayload | undefined>;
};

export function createSignedTokens(keyring: Keyring, clock: () => Date): SignedTokens {
  return {
    seal: async (claims, expiresAt) => {
      const { id, secret } = await keyring.current();
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: id })
        .setExpirationTime(expiresAt)
        .sign(secret);
    },
    open: async (text, subject) => {
      const id = keyIdOf(text);
      const key = id === undefined ? undefined : await keyring.find(id);
      if (!key) return undefined;
      try {
        const options = { algorithms: ['HS256'], subject, currentDate: clock(), requiredClaims: ['jti', 'exp'] };
        return (await jwtVerify(text, key.secret, options)).payload;
      } catch {
        return undefined;
      }
    },
  };
}
