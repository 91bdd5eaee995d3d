import { isEmail } from '@contract/fields.ts';
import { RefusedError } from '@contract/problem.ts';
import type { PublicAnswer, PublicContext, PublicPage } from '@server/publicPages/publicPage.ts';
import { mayGuestChange, mayRate } from '../../rules/bookingRules.ts';
import { bookingPurpose } from '../bookings/bookingLink.ts';
import { bookingCalendarFile } from '../bookings/calendarEntry.ts';
import { changeBooking, moveTo, writeRating } from '../bookings/writeBooking.ts';
import { linesOf } from './guestForm.ts';
import { addressOf, hostsOf, type OpenedBooking, openBooking } from './openedBooking.ts';
import { showBooking } from './showBooking.tsx';
import { showMove } from './showMove.tsx';
import { texts } from './texts.ts';

async function calendarFileAnswer({ context, booking, scheduler }: OpenedBooking): Promise<PublicAnswer> {
  const { language, now, origin } = context;
  const hosts = await hostsOf(context, booking);
  const url = origin + addressOf(context);
  const content = bookingCalendarFile({ booking, scheduler, hosts, language, url, now });
  return { file: { type: 'text/calendar; charset=utf-8', name: `${booking.reference}.ics`, content } };
}

async function submit(request: PublicContext): Promise<PublicAnswer> {
  const opened = await openBooking(request, true);
  const { context, booking, scheduler, look } = opened;
  const { fields, now, language } = context;
  const step = fields.get('step');
  if (step === 'rate' && mayRate(booking, now)) {
    const rating = Number(fields.get('rating'));
    if (![1, 2, 3, 4, 5].includes(rating)) return showBooking(opened, { rating: texts[language].noOption });
    const comment = (fields.get('comment') ?? '').trim().slice(0, 2000);
    await writeRating(context, booking, { rating, comment });
    return { seeOther: addressOf(context, '&done=rated') };
  }
  if (!mayGuestChange(booking, scheduler.cancelCutoff, now)) return showBooking(opened);
  if (step === 'cancel') {
    const reason = (fields.get('reason') ?? '').trim().slice(0, 500);
    if (reason === '' && look.cancelReasonRequired) return showBooking(opened, { reason: texts[language].noReason });
    await changeBooking(context, booking, { state: 'cancelled', reason, endedBy: 'guest' });
    return { seeOther: addressOf(context) };
  }
  if (step === 'guests') {
    const guests = linesOf(fields.get('guests') ?? '');
    const isFine = guests.length <= scheduler.maxGuests && guests.every(isEmail);
    if (!isFine) return showBooking(opened, { guests: texts[language].tooManyGuests });
    await changeBooking(context, booking, { guests });
    return { seeOther: addressOf(context, '&done=saved') };
  }
  const start = Date.parse(fields.get('start') ?? '');
  if (step !== 'move' || Number.isNaN(start)) return showBooking(opened);
  try {
    await moveTo(context, booking, { start });
    return { seeOther: addressOf(context, '&done=moved') };
  } catch (error) {
    if (!(error instanceof RefusedError) || !error.problems[0]?.code.startsWith('slot_')) throw error;
    return showMove(opened, texts[language].gone);
  }
}

/** The page of a guest's own booking: its state, its calendar file, moving, cancelling and rating it. */
export const bookingPage: PublicPage = {
  path: '/book/{slug}/booking/{link}',
  finds: { link: 'link', of: bookingPurpose },
  script: 'book',
  show: async (context) => {
    const opened = await openBooking(context);
    if (context.query.has('ics')) return calendarFileAnswer(opened);
    const mayMove = mayGuestChange(opened.booking, opened.scheduler.cancelCutoff, context.now);
    return context.query.has('move') && mayMove ? showMove(opened) : showBooking(opened);
  },
  submit,
};
