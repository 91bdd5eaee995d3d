import { gt, lt } from 'drizzle-orm';
import type { Tx } from '../database/types.ts';
import { tokenRevocations } from '../members/tables.ts';
import type { Ports } from '../ports.ts';
import { type SignedSession, tokenSeconds } from './token.ts';

/** No person has so many versions: all of their tokens end. */
export const everyVersion = 2_147_483_647;

type Revocation = { accountId: number; userId: number; leastVersion: number };

/** Ends a person's tokens of versions before `leastVersion`, in all processes within a second. */
export async function revokeTokens(tx: Tx, revocation: Revocation, now: Date): Promise<void> {
  const revokedAt = now.toISOString();
  // A day is far longer than a token lives.
  const expiredBefore = new Date(now.getTime() - 86_400_000).toISOString();
  await tx.delete(tokenRevocations).where(lt(tokenRevocations.revokedAt, expiredBefore));
  await tx
    .insert(tokenRevocations)
    .values({ ...revocation, revokedAt })
    .onConflictDoUpdate({
      target: [tokenRevocations.accountId, tokenRevocations.userId],
      set: { leastVersion: revocation.leastVersion, revokedAt },
    });
}

/** Milliseconds for which a process trusts the revocations it has read. */
const cacheMs = 1_000;

export type TokenRevocations = { isRevoked: (session: SignedSession) => Promise<boolean> };

/** Reads the revocations at most once a second, however many requests there are. */
export function createTokenRevocations({ database, clock }: Pick<Ports, 'database' | 'clock'>): TokenRevocations {
  let leastVersions: ReadonlyMap<number, number> = new Map();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const read = async () => {
    const now = clock().getTime();
    // A minute more, since the clocks of two processes may differ.
    const since = new Date(now - (tokenSeconds + 60) * 1000).toISOString();
    const rows = await database.asSystem((tx) =>
      tx.select().from(tokenRevocations).where(gt(tokenRevocations.revokedAt, since)),
    );
    leastVersions = new Map(rows.map(({ userId, leastVersion }) => [userId, leastVersion]));
    readAt = now;
  };

  return {
    isRevoked: async ({ user, personVersion }) => {
      if (Math.abs(clock().getTime() - readAt) >= cacheMs) {
        reading ??= read().finally(() => {
          reading = undefined;
        });
        await reading;
      }
      return personVersion < (leastVersions.get(user.id) ?? 0);
    },
  };
}
