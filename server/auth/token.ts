import { type Role, role as roleSchema } from '@contract/roles.ts';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import type { Session } from '../http/env.ts';

/** The person that a token stands for: everything that a request needs, so that checking one needs no database. */
export type Identity = {
  account: number;
  role: Role;
  user: { id: number; name: string; email: string };
  /**
   * The version of the person's row. It increases with each change of role, so that tokens with an earlier role are
   * recognised.
   */
  personVersion: number;
  /** The browser's session that the token belongs to. Programs have none. */
  family?: string;
};

/** The content of our tokens. */
export type SignedSession = Session & Pick<Identity, 'personVersion'>;

/** A signing key. The newest one signs; older ones still verify until their last token has expired. */
export type SigningKey = { id: string; secret: Uint8Array };

/** Short, because a token stays valid after signing out until it expires. */
export const tokenSeconds = 15 * 60;
const issuer = 'foyer';

/** `expiresAt`: default in 15 minutes. */
export async function signToken(
  identity: Identity,
  key: SigningKey,
  now: Date,
  expiresAt = new Date(now.getTime() + tokenSeconds * 1000),
): Promise<string> {
  const { account, role, user, personVersion, family } = identity;
  return new SignJWT({ account, role, name: user.name, email: user.email, personVersion, family })
    .setProtectedHeader({ alg: 'HS256', kid: key.id })
    .setIssuer(issuer)
    .setSubject(String(user.id))
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(key.secret);
}

/** Returns the id of the key that a token names; `undefined` when it is no token. */
export function keyIdOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}

type Checked = { session: SignedSession; secret: Uint8Array };

/** Returns `undefined` unless it is one of our tokens. It does not check expiry: that is up to the caller. */
async function check(token: string, { secret }: SigningKey): Promise<Checked | undefined> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      issuer,
      currentDate: new Date(0),
      requiredClaims: ['sub', 'exp', 'account'],
    });
    const id = Number(payload.sub);
    // Tokens from before versions existed have none.
    const { account, name, email, exp = 0, personVersion = 0, family } = payload;
    const { data: role } = roleSchema.safeParse(payload.role);
    if (!Number.isInteger(id) || typeof account !== 'number' || !role) return undefined;
    if (typeof name !== 'string' || typeof email !== 'string') return undefined;
    if (typeof personVersion !== 'number') return undefined;
    if (family !== undefined && typeof family !== 'string') return undefined;
    const user = { id, name, email };
    return { session: { account, role, user, expiresAt: new Date(exp * 1000), personVersion, family }, secret };
  } catch {
    return undefined;
  }
}

export type ReadToken = (
  token: string,
  key: SigningKey,
  now: Date,
  secondsLeft?: number,
) => Promise<SignedSession | undefined>;

const maximumCached = 1000;

/**
 * Creates a reader that returns `undefined` unless it is one of our tokens and stays valid for `secondsLeft` more
 * seconds. Valid tokens are cached, because each comes with many calls, and checking a signature takes as long as
 * reading a row.
 */
export function createTokenReader(): ReadToken {
  const verifiedTokens = new Map<string, Checked>();
  return async (token, key, now, secondsLeft = 0) => {
    const cached = verifiedTokens.get(token);
    const checked = cached?.secret === key.secret ? cached : await check(token, key);
    if (!checked) return undefined;
    const isValid = checked.session.expiresAt.getTime() > Math.floor(now.getTime() / 1000 + secondsLeft) * 1000;
    if (isValid && checked !== cached) {
      if (verifiedTokens.size >= maximumCached) verifiedTokens.clear();
      verifiedTokens.set(token, checked);
    }
    return isValid ? checked.session : undefined;
  };
}
