import { RefusedError } from '@contract/problem.ts';
import type { Context } from '@server/http/area.ts';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { bookings, schedulers } from './tables.ts';

export type SchedulerRecord = typeof schedulers.$inferSelect;

/** Throws `not_found`. */
export async function findScheduler(
  { tx }: Pick<Context, 'tx'>,
  id: number,
  forUpdate = false,
): Promise<SchedulerRecord> {
  const query = tx.select().from(schedulers).where(eq(schedulers.id, id));
  const [row] = await (forUpdate ? query.for('no key update') : query);
  if (!row) throw new RefusedError('not_found', 'There is no such scheduler');
  return row;
}

type Upcoming = { upcoming: number; nextAt: string | null; pending: number };

const noBookings: Upcoming = { upcoming: 0, nextAt: null, pending: 0 };

/** Returns a function that gives the upcoming bookings of each of these schedulers. */
export async function upcomingOf({ tx, now }: Context, ids: readonly number[]): Promise<(id: number) => Upcoming> {
  if (ids.length === 0) return () => noBookings;
  const rows = await tx
    .select({
      id: bookings.schedulerId,
      upcoming: sql<number>`count(*)::int`,
      nextAt: sql<string>`min(${bookings.startsAt})`,
      pending: sql<number>`(count(*) filter (where ${bookings.state} = 'pending'))::int`,
    })
    .from(bookings)
    .where(
      and(
        inArray(bookings.schedulerId, [...ids]),
        inArray(bookings.state, ['pending', 'confirmed']),
        gte(bookings.startsAt, now.toISOString()),
      ),
    )
    .groupBy(bookings.schedulerId);
  const byScheduler = new Map(
    rows.map(({ id, upcoming, nextAt, pending }) => [
      id,
      { upcoming, nextAt: new Date(nextAt).toISOString(), pending },
    ]),
  );
  return (id) => byScheduler.get(id) ?? noBookings;
}
