import type { Context } from '@server/http/area.ts';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { TicketOverride } from '../contract/dateSpecials.ts';
import type { Anchors } from '../rules/saleWindow.ts';
import type { CountedDate } from '../rules/stock.ts';
import type { EventRecord } from './eventRows.ts';
import { scheduleDates } from './scheduleTables.ts';
import { events } from './tables.ts';

/**
 * Returns the capacity and the ticket overrides of all scheduled dates of a series, including past ones. Null: the event is not
 * recurring.
 */
export async function countedDates({ tx }: Pick<Context, 'tx'>, eventId: number): Promise<CountedDate[] | null> {
  const [event] = await tx.select({ isRecurring: events.isRecurring }).from(events).where(eq(events.id, eventId));
  if (!event?.isRecurring) return null;
  const { capacity, ticketOverrides, status } = scheduleDates;
  return tx
    .select({ capacity, ticketOverrides })
    .from(scheduleDates)
    .where(and(eq(scheduleDates.eventId, eventId), eq(status, 'scheduled')));
}

/**
 * Returns the scheduled dates of a series that are not over, sorted by time. An event that is not recurring has none.
 * `ofTickets` limits their overrides to these tickets, because all overrides together can be megabytes.
 */
export async function upcomingDates(
  { id, isRecurring }: Pick<EventRecord, 'id' | 'isRecurring'>,
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  ofTickets?: readonly number[],
): Promise<Anchors[]> {
  if (!isRecurring) return [];
  const { eventId, status, startsAt, endsAt, capacity, sold, reserved, ticketSales, poolSales } = scheduleDates;
  const counted = { capacity, sold, reserved, ticketSales, poolSales };
  return tx
    .select({
      id: scheduleDates.id,
      startsAt,
      endsAt,
      ...counted,
      ticketOverrides: ofTickets ? overridesOf(ofTickets) : scheduleDates.ticketOverrides,
    })
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
