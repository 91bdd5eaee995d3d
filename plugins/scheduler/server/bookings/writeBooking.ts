import { RefusedError } from '@contract/problem.ts';
import type { BodyOf, ItemOf } from '@contract/resource.ts';
import { inSavepoint } from '@server/database/savepoint.ts';
import type { Context } from '@server/http/area.ts';
import { randomKey } from '@server/random.ts';
import { and, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import { cancelBooking, moveBooking, rateBooking, reopenBooking } from '../../contract/bookingCalls.ts';
import { type BookingAnswer, type BookingState, bookings as contract } from '../../contract/bookings.ts';
import type { SchedulerLocation } from '../../contract/schedulers.ts';
import { needsConfirmation, referenceOf } from '../../rules/bookingRules.ts';
import { findScheduler, type SchedulerRecord } from '../schedulerRows.ts';
import { bookings } from '../tables.ts';
import { recordBookingEvent } from '../workflow/bookingEvents.ts';
import { planBookings } from '../workflow/planning.ts';
import { lockCalendars } from './calendar.ts';
import { checkSlot, refuseSlot } from './checkSlot.ts';
import { takeHosts } from './takeHosts.ts';

export type BookingRecord = typeof bookings.$inferSelect;
/** The context of a signed-in user or of a guest. */
export type BookingContext = Pick<Context, 'tx' | 'account' | 'now' | 'history'>;

const minute = 60_000;

/** Throws `not_found`. */
export async function findBooking(context: Pick<Context, 'tx'>, id: number): Promise<BookingRecord> {
  return requireBooking(await bookingById(context, id));
}

/**
 * Locks a booking until the transaction ends. Its calendars are locked first: confirming a booking locks the calendars
 * and then the other requests for its time, so the opposite order could deadlock. Throws `not_found`.
 */
export async function lockBooking(context: Pick<Context, 'tx'>, id: number): Promise<BookingRecord> {
  const { schedulerId } = await findBooking(context, id);
  await lockCalendars(context, await findScheduler(context, schedulerId));
  return requireBooking(await bookingById(context, id).for('no key update'));
}

const bookingById = ({ tx }: Pick<Context, 'tx'>, id: number) =>
  tx.select().from(bookings).where(eq(bookings.id, id)).$dynamic();

function requireBooking([row]: BookingRecord[]): BookingRecord {
  if (!row) throw new RefusedError('not_found', 'There is no such booking');
  return row;
}

export type NewBooking = {
  start: number;
  duration: number;
  name: string;
  email: string;
  phone: string;
  timeZone: string;
  language: string;
  guests: readonly string[];
  answers: readonly BookingAnswer[];
  location: SchedulerLocation | null;
  source: ItemOf<typeof contract>['source'];
  override?: BodyOf<typeof moveBooking>['override'];
  holdToken?: string | undefined;
};

/**
 * Creates a booking. Throws the reason if it cannot be made; the transaction stays usable, so that the caller can list
 * free times.
 */
export async function placeBooking(
  context: BookingContext,
  scheduler: SchedulerRecord,
  newBooking: NewBooking,
): Promise<BookingRecord> {
  const { tx, account, now, history } = context;
  const { start, duration, override, holdToken, ...values } = newBooking;
  const check = await checkSlot(context, scheduler, {
    start,
    duration,
    email: newBooking.email,
    ...(holdToken !== undefined && { except: { holdToken } }),
  });
  const isFree = check.slot?.reason === null;
  if (!isFree && !override) refuseSlot(check, start);
  const isWaiting = !override && newBooking.source === 'page' && needsConfirmation(scheduler, newBooking.email);
  const at = now.toISOString();
  const uid = randomKey(16);
  const row = await inSavepoint(tx, async () => {
    const [created] = await tx
      .insert(bookings)
      .values({
        ...values,
        guests: [...values.guests],
        answers: [...values.answers],
        accountId: account,
        createdAt: at,
        updatedAt: at,
        schedulerId: scheduler.id,
        reference: referenceOf(crypto.getRandomValues(new Uint8Array(8))),
        state: isWaiting ? 'pending' : 'confirmed',
        startsAt: new Date(start).toISOString(),
        endsAt: new Date(start + duration * minute).toISOString(),
        hostIds: isFree ? check.hostIds : scheduler.hosts.slice(0, 1).map(({ hostId }) => hostId),
        isOverride: !isFree,
        overrideReason: isFree ? '' : (override?.reason ?? ''),
        icalUid: `${uid}@foyer`,
      })
      .returning();
    if (!created) throw new Error('The booking was not inserted');
    await takeHosts(context, created);
    return created;
  });
  history.record(contract, {
    id: row.id,
    name: row.name,
    params: { bookingId: row.id },
    before: null,
    after: historyFields(row),
    undo: { endpoint: cancelBooking, body: { reason: '' } },
  });
  await recordBookingEvent(context, undefined, row);
  await planBookings(context, [row]);
  return row;
}

const historyFields = ({ state, startsAt, reason }: BookingRecord) => ({ state, startsAt, reason });

type Change = Partial<
  Pick<
    BookingRecord,
    | 'state'
    | 'startsAt'
    | 'endsAt'
    | 'hostIds'
    | 'reason'
    | 'endedBy'
    | 'movedFrom'
    | 'isOverride'
    | 'overrideReason'
    | 'guests'
  >
>;

/** Writes a change of one booking, and records in the history how to undo it. */
export async function changeBooking(
  context: BookingContext,
  before: BookingRecord,
  change: Change,
): Promise<BookingRecord> {
  const { tx, now, history } = context;
  const after = await inSavepoint(tx, async () => {
    const [changed] = await tx
      .update(bookings)
      .set({
        ...change,
        version: before.version + 1,
        icalSequence: before.icalSequence + 1,
        updatedAt: now.toISOString(),
      })
      .where(eq(bookings.id, before.id))
      .returning();
    if (!changed) throw new Error('The booking is locked and cannot be gone');
    await takeHosts(context, before);
    if (changed.startsAt !== before.startsAt) await takeHosts(context, changed);
    return changed;
  });
  const undo =
    after.startsAt === before.startsAt
      ? { endpoint: reopenBooking, body: { state: before.state } }
      : { endpoint: moveBooking, body: { startsAt: before.startsAt } };
  history.record(contract, {
    id: after.id,
    name: after.name,
    params: { bookingId: after.id },
    before: historyFields(before),
    after: historyFields(after),
    undo,
  });
  await recordBookingEvent(context, before, after);
  await planBookings(context, [after]);
  return after;
}

/** Writes the rating of a booking, which sends no message and does not change the guest's calendar. */
export async function writeRating(
  { tx, now, history }: BookingContext,
  before: BookingRecord,
  { rating, comment }: { rating: number | null; comment: string },
): Promise<BookingRecord> {
  const ratingComment = rating === null ? '' : comment;
  const [after] = await tx
    .update(bookings)
    .set({ rating, ratingComment, version: before.version + 1, updatedAt: now.toISOString() })
    .where(eq(bookings.id, before.id))
    .returning();
  if (!after) throw new Error('The booking is locked and cannot be gone');
  const { id, name } = after;
  history.record(contract, {
    id,
    name,
    params: { bookingId: id },
    before: { rating: before.rating, ratingComment: before.ratingComment },
    after: { rating, ratingComment },
    undo: { endpoint: rateBooking, body: { rating: before.rating, comment: before.ratingComment } },
  });
  return after;
}

/** Moves a booking under the same rules as a new one; it does not conflict with itself. */
export async function moveTo(
  context: BookingContext,
  booking: BookingRecord,
  { start, override }: { start: number; override?: BodyOf<typeof moveBooking>['override'] },
): Promise<BookingRecord> {
  const scheduler = await findScheduler(context, booking.schedulerId);
  const duration = (Date.parse(booking.endsAt) - Date.parse(booking.startsAt)) / minute;
  const check = await checkSlot(context, scheduler, {
    start,
    duration,
    email: booking.email,
    except: { bookingId: booking.id },
  });
  const isFree = check.slot?.reason === null;
  if (!isFree && !override) refuseSlot(check, start);
  // The current hosts are preferred if they are free at the new time too.
  const areHostsFree = isFree && booking.hostIds.every((id) => check.slot?.hostIds.includes(id));
  return changeBooking(context, booking, {
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + duration * minute).toISOString(),
    hostIds: isFree && !areHostsFree ? check.hostIds : booking.hostIds,
    movedFrom: booking.startsAt,
    isOverride: !isFree,
    overrideReason: isFree ? '' : (override?.reason ?? ''),
  });
}

/** Returns the other requests that can no longer be confirmed once this one is. `forUpdate`: locks them. */
export async function overlappingRequests(
  { tx }: Pick<Context, 'tx'>,
  booking: BookingRecord,
  forUpdate: boolean,
): Promise<BookingRecord[]> {
  const { id, startsAt, endsAt, hostIds, schedulerId } = booking;
  const sharesHost =
    hostIds.length === 0
      ? eq(bookings.schedulerId, schedulerId)
      : sql`${bookings.hostIds} @> any(array[${sql.join(
          hostIds.map((hostId) => sql`${JSON.stringify([hostId])}::jsonb`),
          sql`, `,
        )}])`;
  const query = tx
    .select()
    .from(bookings)
    .where(
      and(
        ne(bookings.id, id),
        inArray(bookings.state, ['pending'] satisfies BookingState[]),
        lt(bookings.startsAt, endsAt),
        gt(bookings.endsAt, startsAt),
        sharesHost,
      ),
    )
    .orderBy(bookings.id);
  return forUpdate ? query.for('no key update') : query;
}
