import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Ports } from '../ports.ts';
import { rateLimits } from './tables.ts';
import { RefusedWithHeaders } from './tryLater.ts';

/** At most `max` times in a window of so many seconds, for everything that has this key. */
export type Limit = { key: string; max: number; windowSeconds: number };

type Counted = {
  /** In the present window, with this one. */
  count: number;
  /** Until the window is over, at least 1. */
  secondsLeft: number;
};

type CountPorts = Pick<Ports, 'database' | 'clock'>;

/**
 * Counts one more of this key. The count is kept in the database, so it holds for all processes together. Each call is a
 * transaction of its own: what is refused later has been counted all the same.
 */
export async function countUp(
  { key, windowSeconds }: Omit<Limit, 'max'>,
  { database, clock }: CountPorts,
): Promise<Counted> {
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
  if (!row) throw new Error('The count was not written down');
  return {
    count: row.count,
    secondsLeft: Math.max(1, Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000)),
  };
}

/** How many were counted of this key in the present window. */
export async function countOf(key: string, { database, clock }: CountPorts): Promise<number> {
  const [row] = await database.asSystem((tx) =>
    tx
      .select({ count: rateLimits.count })
      .from(rateLimits)
      .where(and(eq(rateLimits.key, key), gt(rateLimits.resetsAt, clock()))),
  );
  return row?.count ?? 0;
}

/** Takes back one that was counted, of each of the keys. */
export async function countDown(keys: readonly string[], { database }: Pick<Ports, 'database'>): Promise<void> {
  await database.asSystem((tx) =>
    tx
      .update(rateLimits)
      .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
      .where(inArray(rateLimits.key, [...keys])),
  );
}

/** Counts one more, and throws `too_many_requests` with `Retry-After` when it is too many. */
export async function limit({ key, max, windowSeconds }: Limit, ports: CountPorts): Promise<void> {
  const { count, secondsLeft } = await countUp({ key, windowSeconds }, ports);
  if (count <= max) return;
  throw new RefusedWithHeaders('too_many_requests', `Too many tries; wait ${secondsLeft} seconds`, {
    'Retry-After': String(secondsLeft),
  });
}
