import type { BookingState } from '../../contract/bookings.ts';

/** What happens to a booking, in the order in which it happens. */
export type BookingEvent = {
  kind: 'requested' | 'booked' | 'confirmed' | 'rejected' | 'moved' | 'cancelled' | 'noShow';
  /** Instants are ISO 8601 in UTC. */
  at: string;
  /** Of `requested`, `booked` and `moved`. */
  startsAt?: string;
  endsAt?: string;
};

/** A booking as workflows see it. */
export type WorkflowBooking = {
  id: number;
  state: BookingState;
  startsAt: string;
  endsAt: string;
  /** By whose clock a day before is meant. */
  timeZone: string;
  /** Since when it is certain at these times. */
  timesSince: string;
  events: readonly BookingEvent[];
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

/** The booking after these events; `undefined` before the first that gives it a time. */
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
      events: [...(booking?.events ?? []), event],
    };
  }
  return booking;
}
