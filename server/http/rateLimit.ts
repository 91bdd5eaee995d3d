import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { Ports } from '../ports.ts';
import { rateLimits } from './tables.ts';
import { RefusedWithHeaders } from './tryLater.ts';

/** At most `max` calls with this key in a window of the given number of seconds. */
export type Limit = { key: string; max: number; windowSeconds: number };

export type Counted = {
  key: string;
  /** Calls in the present window, this one included. */
  count: number;
  /** The end of the window. It also identifies the window: another window of the key has another end. */
  resetsAt: Date;
  /** Until the window ends, at least 1. */
  secondsLeft: number;
};

type CountPorts = Pick<Ports, 'database' | 'clock'>;

/**
 * Counts one more call of this key. The count is in the database, so it applies to all processes together. Each call is
 * a separate transaction, so that it stays counted even if the request is refused later.
 */
export async function countUp(
  { key, windowSeconds }: Omit<Limit, 'max'>,
  { database, clock }: CountPorts,
): Promise<Counted> {
  const now = clock();
  const resetsAt = new Date(now.getTime() + windowSeconds * 1000);
  const hasEnded = sql`${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz`;
  const row = await database.asSystem(async (tx) => {
    const [counted] = await tx
      .insert(rateLimits)
      .values({ key, count: 1, resetsAt })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${hasEnded} then 1 else ${rateLimits.count} + 1 end`,
          resetsAt: sql`case when ${hasEnded} then excluded.resets_at else ${rateLimits.resetsAt} end`,
        },
      })
      .returning();
    // Opening a window also deletes those that have ended. It skips those that others are opening, because two deleting
    // transactions would wait for each other.
    if (counted?.count === 1) {
      const endedWindows = tx
        .select({ key: rateLimits.key })
        .from(rateLimits)
        .where(lt(rateLimits.resetsAt, now))
        .for('update', { skipLocked: true });
      await tx.delete(rateLimits).where(inArray(rateLimits.key, endedWindows));
    }
    return counted;
  });
  if (!row) throw new Error('The count was not written down');
  return {
    ...row,
    secondsLeft: Math.max(1, Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000)),
  };
}

/** Returns the count of this key in the present window. */
export async function countOf(key: string, { database, clock }: CountPorts): Promise<number> {
  const [row] = await database.asSystem((tx) =>
    tx
      .select({ count: rateLimits.count })
      .from(rateLimits)
      .where(and(eq(rateLimits.key, key), gt(rateLimits.resetsAt, clock()))),
  );
  return row?.count ?? 0;
}

/** Undoes counts, each in its own window: a window that has begun since is left alone. */
export async function countDown(
  counted: readonly [Counted, ...Counted[]],
  { database }: Pick<Ports, 'database'>,
): Promise<void> {
  const windows = counted.map(({ key, resetsAt }) => and(eq(rateLimits.key, key), eq(rateLimits.resetsAt, resetsAt)));
  await database.asSystem((tx) =>
    tx
      .update(rateLimits)
      .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
      .where(or(...windows)),
  );
}

/** Counts one more call, and throws `too_many_requests` with `Retry-After` when it is too many. */
export async function limit({ key, max, windowSeconds }: Limit, ports: CountPorts): Promise<Counted> {
  const counted = await countUp({ key, windowSeconds }, ports);
  const { count, secondsLeft } = counted;
  if (count <= max) return counted;
  throw new RefusedWithHeaders('too_many_requests', `Too many tries; wait ${secondsLeft} seconds`, {
    'Retry-After': String(secondsLeft),
  });
}
