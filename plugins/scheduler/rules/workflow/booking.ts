import type { BookingState } from '../../contract/bookings.ts';
import type { ConditionFacts } from './conditions.ts';

/** An event in the life of a booking. */
export type BookingEvent = {
  kind: 'requested' | 'booked' | 'confirmed' | 'rejected' | 'moved' | 'cancelled' | 'noShow';
  /** Instants are ISO 8601 in UTC. */
  at: string;
  /** Only for `requested`, `booked` and `moved`. */
  startsAt?: string;
  endsAt?: string;
};

/** A booking as workflows see it. */
export type WorkflowBooking = {
  id: number;
  state: BookingState;
  startsAt: string;
  endsAt: string;
  /** The zone in which "a day before" is computed. */
  timeZone: string;
  /** The start and end of the booking have been final since this time. */
  timesSince: string;
  events: readonly BookingEvent[];
  /** True if a guest sent the form of the booking page, false if an organiser added the booking. */
  isFromPage: boolean;
  /** Absent for an invented booking, which meets every condition. */
  facts?: ConditionFacts;
};

const stateAfter: Record<BookingEvent['kind'], BookingState | undefined> = {
  requested: 'pending',
  booked: 'confirmed',
  confirmed: 'confirmed',
  rejected: 'rejected',
  moved: undefined,
  cancelled: 'cancelled',
  noShow: 'noShow',
};

/** Returns the booking after these events; `undefined` before the first that gives it a time. */
export function bookingAfter(
  { id, timeZone }: Pick<WorkflowBooking, 'id' | 'timeZone'>,
  events: readonly BookingEvent[],
): WorkflowBooking | undefined {
  let booking: WorkflowBooking | undefined;
  for (const event of events) {
    const { kind, at, startsAt = booking?.startsAt, endsAt = booking?.endsAt } = event;
    if (startsAt === undefined || endsAt === undefined) continue;
    const isMoved = startsAt !== booking?.startsAt || endsAt !== booking.endsAt;
    booking = {
      id,
      timeZone,
      state: stateAfter[kind] ?? booking?.state ?? 'confirmed',
      startsAt,
      endsAt,
      timesSince: isMoved || kind === 'confirmed' ? at : (booking?.timesSince ?? at),
      isFromPage: true,
      events: [...(booking?.events ?? []), event],
    };
  }
  return booking;
}
