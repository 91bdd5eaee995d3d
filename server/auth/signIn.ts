import { maximumPasswordLength } from '@contract/ownAccount.ts';
import { RefusedError } from '@contract/problem.ts';
import type { Ports } from '../ports.ts';
import type { Attempt, AttemptLimiter } from './attemptLimiter.ts';
import { findUser } from './findUser.ts';
import type { Identity } from './token.ts';

export type Credentials = { userName: string; password: string };

/** The person, and the hash that their password matched: a session begins only while that hash is still current. */
export type VerifiedSignIn = { identity: Identity; passwordHash: string };

export const wrongCredentials = () => new RefusedError('unauthenticated', 'This user name and password do not match');

/** Normalises a name for look-ups and for counting tries. */
export const nameOf = (userName: string) => userName.trim().toLowerCase();

/**
 * Creates the function that checks a name and password. It throws `unauthenticated`, in the same time and words whether
 * the name or the password is wrong, and `too_many_requests` as `attemptLimiter` decides.
 */
export function createSignIn(
  { database, passwords }: Pick<Ports, 'database' | 'passwords'>,
  attemptLimiter: AttemptLimiter,
) {
  return async ({ userName, password }: Credentials, from: Omit<Attempt, 'name'>): Promise<VerifiedSignIn> => {
    const email = nameOf(userName);
    const forgetAttempt = await attemptLimiter.begin({ name: email, ...from });

    const found = await findUser(email, { database });
    const fits = await passwords.verify(found?.passwordHash, password.slice(0, maximumPasswordLength + 1));
    if (!found || !fits || password.length > maximumPasswordLength) throw wrongCredentials();
    await forgetAttempt();
    const { id, name, email: address, accountId, role, version, passwordHash } = found;
    const identity = { account: accountId, role, user: { id, name, email: address }, personVersion: version };
    return { identity, passwordHash };
  };
}

export type SignIn = ReturnType<typeof createSignIn>;
