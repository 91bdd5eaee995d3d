import type { Context } from '@server/http/area.ts';
import { releaseAll, take } from '@server/occupancy/occupancy.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { BookingState } from '../../contract/bookings.ts';
import { bookings } from '../tables.ts';

/** The kind under which bookings take their hosts in the table that all areas share. */
export const bookingSource = 'scheduler.booking';

/** The states in which a booking blocks its hosts. A pending request does not. */
const blockingStates: readonly BookingState[] = ['confirmed', 'noShow'];

type BookingSlot = Pick<typeof bookings.$inferSelect, 'id' | 'schedulerId' | 'startsAt' | 'endsAt'>;

/**
 * Marks the hosts of all bookings at this time as occupied, and releases those of a booking that has ended. The
 * constraint of the database then guarantees that no host is in two places, even if `checkSlot` has missed something.
 * Guests who share the seats of a time share its hosts, which are taken once. A booking that overrides the rules takes
 * no hosts. Throws `TakenError`.
 */
export async function takeHosts(
  context: Pick<Context, 'tx' | 'account' | 'now'>,
  { id, schedulerId, startsAt, endsAt }: BookingSlot,
): Promise<void> {
  const { tx } = context;
  const blockingBookings = await tx
    .select({ id: bookings.id, hostIds: bookings.hostIds })
    .from(bookings)
    .where(
      and(
        eq(bookings.schedulerId, schedulerId),
        eq(bookings.startsAt, startsAt),
        eq(bookings.endsAt, endsAt),
        inArray(bookings.state, [...blockingStates]),
        eq(bookings.isOverride, false),
      ),
    )
    .orderBy(asc(bookings.id));
  await releaseAll(context, {
    kind: bookingSource,
    ids: [...new Set([id, ...blockingBookings.map((booking) => booking.id)])],
  });
  const taken = new Set<number>();
  for (const booking of blockingBookings) {
    const hostIds = booking.hostIds.filter((hostId) => !taken.has(hostId));
    for (const hostId of hostIds) taken.add(hostId);
    await take(context, {
      subjects: hostIds.map((hostId) => ({ kind: 'host', id: hostId })),
      during: { start: startsAt, end: endsAt },
      strength: 'confirmed',
      source: { kind: bookingSource, id: booking.id },
    });
  }
}
