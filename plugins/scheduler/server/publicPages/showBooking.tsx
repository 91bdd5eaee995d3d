/** @jsxImportSource hono/jsx */
import { PublicField, PublicForm } from '@server/publicPages/parts.tsx';
import type { PageContent, PublicAnswer } from '@server/publicPages/publicPage.ts';
import { mayGuestChange, mayRate } from '../../rules/bookingRules.ts';
import { calendarLinks } from '../../rules/calendarLinks.ts';
import { inLanguage } from '../../rules/customization/answers.ts';
import { locationText } from './locationText.ts';
import { dateTimeWords, lookContent, nameOf } from './look.tsx';
import { addressOf, hostsOf, type OpenedBooking } from './openedBooking.ts';
import { PoweredBy } from './PageHead.tsx';
import { RatingForm } from './RatingForm.tsx';
import { texts } from './texts.ts';

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
  return inLanguage(look.confirmationTitle, language) || t.booked;
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
  const when = dateTimeWords(language, zone, look.timeFormat);
  const body = booking.state === 'confirmed' && !isOver ? inLanguage(look.confirmationBody, language) : '';
  const names = (await hostsOf(context, booking)).map(({ name }) => name);
  const mayChange = mayGuestChange(booking, scheduler.cancelCutoff, now);
  const isStanding = !isOver && (booking.state === 'pending' || booking.state === 'confirmed');
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
              {booking.location ? (
                <>
                  <dt>{t.where}</dt>
                  <dd>{locationText(booking.location, language, true)}</dd>
                </>
              ) : null}
              <dt>{t.name}</dt>
              <dd>{booking.name}</dd>
              <dt>{t.reference}</dt>
              <dd>{booking.reference}</dd>
            </dl>
            {isOver ? null : (
              <div class="actions">
                <a class={isStanding ? 'button main' : 'button'} href={addressOf(context, '&ics=1')}>
                  {t.calendar}
                </a>
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
            {isStanding ? <p class="help">{mayChange ? t.manageHelp : t.tooLate}</p> : null}
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
            <section class="card">
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
            </section>
          ) : null}
          <PoweredBy visit={opened} />
        </>
      ),
    },
  };
}
