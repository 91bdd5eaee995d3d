import { knownLanguage, type Language } from '@contract/language.ts';
import { RefusedError } from '@contract/problem.ts';
import type { BookingState } from '../../contract/bookings.ts';
import { occupancyCheck } from '../../rules/slots/occupancy.ts';
import { findScheduler } from '../schedulerRows.ts';
import { slotRequest } from './calendar.ts';
import { type BookingContext, type BookingRecord, changeBooking, overlappingRequests } from './writeBooking.ts';

/** The states in which a booking blocks its time. */
const blockingStates: readonly BookingState[] = ['pending', 'confirmed', 'noShow'];

/**
 * Throws 409 when the hosts of a booking are busy at its time by now. Notice, window and limits were checked when it
 * was requested, and are not checked again.
 */
async function refuseIfTaken(context: BookingContext, booking: BookingRecord): Promise<void> {
  const scheduler = await findScheduler(context, booking.schedulerId);
  const start = Date.parse(booking.startsAt);
  const end = Date.parse(booking.endsAt);
  const request = await slotRequest(context, {
    scheduler,
    duration: (end - start) / 60_000,
    from: start,
    to: end,
    except: { bookingId: booking.id },
  });
  const hosts = request.hosts.filter(({ id }) => booking.hostIds.includes(id));
  // Pending requests do not prevent a confirmation; they lose against it.
  const taken = request.taken.filter(({ kind }) => kind !== 'pending');
  const { reason } = occupancyCheck({ ...request, hosts, taken, assignment: 'collective' })(start, end);
  if (reason === null || booking.isOverride) return;
  const message = 'Someone else has just taken this time';
  throw new RefusedError('conflict', message, [{ path: '', code: 'time_taken', message }]);
}

/** Returns the requests that are rejected when this one is confirmed. `forUpdate`: locks them. */
export async function findCompetingRequests(
  context: Pick<BookingContext, 'tx'>,
  booking: BookingRecord,
  forUpdate = false,
): Promise<BookingRecord[]> {
  const { seats } = await findScheduler(context, booking.schedulerId);
  return (await overlappingRequests(context, booking, forUpdate)).filter(
    ({ startsAt, schedulerId }) => seats === 1 || startsAt !== booking.startsAt || schedulerId !== booking.schedulerId,
  );
}

function refuseUnseen(unseen: readonly BookingRecord[]): void {
  if (unseen.length === 0) return;
  const names = unseen.map(({ name }) => name).join(', ');
  const message = `${names} asked for this time too`;
  throw new RefusedError('conflict', message, [{ path: '', code: 'unseen_requests', message, params: { names } }]);
}

/** The reason that the guests of rejected requests read. */
const takenByAnother: Record<Language, string> = {
  en: 'This time was given to another request.',
  de: 'Diese Zeit wurde an eine andere Anfrage vergeben.',
};

/**
 * Confirms a request, and rejects the requests that overlap it. These are rejected first, because an undo runs in the
 * opposite order: their time is free again only after this request has given it up. `seen`: ids of the requests that
 * the organiser knows of; throws 409 if others would be rejected too.
 */
export async function confirm(
  context: BookingContext,
  booking: BookingRecord,
  seen?: readonly number[],
): Promise<{ id: number; rejected: number[] }> {
  await refuseIfTaken(context, booking);
  const competing = await findCompetingRequests(context, booking, true);
  if (seen) refuseUnseen(competing.filter((other) => !seen.includes(other.id)));
  for (const other of competing) {
    const reason = takenByAnother[knownLanguage(other.language) ?? 'en'];
    await changeBooking(context, other, { state: 'rejected', reason, endedBy: 'organiser' });
  }
  const { id } = await changeBooking(context, booking, { state: 'confirmed' });
  return { id, rejected: competing.map((other) => other.id) };
}

/**
 * Returns a booking to an earlier state that `mayReopen` allows. Throws if it would block its time again and the time
 * is taken. A return from `pending` to `confirmed` is an ordinary confirmation, because other requests may have arrived
 * since.
 */
export async function restoreBooking(
  context: BookingContext,
  booking: BookingRecord,
  state: BookingState,
): Promise<Pick<BookingRecord, 'id'>> {
  if (state === booking.state) return booking;
  if (booking.state === 'pending' && state === 'confirmed') return confirm(context, booking);
  const isTaking = blockingStates.includes(state) && !blockingStates.includes(booking.state);
  if (isTaking) await refuseIfTaken(context, booking);
  return changeBooking(context, booking, { state, reason: '', endedBy: 'none' });
}
