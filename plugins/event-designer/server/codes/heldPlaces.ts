import type { Context } from '@server/http/area.ts';
import { and, eq, gt, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { HeldPlaces } from '../../rules/codes/heldPlaces.ts';
import { poolIdsOf } from '../../rules/stock.ts';
import { codes } from '../codeTables.ts';
import { scheduleDates } from '../scheduleTables.ts';
import { tickets } from '../ticketTables.ts';
import { offeredExtraPlaces } from '../waitingList/offeredExtraPlaces.ts';
import { type Counted, isDateUpcoming } from './countedPlaces.ts';

type CallContext = Pick<Context, 'tx' | 'now'>;

/**
 * Computes the same as `placesHeldBy` of `rules/codes/heldPlaces.ts`. An event can have thousands of codes, so the
 * database adds them up.
 */
const places = sql<number>`least(2147483647, coalesce(sum(case
  when ${codes.maxUses} <= ${codes.uses} or ${codes.maxTickets} <= ${codes.ticketsUsed}
    or ${codes.budget} <= ${codes.discountGiven} then 0
  else greatest(0, least(${codes.maxTickets} - ${codes.ticketsUsed},
    (${codes.maxUses} - ${codes.uses})::bigint * ${codes.maxTicketsPerOrder})) end), 0))::int`;

/** Codes hold places only of tickets that are not archived. */
export const isTicketActive = eq(tickets.isArchived, false);

/**
 * Returns the places of some events that codes hold, by ticket and date, and those of activities that are offered to
 * people on their waiting lists. Codes for archived tickets hold none, and neither do cancelled dates nor dates that are
 * over.
 */
export async function heldPlacesOfEvents(
  eventIds: readonly number[],
  { tx, now }: CallContext,
  { exceptCodes = [], exceptEntries, alsoTickets = [], alsoDates = [] }: Counted = {},
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
        or(isTicketActive, inArray(id, [...alsoTickets])),
        or(isNull(codes.endsAt), gt(codes.endsAt, at)),
        or(isNull(codes.dateId), isDateUpcoming(now), inArray(codes.dateId, [...alsoDates])),
      ),
    )
    .groupBy(codes.eventId, tickets.accountId, id, codes.dateId);
  const ofTickets = rows.map(({ type: ofTicket, ...row }) => ({
    eventId: row.eventId,
    ticketId: row.ticketId,
    poolIds: poolIdsOf({ type: ofTicket, stockPoolId: row.stockPoolId, alsoPoolIds: row.alsoPoolIds }),
    dateId: row.dateId,
    places: row.places,
  }));
  return [...ofTickets, ...(await offeredExtraPlaces(eventIds, { tx, now }, { exceptEntries, alsoDates }))];
}

/** Returns the places of an event that are held. See `heldPlacesOfEvents`. */
export function heldPlaces(eventId: number, context: CallContext, counted?: Counted): Promise<HeldPlaces[]> {
  return heldPlacesOfEvents([eventId], context, counted);
}
