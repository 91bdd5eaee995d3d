import { and, eq, lt } from 'drizzle-orm';
import { refreshSessions, users } from '../database/tables.ts';
import type { Tx } from '../database/types.ts';
import type { Ports } from '../ports.ts';
import { digestOf, randomKey } from '../random.ts';
import { revokeSessions } from './revoke.ts';
import { type VerifiedSignIn, wrongCredentials } from './signIn.ts';
import type { Identity } from './token.ts';

/** Lifetime of a session; then the person has to sign in again. */
const sessionSeconds = 30 * 86_400;
/** Two tabs may present the same token at once; within this time the later one is no sign of theft. */
const graceSeconds = 20;

/** The token for a browser's cookie, and the cookie's lifetime in seconds. */
export type RefreshToken = { token: string; seconds: number };

export type Sessions = {
  /** Throws `unauthenticated` when the password has been changed since it was checked. */
  begin: (verified: VerifiedSignIn) => Promise<RefreshToken>;
  /** Exchanges a token for the next one; returns `undefined` when it is invalid or no longer valid. */
  exchange: (token: string) => Promise<{ identity: Identity; refreshToken: RefreshToken } | undefined>;
  /** Ends the session and every token that came from it. */
  end: (token: string) => Promise<void>;
};

type Family = { accountId: number; userId: number; family: string; expiresAt: string };

/**
 * Manages refresh sessions. A token is used once and replaced by the next of its family. A token that comes back after
 * it was replaced has been copied, so the whole family ends and both holders sign in again (RFC 9700 §4.14).
 */
export function createSessions({ database, clock, log }: Pick<Ports, 'database' | 'clock' | 'log'>): Sessions {
  const add = async (tx: Tx, family: Family): Promise<RefreshToken> => {
    const now = clock();
    const token = randomKey();
    await tx
      .insert(refreshSessions)
      .values({ ...family, tokenHash: await digestOf(token), createdAt: now.toISOString() });
    return { token, seconds: Math.floor((Date.parse(family.expiresAt) - now.getTime()) / 1000) };
  };
  const revoke = (tx: Tx, family: string) => revokeSessions(tx, eq(refreshSessions.family, family), clock());

  return {
    begin: ({ identity, passwordHash }) =>
      database.asSystem(async (tx) => {
        const now = clock();
        // Locks the row, so that a change of the password waits, and then ends this session with the others.
        const [unchangedUser] = await tx
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, identity.user.id), eq(users.passwordHash, passwordHash)))
          .for('share');
        if (!unchangedUser) throw wrongCredentials();
        await tx.delete(refreshSessions).where(lt(refreshSessions.expiresAt, now.toISOString()));
        return add(tx, {
          accountId: identity.account,
          userId: identity.user.id,
          family: crypto.randomUUID(),
          expiresAt: new Date(now.getTime() + sessionSeconds * 1000).toISOString(),
        });
      }),

    exchange: async (token) => {
      const tokenHash = await digestOf(token);
      return database.asSystem(async (tx) => {
        const now = clock();
        const [found] = await tx
          .select({
            session: refreshSessions,
            role: users.role,
            personVersion: users.version,
            user: { id: users.id, name: users.name, email: users.email },
          })
          .from(refreshSessions)
          .innerJoin(users, and(eq(users.accountId, refreshSessions.accountId), eq(users.id, refreshSessions.userId)))
          .where(eq(refreshSessions.tokenHash, tokenHash))
          .for('update', { of: refreshSessions });
        if (!found || found.session.revokedAt || Date.parse(found.session.expiresAt) <= now.getTime()) return undefined;
        const { session, role, personVersion, user } = found;
        const { id, accountId, userId, family, expiresAt, rotatedAt } = session;
        if (rotatedAt && now.getTime() - Date.parse(rotatedAt) > graceSeconds * 1000) {
          await revoke(tx, family);
          log.warn('a used refresh token came back; its session was ended', { account: accountId, user: userId });
          return undefined;
        }
        if (!rotatedAt)
          await tx
            .update(refreshSessions)
            .set({ rotatedAt: now.toISOString() })
            .where(and(eq(refreshSessions.accountId, accountId), eq(refreshSessions.id, id)));
        const refreshToken = await add(tx, { accountId, userId, family, expiresAt });
        return { identity: { account: accountId, role, user, personVersion, family }, refreshToken };
      });
    },

    end: async (token) => {
      const tokenHash = await digestOf(token);
      await database.asSystem(async (tx) => {
        const [found] = await tx
          .select({ family: refreshSessions.family })
          .from(refreshSessions)
          .where(eq(refreshSessions.tokenHash, tokenHash));
        if (found) await revoke(tx, found.family);
      });
    },
  };
}
