import { inArray, lt, sql } from 'drizzle-orm';
import type { Ports } from '../ports.ts';
import { rateLimits } from './tables.ts';
import { RefusedWithHeaders } from './tryLater.ts';

/** At most `max` times in a window of so many seconds, for everything that has this key. */
export type Limit = { key: string; max: number; windowSeconds: number };

/**
 * Counts one more and throws `too_many_requests` with `Retry-After` when it is too many. The count is kept in
 * the database, so it holds for all processes together. Each call is a transaction of its own: what is
 * refused later has been counted all the same.
 */
export async function limit(
  { key, max, windowSeconds }: Limit,
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
) {
  const now = clock();
  const resetsAt = new Date(now.getTime() + windowSeconds * 1000);
  const isOver = sql`${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz`;
  const row = await database.asSystem(async (tx) => {
    const [counted] = await tx
      .insert(rateLimits)
      .values({ key, count: 1, resetsAt })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
          resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateLimits.resetsAt} end`,
        },
      })
      .returning();
    // Whoever opens a window sweeps up those that are over, but for those that others are opening: two would wait
    // for each other.
    if (counted?.count === 1) {
      const over = tx
        .select({ key: rateLimits.key })
        .from(rateLimits)
        .where(lt(rateLimits.resetsAt, now))
        .for('update', { skipLocked: true });
      await tx.delete(rateLimits).where(inArray(rateLimits.key, over));
    }
    return counted;
  });
  if (!row || row.count <= max) return;
  const seconds = Math.max(1, Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000));
  throw new RefusedWithHeaders('too_many_requests', `Too many tries; wait ${seconds} seconds`, {
    'Retry-After': String(seconds),
  });
}
