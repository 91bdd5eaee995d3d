import type { Context } from '@server/http/area.ts';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

type OfEvent = PgTable & { eventId: PgColumn };

/** Returns how many rows of a table the event has, and the next free position. */
export async function nextPosition(table: OfEvent, position: PgColumn, { tx, params }: Context) {
  const rows: PgTable = table;
  const [totals] = await tx
    .select({ count: sql<number>`count(*)::int`, last: sql<number>`coalesce(max(${position}), 0)::int` })
    .from(rows)
    .where(eq(table.eventId, Number(params.eventId)));
  return { count: totals?.count ?? 0, position: (totals?.last ?? 0) + 1 };
}
