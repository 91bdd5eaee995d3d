/** @jsxImportSource hono/jsx */
import { PublicField, PublicForm } from '@server/publicPages/parts.tsx';
import type { PageContent, PublicAnswer } from '@server/publicPages/publicPage.ts';
import { isCancelledOrRejected, mayGuestChange, mayRate } from '../../rules/bookingRules.ts';
import { calendarLinks } from '../../rules/calendarLinks.ts';
import { localize } from '../../rules/customization/answers.ts';
import { LocationValue } from './LocationValue.tsx';
import { locationText } from './locationText.ts';
import { dateTimeFormat, lookContent, nameOf } from './look.tsx';
import { addressOf, hostsOf, type OpenedBooking } from './openedBooking.ts';
import { PoweredBy } from './PageHead.tsx';
import { RatingForm } from './RatingForm.tsx';
import { type Texts, texts } from './texts.ts';

function sentenceOf({ context, booking, look }: OpenedBooking): string {
  const { state, endsAt } = booking;
  const { language, query, now } = context;
  const t = texts[language];
  const done = query.get('done');
  if (done === 'moved') return t.moved;
  if (done === 'saved') return t.saved;
  if (done === 'rated') return t.rated;
  if (state === 'cancelled') return t.cancelled;
  if (state === 'rejected') return t.rejected;
  if (state === 'noShow') return t.noShow;
  if (now >= new Date(endsAt)) return t.over;
  if (state === 'pending') return t.requested;
  return localize(look.confirmationTitle, language) || t.booked;
}

/** The booking's address on one line, with a button that copies it where scripts run. */
function LinkToKeep({ href, texts: t }: { href: string; texts: Texts }) {
  return (
    <div class="copied">
      <a href={href}>{href}</a>
      <button class="button" type="button" data-copy={href} data-done={t.linkCopied} hidden>
        {t.copyLink}
      </button>
      <span class="help" role="status"></span>
    </div>
  );
}

/** The booking's state and facts, with the forms to add guests and to cancel. */
export async function showBooking(
  opened: OpenedBooking,
  problems: { guests?: string; reason?: string; rating?: string } = {},
): Promise<PublicAnswer> {
  const { context, booking, scheduler, look } = opened;
  const { language, now } = context;
  const t = texts[language];
  const zone = scheduler.isZoneLocked ? scheduler.timeZone : booking.timeZone;
  const isOver = now >= new Date(booking.endsAt);
  const when = dateTimeFormat(language, zone, look.timeFormat);
  const body = booking.state === 'confirmed' && !isOver ? localize(look.confirmationBody, language) : '';
  const names = (await hostsOf(context, booking)).map(({ name }) => name);
  const mayChange = mayGuestChange(booking, scheduler.cancelCutoff, now);
  const isStanding = !isOver && (booking.state === 'pending' || booking.state === 'confirmed');
  const takesPlace = !isCancelledOrRejected(booking.state);
  // A secret page is open only to guests who have its link.
  const mayBookAnother = !takesPlace && scheduler.state === 'active' && scheduler.access === 'public';
  const calendars = calendarLinks({
    title: nameOf(look, scheduler, language),
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    location: booking.location ? locationText(booking.location, language, true) : '',
    details: context.origin + addressOf(context),
  });
  const notice: PageContent['notice'] = {
    tone: isStanding || context.query.get('done') === 'rated' ? 'ok' : 'warn',
    text: sentenceOf(opened),
  };
  return {
    page: {
      ...(await lookContent(context, look, scheduler)),
      frameAncestors: ['*'],
      notice,
      ...(Object.keys(problems).length > 0 && { status: 422 as const }),
      body: (
        <>
          <section class="card" {...(isStanding ? { 'data-booked': booking.reference } : {})}>
            <h1>{nameOf(look, scheduler, language)}</h1>
            {body ? <p class="lines">{body}</p> : null}
            <dl class="facts">
              <dt>{t.when}</dt>
              <dd>
                {when.formatRange(new Date(booking.startsAt), new Date(booking.endsAt))} · {zone}
              </dd>
              {names.length > 0 ? (
                <>
                  <dt>{t.forHost}</dt>
                  <dd>{names.join(', ')}</dd>
                </>
              ) : null}
              {booking.location && takesPlace ? (
                <>
                  <dt>{t.where}</dt>
                  <dd>
                    <LocationValue location={booking.location} language={language} />
                  </dd>
                </>
              ) : null}
              <dt>{t.name}</dt>
              <dd>{booking.name}</dd>
              <dt>{t.reference}</dt>
              <dd>{booking.reference}</dd>
            </dl>
            {isOver && !mayBookAnother ? null : (
              <div class="actions">
                {mayBookAnother ? (
                  <a class="button main" href={`/book/${scheduler.slug}?lng=${language}`}>
                    {t.bookAnother}
                  </a>
                ) : null}
                {isOver ? null : (
                  <a class={isStanding ? 'button main' : 'button'} href={addressOf(context, '&ics=1')}>
                    {isStanding ? t.calendar : t.outOfCalendar}
                  </a>
                )}
                {mayChange ? (
                  <a class="button" href={addressOf(context, '&move=1')}>
                    {t.move}
                  </a>
                ) : null}
              </div>
            )}
            {isStanding ? (
              <p class="help">
                {t.openIn}{' '}
                {calendars.map(({ name, href }, index) => (
                  <>
                    {index > 0 ? ', ' : null}
                    <a href={href} target="_blank" rel="noopener noreferrer">
                      {name}
                    </a>
                  </>
                ))}
              </p>
            ) : null}
            {isStanding && !mayChange ? <p class="help">{t.tooLate}</p> : null}
            {isStanding && mayChange ? (
              <>
                <p class="help">{t.manageHelp}</p>
                <LinkToKeep href={context.origin + addressOf(context)} texts={t} />
              </>
            ) : null}
          </section>
          {mayRate(booking, now) ? <RatingForm opened={opened} problem={problems.rating} /> : null}
          {mayChange && scheduler.maxGuests > 0 ? (
            <section class="card">
              <PublicForm context={context} action={addressOf(context)}>
                <input type="hidden" name="step" value="guests" />
                <PublicField
                  name="guests"
                  label={t.guests(scheduler.maxGuests)}
                  value={context.fields.get('guests') ?? booking.guests.join('\n')}
                  rows={3}
                  help={t.guestsHelp}
                  {...(problems.guests === undefined ? {} : { problem: problems.guests })}
                />
                <div class="actions">
                  <button class="button" type="submit">
                    {t.addGuests}
                  </button>
                </div>
              </PublicForm>
            </section>
          ) : null}
          {mayChange ? (
            <details class="card" open={problems.reason !== undefined}>
              <summary>{t.askToCancel}</summary>
              <PublicForm context={context} action={addressOf(context)}>
                <input type="hidden" name="step" value="cancel" />
                <PublicField
                  name="reason"
                  label={t.cancelReason}
                  value=""
                  {...(look.cancelReasonRequired ? { required: true } : { optional: t.optional })}
                  {...(problems.reason === undefined ? {} : { problem: problems.reason })}
                  maxLength={500}
                  rows={2}
                />
                <div class="actions">
                  <button class="button danger" type="submit">
                    {t.cancel}
                  </button>
                </div>
              </PublicForm>
            </details>
          ) : null}
          <PoweredBy visit={opened} />
        </>
      ),
    },
  };
}
