import type { Context } from '@server/http/area.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

type Ordered = PgTable & Record<'id' | 'eventId' | 'position', PgColumn>;

type CallContext = Pick<Context, 'tx'>;

/**
 * Gives rows of an event the positions 1, 2, 3 … in the order of the ids. Versions stay, because no form has a
 * position.
 */
export async function writeOrder(
  table: Ordered,
  { ids, eventId }: { ids: readonly number[]; eventId: number },
  { tx }: CallContext,
): Promise<void> {
  const order = sql.join(
    ids.map((id, index) => sql`(${id}::int, ${index + 1}::int)`),
    sql`, `,
  );
  await tx.execute(sql`
    update ${table} set position = wanted.position
    from (values ${order}) as wanted (id, position)
    where ${table.id} = wanted.id and ${table.eventId} = ${eventId}`);
}

/** Moves the rows after another row down by one, to make room for its copy. */
export async function shiftRowsAfter(
  table: Ordered,
  { eventId, position }: { eventId: number; position: number },
  { tx }: CallContext,
): Promise<void> {
  const target: PgTable = table;
  await tx
    .update(target)
    .set({ position: sql`${table.position} + 1` })
    .where(and(eq(table.eventId, eventId), gt(table.position, position)));
}

/**
 * Returns the values that differ in the copy of a ticket, an extra or a package: it is paused, unsold and a first
 * version.
 */
export function copyValues(position: number, now: Date) {
  const at = now.toISOString();
  return {
    position: position + 1,
    isPaused: true,
    isArchived: false,
    sold: 0,
    reserved: 0,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
}
