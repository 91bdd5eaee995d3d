import type { Context } from '@server/http/area.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { extraSales } from '../extraTables.ts';
import { waitingListEntries } from '../waitingListTables.ts';
import { isOfferOpen, isSaleOfOffer } from './offeredExtraPlaces.ts';

type CallContext = Pick<Context, 'tx' | 'now'>;

/** An open offer of an activity, whose places only its address can buy. */
export type OpenOffer = { entryId: number; extraId: number; places: number };

type Order = {
  eventId: number;
  /** The activities of the order. */
  extraIds: readonly number[];
  /** The buyer's address. Empty: nobody has an offer. */
  email: string;
  /** The date of the order, in a series. */
  dateId: number | null;
};

/**
 * Returns the open offers that an order can accept: those of the buyer's address for its activities and its date. Call it
 * after the event is locked. `readExtraContext` then counts their places as free for this order if it gets their
 * `entryId`s.
 */
export async function openOffers(
  { eventId, extraIds, email, dateId }: Order,
  { tx, now }: CallContext,
): Promise<OpenOffer[]> {
  if (email === '' || extraIds.length === 0) return [];
  const { id, extraId, offeredPlaces, offeredDateId } = waitingListEntries;
  const rows = await tx
    .select({ entryId: id, extraId, places: offeredPlaces })
    .from(waitingListEntries)
    .leftJoin(extraSales, isSaleOfOffer)
    .where(
      and(
        eq(waitingListEntries.eventId, eventId),
        inArray(extraId, [...extraIds]),
        eq(waitingListEntries.email, email.toLowerCase()),
        dateId === null ? isNull(offeredDateId) : eq(offeredDateId, dateId),
        isOfferOpen(now),
      ),
    )
    .orderBy(asc(id));
  return rows.map((row) => ({ ...row, extraId: Number(row.extraId), places: row.places ?? 0 }));
}

/**
 * Stores that an order accepted an offer, in the transaction of its sales. `saleId` is the first sale of the activity in
 * the order. A sale that is cancelled later makes it an offer again, for as long as it would have been.
 */
export async function acceptOffer(
  { entryId, saleId }: { entryId: number; saleId: number },
  { tx, now }: CallContext,
): Promise<void> {
  await tx
    .update(waitingListEntries)
    .set({
      extraSaleId: saleId,
      version: sql`${waitingListEntries.version} + 1`,
      updatedAt: now.toISOString(),
    })
    .where(eq(waitingListEntries.id, entryId));
}
