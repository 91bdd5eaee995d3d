import type { Context } from '@server/http/area.ts';
import { releaseAll, take } from '@server/occupancy/occupancy.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { BookingState } from '../../contract/bookings.ts';
import { bookings } from '../tables.ts';

/** The kind under which bookings take their hosts in the table that all areas share. */
export const bookingSource = 'scheduler.booking';

/** The states in which the hosts cannot be anywhere else. A request only asks for them. */
const blocking: readonly BookingState[] = ['confirmed', 'noShow'];

type SlotOf = Pick<typeof bookings.$inferSelect, 'id' | 'schedulerId' | 'startsAt' | 'endsAt'>;

/**
 * Takes the hosts of the bookings of one time, and releases those of a booking that has ended. The constraint of
 * the database then proves what the guard has decided: nobody is in two places. Guests who share the seats of a time
 * share its hosts, which are taken once. A booking against the rules takes nobody. Throws `TakenError`.
 */
export async function takeHosts(
  taking: Pick<Context, 'tx' | 'account' | 'now'>,
  { id, schedulerId, startsAt, endsAt }: SlotOf,
): Promise<void> {
  const { tx } = taking;
  const standing = await tx
    .select({ id: bookings.id, hostIds: bookings.hostIds })
    .from(bookings)
    .where(
      and(
        eq(bookings.schedulerId, schedulerId),
        eq(bookings.startsAt, startsAt),
        eq(bookings.endsAt, endsAt),
        inArray(bookings.state, [...blocking]),
        eq(bookings.isOverride, false),
      ),
    )
    .orderBy(asc(bookings.id));
  await releaseAll(taking, { kind: bookingSource, ids: [...new Set([id, ...standing.map((booking) => booking.id)])] });
  const taken = new Set<number>();
  for (const booking of standing) {
    const hostIds = booking.hostIds.filter((hostId) => !taken.has(hostId));
    for (const hostId of hostIds) taken.add(hostId);
    await take(taking, {
      subjects: hostIds.map((hostId) => ({ kind: 'host', id: hostId })),
      during: { start: startsAt, end: endsAt },
      strength: 'confirmed',
      source: { kind: bookingSource, id: booking.id },
    });
  }
}
