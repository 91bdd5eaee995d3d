import { and, isNull, type SQL } from 'drizzle-orm';
import { refreshSessions } from '../database/tables.ts';
import type { Tx } from '../database/types.ts';

/**
 * Ends all sessions that match the condition. It locks them first, because a refresh in progress adds the session's
 * next token, and an update that waited for it would only see the tokens from when it began.
 */
export async function revokeSessions(tx: Tx, condition: SQL, now: Date): Promise<void> {
  const activeTokens = and(condition, isNull(refreshSessions.revokedAt));
  await tx
    .select({ id: refreshSessions.id })
    .from(refreshSessions)
    .where(activeTokens)
    .orderBy(refreshSessions.id)
    .for('update');
  await tx.update(refreshSessions).set({ revokedAt: now.toISOString() }).where(activeTokens);
}
