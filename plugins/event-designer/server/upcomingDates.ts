import type { Context } from '@server/http/area.ts';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { TicketOverride } from '../contract/dateSpecials.ts';
import type { Anchors } from '../rules/saleWindow.ts';
import type { EventRecord } from './eventRows.ts';
import { scheduleDates } from './scheduleTables.ts';

/** Whether any date of a series says something of its own about tickets. */
export async function hasOverrides(
  { id, isRecurring }: Pick<EventRecord, 'id' | 'isRecurring'>,
  { tx }: Pick<Context, 'tx'>,
): Promise<boolean> {
  if (!isRecurring) return false;
  const { eventId, ticketOverrides } = scheduleDates;
  const found = await tx
    .select({ id: scheduleDates.id })
    .from(scheduleDates)
    .where(and(eq(eventId, id), sql`${ticketOverrides} <> '[]'::jsonb`))
    .limit(1);
  return found.length > 0;
}

/**
 * Dates of a series that take place and are not over, in order; none of an event that is no series. `ofTickets`: what
 * they say of these alone, for all of it together can be megabytes.
 */
export async function upcomingDates(
  { id, isRecurring }: Pick<EventRecord, 'id' | 'isRecurring'>,
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  ofTickets?: readonly number[],
): Promise<Anchors[]> {
  if (!isRecurring) return [];
  const { eventId, status, startsAt, endsAt } = scheduleDates;
  return tx
    .select({ startsAt, endsAt, ticketOverrides: ofTickets ? overridesOf(ofTickets) : scheduleDates.ticketOverrides })
    .from(scheduleDates)
    .where(and(eq(eventId, id), eq(status, 'scheduled'), gt(endsAt, now.toISOString())))
    .orderBy(asc(startsAt), asc(endsAt));
}

function overridesOf(ticketIds: readonly number[]) {
  const { ticketOverrides } = scheduleDates;
  const wanted = `{${ticketIds.join()}}`;
  return sql<TicketOverride[]>`case when ${ticketOverrides} = '[]'::jsonb then ${ticketOverrides} else coalesce((
    select jsonb_agg(said order by place) from jsonb_array_elements(${ticketOverrides}) with ordinality as each (said, place)
    where (said ->> 'ticketId')::int = any (${wanted}::int[])), '[]'::jsonb) end`;
}
