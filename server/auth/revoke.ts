import { and, isNull, type SQL } from 'drizzle-orm';
import { refreshSessions } from '../database/tables.ts';
import type { Tx } from '../database/types.ts';

/**
 * Ends all sessions that the condition is about. Locked first: a refresh under way adds the next token of a session, and
 * an update that waits for it would end those only that it saw when it began.
 */
export async function revokeSessions(tx: Tx, condition: SQL, now: Date): Promise<void> {
  const standing = and(condition, isNull(refreshSessions.revokedAt));
  await tx
    .select({ id: refreshSessions.id })
    .from(refreshSessions)
    .where(standing)
    .orderBy(refreshSessions.id)
    .for('update');
  await tx.update(refreshSessions).set({ revokedAt: now.toISOString() }).where(standing);
}
