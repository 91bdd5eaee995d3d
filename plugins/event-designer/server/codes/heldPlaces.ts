import type { Context } from '@server/http/area.ts';
import { and, eq, gt, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { HeldPlaces } from '../../rules/codes/heldPlaces.ts';
import { poolIdsOf } from '../../rules/stock.ts';
import { codes } from '../codeTables.ts';
import { scheduleDates } from '../scheduleTables.ts';
import { tickets } from '../ticketTables.ts';

type CallContext = Pick<Context, 'tx' | 'now'>;

/** As placesHeldBy of rules/codes/heldPlaces.ts. An event can have thousands of codes, so the database adds them up. */
const places = sql<number>`least(2147483647, coalesce(sum(case
  when ${codes.maxUses} <= ${codes.uses} or ${codes.maxTickets} <= ${codes.ticketsUsed}
    or ${codes.budget} <= ${codes.discountGiven} then 0
  else greatest(0, least(${codes.maxTickets} - ${codes.ticketsUsed},
    (${codes.maxUses} - ${codes.uses})::bigint * ${codes.maxTicketsPerOrder})) end), 0))::int`;

/** Codes hold places only of tickets that are not archived. */
export const isTicketThere = eq(tickets.isArchived, false);

/** And its date takes place and is not over. */
export const isDateThere = (now: Date) =>
  and(eq(scheduleDates.status, 'scheduled'), gt(scheduleDates.endsAt, now.toISOString()));

type Counted = {
  /** Codes that are not counted. */
  exceptCodes?: readonly number[];
  /** Tickets that are counted although they are archived, because they are about to come back. */
  alsoTickets?: readonly number[];
  /** Dates that are counted although they are cancelled or over, because they are about to come back. */
  alsoDates?: readonly number[];
};

/**
 * Returns the places that codes of some events hold, by ticket and date. Codes for archived tickets, for cancelled dates
 * and for dates that are over hold none.
 */
export async function heldPlacesOfEvents(
  eventIds: readonly number[],
  { tx, now }: CallContext,
  { exceptCodes = [], alsoTickets = [], alsoDates = [] }: Counted = {},
): Promise<(HeldPlaces & { eventId: number })[]> {
  if (eventIds.length === 0) return [];
  const at = now.toISOString();
  const { id, type, stockPoolId, alsoPoolIds } = tickets;
  const rows = await tx
    .select({ eventId: codes.eventId, ticketId: id, type, stockPoolId, alsoPoolIds, dateId: codes.dateId, places })
    .from(codes)
    .innerJoin(tickets, and(eq(tickets.accountId, codes.accountId), sql`${id} = (${codes.ticketIds} ->> 0)::int`))
    .leftJoin(scheduleDates, and(eq(scheduleDates.accountId, codes.accountId), eq(scheduleDates.id, codes.dateId)))
    .where(
      and(
        inArray(codes.eventId, [...eventIds]),
        exceptCodes.length > 0 ? notInArray(codes.id, [...exceptCodes]) : undefined,
        eq(codes.reservesStock, true),
        eq(codes.isArchived, false),
        or(isTicketThere, inArray(id, [...alsoTickets])),
        or(isNull(codes.endsAt), gt(codes.endsAt, at)),
        or(isNull(codes.dateId), isDateThere(now), inArray(codes.dateId, [...alsoDates])),
      ),
    )
    .groupBy(codes.eventId, tickets.accountId, id, codes.dateId);
  return rows.map(({ type: ofTicket, ...row }) => ({
    eventId: row.eventId,
    ticketId: row.ticketId,
    poolIds: poolIdsOf({ type: ofTicket, stockPoolId: row.stockPoolId, alsoPoolIds: row.alsoPoolIds }),
    dateId: row.dateId,
    places: row.places,
  }));
}

/** Returns the places that the codes of an event hold, by ticket and date. */
export function heldPlaces(eventId: number, context: CallContext, counted?: Counted): Promise<HeldPlaces[]> {
  return heldPlacesOfEvents([eventId], context, counted);
}
