/** @jsxImportSource hono/jsx */
import { isEmail } from '@contract/fields.ts';
import { RefusedError } from '@contract/problem.ts';
import { PublicField, PublicForm } from '@server/publicPages/parts.tsx';
import type { PageContent, PublicAnswer, PublicContext, PublicPage } from '@server/publicPages/publicPage.ts';
import type { Look } from '../../contract/customization.ts';
import { mayGuestChange } from '../../rules/bookingRules.ts';
import { calendarLinks } from '../../rules/calendarLinks.ts';
import { inLanguage } from '../../rules/customization/answers.ts';
import { bookingPurpose } from '../bookings/bookingLink.ts';
import { bookingCalendarFile } from '../bookings/calendarEntry.ts';
import { type BookingRecord, changeBooking, findBooking, lockBooking, moveTo } from '../bookings/writeBooking.ts';
import { publishedLook } from '../customization/looks.ts';
import { type HostRecord, hostsById } from '../hosts.ts';
import { findScheduler, type SchedulerRecord } from '../schedulerRows.ts';
import { Calendar, Times } from './Calendar.tsx';
import { linesOf } from './guestForm.ts';
import { locationText } from './locationText.ts';
import { dateTimeWords, languageOf, lookContent, nameOf } from './look.tsx';
import { viewMonth, zoneOf } from './monthView.ts';
import { PoweredBy } from './PageHead.tsx';
import { texts } from './texts.ts';
import { dayText, longDay } from './timeWords.ts';

const minute = 60_000;

type Opened = {
  booking: BookingRecord;
  scheduler: SchedulerRecord;
  look: Look;
  /** With a language that the page offers. */
  context: PublicContext;
};

async function open(asked: PublicContext, forUpdate = false): Promise<Opened> {
  const booking = await (forUpdate ? lockBooking : findBooking)(asked, asked.target);
  const scheduler = await findScheduler(asked, booking.schedulerId);
  const look = await publishedLook(asked, scheduler.id);
  return { booking, scheduler, look, context: { ...asked, language: languageOf(asked, look) } };
}

const addressOf = ({ path, language }: PublicContext, search = '') =>
  `/book/${path.slug}/booking/${path.link}?lng=${language}${search}`;

async function hostsOf(context: PublicContext, { hostIds }: BookingRecord): Promise<HostRecord[]> {
  const hosts = await hostsById(context, hostIds);
  return hostIds.flatMap((id) => hosts.get(id) ?? []);
}

async function file({ context, booking, scheduler }: Opened): Promise<PublicAnswer> {
  const { language, now, origin } = context;
  const hosts = await hostsOf(context, booking);
  const url = origin + addressOf(context);
  const content = bookingCalendarFile({ booking, scheduler, hosts, language, url, now });
  return { file: { type: 'text/calendar; charset=utf-8', name: `${booking.reference}.ics`, content } };
}

function sentenceOf({ context, booking: { state }, look }: Opened): string {
  const { language, query } = context;
  const t = texts[language];
  const done = query.get('done');
  if (done === 'moved') return t.moved;
  if (done === 'saved') return t.saved;
  if (state === 'pending') return t.requested;
  if (state === 'cancelled') return t.cancelled;
  if (state === 'rejected') return t.rejected;
  return inLanguage(look.confirmationTitle, language) || t.booked;
}

