/** @jsxImportSource hono/jsx */
import { type ReceivedProblem, RefusedError } from '@contract/problem.ts';
import type { PublicAnswer, PublicContext, PublicPage } from '@server/publicPages/publicPage.ts';
import { isAllowedRedirect, redirectOf } from '../../rules/customization/redirect.ts';
import { bookingPath } from '../bookings/bookingLink.ts';
import { extendHold, holdTime, releaseHold } from '../bookings/holds.ts';
import { type BookingRecord, placeBooking } from '../bookings/writeBooking.ts';
import { publishedLook, redirectHostsOf } from '../customization/looks.ts';
import { spendVerification, verifyEmail } from '../verification/verifyEmail.ts';
import { type Access, accessTo, spendLink } from './access.ts';
import { showForm } from './formPage.tsx';
import { readForm } from './guestForm.ts';
import { lookContent, nameOf } from './look.tsx';
import { durationOf, zoneOf } from './monthView.ts';
import { texts } from './texts.ts';
import { showTimes } from './timesPage.tsx';
import { addressOf, frameAncestorsOf, type Visit, visitOf } from './visit.ts';

async function showClosed(visit: Visit, closed: 'paused' | 'archived' | 'used'): Promise<PublicAnswer> {
  const { context, look, scheduler } = visit;
  const text = texts[context.language][closed];
  return {
    page: {
      ...(await lookContent(context, look, scheduler)),
      status: closed === 'paused' ? 200 : 410,
      frameAncestors: frameAncestorsOf(visit),
      body: (
        <section class="card">
          <h1>{nameOf(look, scheduler, context.language)}</h1>
          <p>{text}</p>
        </section>
      ),
    },
  };
}

/** Returns the free times nearby that a refusal names. */
function suggestedTimes({ problems }: RefusedError): string[] {
  const [first]: readonly ReceivedProblem[] = problems;
  const next = first?.params?.next;
  return typeof next === 'string' && next !== '' ? next.split(',') : [];
}

/** Opens the page as guests see it, with the published look. */
async function openVisit(request: PublicContext): Promise<Pick<Access, 'closed' | 'linkId'> & { visit: Visit }> {
  const { scheduler, ...rest } = await accessTo(request);
  const look = await publishedLook(request, scheduler.id);
  return { ...rest, visit: visitOf(request, { scheduler, look, base: `/book/${request.path.slug}` }) };
}

/** Redirects to the guest's own page, or to the organiser's address if the account still allows it. */
async function redirectAfterBooking(
  { context, scheduler, look }: Visit,
  booking: BookingRecord,
): Promise<PublicAnswer> {
  const { language } = context;
  const { redirectUrl, passParams } = look;
  if (redirectUrl !== '' && isAllowedRedirect(redirectUrl, await redirectHostsOf(context)))
    return { leaveFor: redirectOf(redirectUrl, { passParams, booking }) };
  return { seeOther: await bookingPath(context, { slug: scheduler.slug, bookingId: booking.id, language }) };
}

async function submit(request: PublicContext): Promise<PublicAnswer> {
  const { visit, closed, linkId } = await openVisit(request);
  if (closed) return showClosed(visit, closed);
  const { context, scheduler, look } = visit;
  const { fields, query, language } = context;
  const t = texts[language];
  const duration = durationOf(context, scheduler);
  const start = Date.parse(fields.get('start') ?? '');
  if (Number.isNaN(start)) return showTimes(visit);
  try {
    if (fields.get('step') === 'hold') {
      const hold = await holdTime(context, scheduler, { start, duration });
      return { seeOther: addressOf(visit, { start: new Date(start).toISOString(), hold }) };
    }
    const { form, problems } = readForm(context, scheduler, look);
    if (Object.keys(problems).length > 0) return showForm(visit, { problems, status: 422 });
    const holdToken = query.get('hold') ?? undefined;
    if (scheduler.verifiesEmail) {
      const verification = await verifyEmail(context, scheduler, {
        email: form.email,
        language,
        code: fields.get('code') ?? '',
        wantsNewCode: fields.has('newCode'),
      });
      if (verification === 'sent' && holdToken !== undefined) await extendHold(context, holdToken);
      if (verification !== 'verified') return showForm(visit, { verification });
    }
    const booking = await placeBooking(context, scheduler, {
      ...form,
      start,
      duration,
      timeZone: zoneOf(context, scheduler),
      language,
      source: 'page',
      holdToken,
    });
    if (holdToken !== undefined) await releaseHold(context, holdToken);
    if (scheduler.verifiesEmail) await spendVerification(context, scheduler, form.email);
    if (linkId !== undefined) await spendLink(context, linkId);
    return redirectAfterBooking(visit, booking);
  } catch (error) {
    if (!(error instanceof RefusedError) || !error.problems[0]?.code.startsWith('slot_')) throw error;
    const isGone = error.code === 'conflict';
    const notice = isGone ? t.gone : t.refused;
    return showForm(visit, { notice, status: isGone ? 409 : 422, next: suggestedTimes(error) });
  }
}

/** The page where guests book: a month, the times of a day, then the form. Works without scripts. */
export const bookPage: PublicPage = {
  path: '/book/{slug}',
  finds: { address: 'slug', of: 'scheduler.page' },
  script: 'book',
  show: async (request) => {
    const { visit, closed } = await openVisit(request);
    if (closed) return showClosed(visit, closed);
    const isChosen = !Number.isNaN(Date.parse(request.query.get('start') ?? ''));
    return isChosen ? showForm(visit) : showTimes(visit);
  },
  submit,
};
