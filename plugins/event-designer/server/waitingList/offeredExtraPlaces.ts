import type { Context } from '@server/http/area.ts';
import { and, eq, gt, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { HeldExtraPlaces } from '../../rules/codes/heldPlaces.ts';
import { poolIdsOf } from '../../rules/stock.ts';
import { type Counted, isDateUpcoming } from '../codes/countedPlaces.ts';
import { extraSales, extras } from '../extraTables.ts';
import { scheduleDates } from '../scheduleTables.ts';
import { waitingListEntries } from '../waitingListTables.ts';

type CallContext = Pick<Context, 'tx' | 'now'>;

/**
 * The condition for an offer of an activity that can still be accepted. It is the same as `offerOfPlace` of
 * `rules/waitingList/waitingState.ts`, and needs a left join of the sales.
 */
export const isOfferOpen = (now: Date) =>
  and(
    isNull(waitingListEntries.leftAt),
    gt(waitingListEntries.offeredUntil, now.toISOString()),
    or(isNull(extraSales.state), eq(extraSales.state, 'cancelled')),
  );

/** Joins the sale by which an offer was accepted. */
export const isSaleOfOffer = and(
  eq(extraSales.accountId, waitingListEntries.accountId),
  eq(extraSales.id, waitingListEntries.extraSaleId),
);

/** Returns the places of the activities of some events that are offered to people on a waiting list, by date. */
export async function offeredExtraPlaces(
  eventIds: readonly number[],
  { tx, now }: CallContext,
  { exceptEntries = [], alsoDates = [] }: Pick<Counted, 'exceptEntries' | 'alsoDates'>,
): Promise<(HeldExtraPlaces & { eventId: number })[]> {
  const { id, eventId, accountId, extraId, offeredDateId, offeredPlaces } = waitingListEntries;
  const rows = await tx
    .select({
      eventId,
      extraId: extras.id,
      type: extras.type,
      stockPoolId: extras.stockPoolId,
      dateId: offeredDateId,
      places: sql<number>`sum(${offeredPlaces})::int`,
    })
    .from(waitingListEntries)
    .innerJoin(extras, and(eq(extras.accountId, accountId), eq(extras.id, extraId)))
    .leftJoin(extraSales, isSaleOfOffer)
    .leftJoin(scheduleDates, and(eq(scheduleDates.accountId, accountId), eq(scheduleDates.id, offeredDateId)))
    .where(
      and(
        inArray(eventId, [...eventIds]),
        exceptEntries.length > 0 ? notInArray(id, [...exceptEntries]) : undefined,
        isOfferOpen(now),
        or(isNull(offeredDateId), isDateUpcoming(now), inArray(scheduleDates.id, [...alsoDates])),
      ),
    )
    .groupBy(eventId, extras.accountId, extras.id, offeredDateId);
  return rows.map(({ type, stockPoolId, ...row }) => ({
    ...row,
    ticketId: null,
    poolIds: poolIdsOf({ type, stockPoolId }),
  }));
}