async function show(opened: Opened, problems: { guests?: string; reason?: string } = {}): Promise<PublicAnswer> {
  const { context, booking, scheduler, look } = opened;
  const { language, now } = context;
  const t = texts[language];
  const zone = scheduler.isZoneLocked ? scheduler.timeZone : booking.timeZone;
  const when = dateTimeWords(language, zone, look.timeFormat);
  const body = booking.state === 'confirmed' ? inLanguage(look.confirmationBody, language) : '';
  const names = (await hostsOf(context, booking)).map(({ name }) => name);
  const mayChange = mayGuestChange(booking, scheduler.cancelCutoff, now);
  const isStanding = booking.state === 'pending' || booking.state === 'confirmed';
  const calendars = calendarLinks({
    title: nameOf(look, scheduler, language),
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    location: booking.location ? locationText(booking.location, language, true) : '',
    details: context.origin + addressOf(context),
  });
  const notice: PageContent['notice'] = {
    tone: isStanding ? 'ok' : 'warn',
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

async function showMove({ context, booking, scheduler, look }: Opened, notice?: string): Promise<PublicAnswer> {
  const { language } = context;
  const t = texts[language];
  const duration = (Date.parse(booking.endsAt) - Date.parse(booking.startsAt)) / minute;
  const zone = context.query.has('tz') || scheduler.isZoneLocked ? zoneOf(context, scheduler) : booking.timeZone;
  const view = await viewMonth(context, scheduler, {
    duration,
    zone,
    except: { bookingId: booking.id },
    weekStart: look.weekStart,
  });
  const linkTo = (changes: Record<string, string>) =>
    addressOf(
      context,
      `&move=1${Object.entries(changes)
        .filter(([, value]) => value !== '')
        .map(([name, value]) => `&${name}=${encodeURIComponent(value)}`)
        .join('')}`,
    );
  const slots = (view.day && view.free.get(view.day)) || [];
  return {
    page: {
      ...(await lookContent(context, look, scheduler)),
      isWide: true,
      frameAncestors: ['*'],
      ...(notice !== undefined && { status: 409 as const, notice: { tone: 'warn' as const, text: notice } }),
      body: (
        <section class="card">
          <h1>{t.chooseNew}</h1>
          <p class="quiet">
            {t.zone}: {zone}
          </p>
          <div class="booking">
            <Calendar view={view} language={language} linkTo={linkTo} />
            <div id="times">
              {view.day ? (
                <>
                  <h2>{t.times(dayText(view.day, language, longDay))}</h2>
                  <PublicForm context={context} action={linkTo({})}>
                    <input type="hidden" name="step" value="move" />
                    <Times
                      slots={slots}
                      zone={zone}
                      language={language}
                      timeFormat={look.timeFormat}
                      showsSeats={look.showSeats && scheduler.seats > 1}
                    />
                  </PublicForm>
                </>
              ) : null}
            </div>
          </div>
          <div class="actions">
            <a class="button" href={addressOf(context)}>
              {t.keep}
            </a>
          </div>
        </section>
      ),
    },
  };
}

async function submit(asked: PublicContext): Promise<PublicAnswer> {
  const opened = await open(asked, true);
  const { context, booking, scheduler, look } = opened;
  const { fields, now, language } = context;
  if (!mayGuestChange(booking, scheduler.cancelCutoff, now)) return show(opened);
  const step = fields.get('step');
  if (step === 'cancel') {
    const reason = (fields.get('reason') ?? '').trim().slice(0, 500);
    if (reason === '' && look.cancelReasonRequired) return show(opened, { reason: texts[language].noReason });
    await changeBooking(context, booking, { state: 'cancelled', reason, endedBy: 'guest' });
    return { seeOther: addressOf(context) };
  }
  if (step === 'guests') {
    const guests = linesOf(fields.get('guests') ?? '');
    const isFine = guests.length <= scheduler.maxGuests && guests.every(isEmail);
    if (!isFine) return show(opened, { guests: texts[language].tooManyGuests });
    await changeBooking(context, booking, { guests });
    return { seeOther: addressOf(context, '&done=saved') };
  }
  const start = Date.parse(fields.get('start') ?? '');
  if (step !== 'move' || Number.isNaN(start)) return show(opened);
  try {
    await moveTo(context, booking, { start });
    return { seeOther: addressOf(context, '&done=moved') };
  } catch (error) {
    if (!(error instanceof RefusedError) || !error.problems[0]?.code.startsWith('slot_')) throw error;
    return showMove(opened, texts[language].gone);
  }
}

/** The page of a guest's own booking: its state, its calendar file, and moving or cancelling it. */
export const bookingPage: PublicPage = {
  path: '/book/{slug}/booking/{link}',
  finds: { link: 'link', of: bookingPurpose },
  script: 'book',
  show: async (context) => {
    const opened = await open(context);
    if (context.query.has('ics')) return file(opened);
    const mayMove = mayGuestChange(opened.booking, opened.scheduler.cancelCutoff, context.now);
    return context.query.has('move') && mayMove ? showMove(opened) : show(opened);
  },
  submit,
};
