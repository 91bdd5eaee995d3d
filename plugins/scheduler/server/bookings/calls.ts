import { RefusedError } from '@contract/problem.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import {
  cancelBooking,
  competingRequests,
  confirmBooking,
  createBooking,
  markNoShow,
  moveBooking,
  rateBooking,
  rejectBooking,
  reopenBooking,
  schedulerCalendar,
  schedulerSlots,
} from '../../contract/bookingCalls.ts';
import { type BookingAction, isActionAllowed, mayRate, mayReopen } from '../../rules/bookingRules.ts';
import { generateSlots } from '../../rules/slots/generateSlots.ts';
import { hostsById, namesOfHosts } from '../hosts.ts';
import { findScheduler } from '../schedulerRows.ts';
import { slotRequest } from './calendar.ts';
import { confirm, findCompetingRequests, restoreBooking } from './confirm.ts';
import {
  type BookingRecord,
  changeBooking,
  findBooking,
  lockBooking,
  moveTo,
  placeBooking,
  writeRating,
} from './writeBooking.ts';

const refusals: Record<BookingAction, string> = {
  confirm: 'Only a request that waits can be confirmed',
  reject: 'Only a request that waits can be rejected',
  cancel: 'It is over or ended already',
  move: 'It is over or ended already',
  noShow: 'Only a confirmed booking that has begun can be a no-show',
};

/** Locks the booking, and refuses an action that its state does not allow. */
async function lockBookingFor(action: BookingAction, context: Context): Promise<BookingRecord> {
  const booking = await lockBooking(context, context.params.bookingId ?? 0);
  if (isActionAllowed(action, booking, context.now)) return booking;
  throw wrongState(refusals[action]);
}

function wrongState(message: string): RefusedError {
  return new RefusedError('conflict', message, [{ path: '', code: 'booking_state', message }]);
}

/** 92 days in milliseconds. No screen shows more. */
const maxSpan = 92 * 24 * 60 * 60_000;

function spanOf({ from, to }: { from: string; to: string }): { from: number; to: number } {
  const span = { from: Date.parse(from), to: Date.parse(to) };
  if (span.to > span.from && span.to - span.from <= maxSpan) return span;
  const message = 'Choose 1 to 92 days';
  throw new RefusedError('rule_broken', message, [{ path: 'to', code: 'span', message }]);
}

export function bookingCallRoutes(routes: AreaRoutes): void {
  routes.endpoint(createBooking, async ({ body }, context) => {
    const { startsAt, ...rest } = body;
    const scheduler = await findScheduler(context, context.params.schedulerId ?? 0);
    const { phone = '', language = 'en', guests = [], location = null } = rest;
    const start = Date.parse(startsAt);
    const booking = await placeBooking(context, scheduler, {
      ...rest,
      phone,
      language,
      guests,
      location: location ?? scheduler.locations[0] ?? null,
      start,
      answers: [],
      source: 'console',
    });
    return { id: booking.id, hostNames: namesOfHosts(await hostsById(context, booking.hostIds), booking.hostIds) };
  });

  routes.endpoint(confirmBooking, async ({ body: { seen = [] } }, context) =>
    confirm(context, await lockBookingFor('confirm', context), seen),
  );

  routes.endpoint(rejectBooking, async ({ body: { reason = '' } }, context) => {
    const booking = await lockBookingFor('reject', context);
    const { id } = await changeBooking(context, booking, { state: 'rejected', reason, endedBy: 'organiser' });
    return { id };
  });

  routes.endpoint(cancelBooking, async ({ body: { reason = '' } }, context) => {
    const booking = await lockBookingFor('cancel', context);
    const { id } = await changeBooking(context, booking, { state: 'cancelled', reason, endedBy: 'organiser' });
    return { id };
  });

  routes.endpoint(moveBooking, async ({ body: { startsAt, override } }, context) => {
    const booking = await lockBookingFor('move', context);
    const { id } = await moveTo(context, booking, { start: Date.parse(startsAt), override });
    return { id };
  });

  routes.endpoint(markNoShow, async (_, context) => {
    const booking = await lockBookingFor('noShow', context);
    const { id } = await changeBooking(context, booking, { state: 'noShow' });
    return { id };
  });

  routes.endpoint(reopenBooking, async ({ body: { state } }, context) => {
    const booking = await lockBooking(context, context.params.bookingId ?? 0);
    if (!mayReopen(state, booking, context.now)) throw wrongState('A booking does not go from its state to this one');
    const { id } = await restoreBooking(context, booking, state);
    return { id };
  });

  routes.endpoint(competingRequests, async (_, context) => {
    const booking = await findBooking(context, context.params.bookingId ?? 0);
    if (!isActionAllowed('confirm', booking, context.now)) return [];
    const competing = await findCompetingRequests(context, booking);
    return competing.map(({ id, name, startsAt }) => ({ id, name, startsAt }));
  });

  routes.endpoint(rateBooking, async ({ body: { rating, comment = '' } }, context) => {
    const booking = await lockBooking(context, context.params.bookingId ?? 0);
    if (!mayRate(booking, context.now)) throw wrongState('Only a booking that took place can be rated');
    const { id } = await writeRating(context, booking, { rating, comment });
    return { id };
  });

  routes.endpoint(schedulerSlots, async ({ query }, context) => {
    const scheduler = await findScheduler(context, context.params.schedulerId ?? 0);
    const requestedDuration = Number(query.duration);
    const duration = scheduler.durations.includes(requestedDuration) ? requestedDuration : scheduler.defaultDuration;
    const request = await slotRequest(context, { scheduler, duration, ...spanOf(query) });
    return generateSlots(request).map(({ start, end, reason, seatsLeft }) => ({
      start: new Date(start).toISOString(),
      end: new Date(end).toISOString(),
      code: reason?.code ?? null,
      seatsLeft,
    }));
  });

  routes.endpoint(schedulerCalendar, async ({ query }, context) => {
    const scheduler = await findScheduler(context, context.params.schedulerId ?? 0);
    const request = await slotRequest(context, { scheduler, duration: scheduler.defaultDuration, ...spanOf(query) });
    return {
      hosts: [...request.hosts],
      taken: request.taken.map(({ email: _email, ...one }) => ({ ...one, hostIds: [...one.hostIds] })),
    };
  });
}
