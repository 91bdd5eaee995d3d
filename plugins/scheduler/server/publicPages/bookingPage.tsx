/** @jsxImportSource hono/jsx */
import { isEmail } from '@contract/fields.ts';
import { RefusedError } from '@contract/problem.ts';
import { PublicField, PublicForm } from '@server/publicPages/parts.tsx';
import type { PageContent, PublicAnswer, PublicContext, PublicPage } from '@server/publicPages/publicPage.ts';
import { mayGuestChange } from '../../rules/bookingRules.ts';
import { bookingPurpose } from '../bookings/bookingLink.ts';
import { bookingCalendarFile } from '../bookings/calendarEntry.ts';
import { type BookingRecord, changeBooking, findBooking, moveTo } from '../bookings/writeBooking.ts';
import { type HostRecord, hostsById } from '../hosts.ts';
import { findScheduler, type SchedulerRecord } from '../schedulerRows.ts';
import { Calendar, dayText, Times } from './Calendar.tsx';
import { linesOf } from './guestForm.ts';
import { locationText } from './locationText.ts';
import { viewMonth, zoneOf } from './monthView.ts';
import { texts } from './texts.ts';

const minute = 60_000;

type Opened = { booking: BookingRecord; scheduler: SchedulerRecord };

async function open(context: PublicContext, forUpdate = false): Promise<Opened> {
  const booking = await findBooking(context, context.target, forUpdate);
  return { booking, scheduler: await findScheduler(context, booking.schedulerId) };
}

const addressOf = ({ path, language }: PublicContext, search = '') =>
  `/book/${path.slug}/booking/${path.link}?lng=${language}${search}`;

async function hostsOf(context: PublicContext, { hostIds }: BookingRecord): Promise<HostRecord[]> {
  const hosts = await hostsById(context, hostIds);
  return hostIds.flatMap((id) => hosts.get(id) ?? []);
}

async function file(context: PublicContext, { booking, scheduler }: Opened): Promise<PublicAnswer> {
  const { language, now, origin } = context;
  const hosts = await hostsOf(context, booking);
  const url = origin + addressOf(context);
  const content = bookingCalendarFile({ booking, scheduler, hosts, language, url, now });
  return { file: { type: 'text/calendar; charset=utf-8', name: `${booking.reference}.ics`, content } };
}

function sentenceOf({ state }: BookingRecord, language: PublicContext['language'], done: string | null): string {
  const t = texts[language];
  if (done === 'moved') return t.moved;
  if (done === 'saved') return t.saved;
  if (state === 'pending') return t.requested;
  if (state === 'cancelled') return t.cancelled;
  return state === 'rejected' ? t.rejected : t.booked;
}

async function show(context: PublicContext, opened: Opened, problem?: string): Promise<PublicAnswer> {
  const { language, now, query } = context;
  const { booking, scheduler } = opened;
  const t = texts[language];
  const zone = scheduler.isZoneLocked ? scheduler.timeZone : booking.timeZone;
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone: zone });
  const names = (await hostsOf(context, booking)).map(({ name }) => name);
  const mayChange = mayGuestChange(booking, scheduler.cancelCutoff, now);
  const isStanding = booking.state === 'pending' || booking.state === 'confirmed';
  const notice: PageContent['notice'] = {
    tone: isStanding ? 'ok' : 'warn',
    text: sentenceOf(booking, language, query.get('done')),
  };
  return {
    page: {
      title: scheduler.name,
      notice,
      ...(problem !== undefined && { status: 422 as const }),
      body: (
        <>
          <section class="card">
            <h1>{scheduler.name}</h1>
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
              <a class="button main" href={addressOf(context, '&ics=1')}>
                {t.calendar}
              </a>
              {mayChange ? (
                <a class="button" href={addressOf(context, '&move=1')}>
                  {t.move}
                </a>
              ) : null}
            </div>
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
                  problem={problem}
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
                  optional={t.optional}
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
        </>
      ),
    },
  };
}

async function showMove(
  context: PublicContext,
  { booking, scheduler }: Opened,
  notice?: string,
): Promise<PublicAnswer> {
  const { language } = context;
  const t = texts[language];
  const duration = (Date.parse(booking.endsAt) - Date.parse(booking.startsAt)) / minute;
  const zone = context.query.has('tz') || scheduler.isZoneLocked ? zoneOf(context, scheduler) : booking.timeZone;
  const view = await viewMonth(context, scheduler, { duration, zone, except: { bookingId: booking.id } });
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
      title: scheduler.name,
      isWide: true,
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
                  <h2>{t.times(dayText(view.day, language, { weekday: 'long', day: 'numeric', month: 'long' }))}</h2>
                  <PublicForm context={context} action={linkTo({})}>
                    <input type="hidden" name="step" value="move" />
                    <Times slots={slots} zone={zone} language={language} seats={scheduler.seats} />
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

async function submit(context: PublicContext): Promise<PublicAnswer> {
  const { fields, now, language } = context;
  const opened = await open(context, true);
  const { booking, scheduler } = opened;
  if (!mayGuestChange(booking, scheduler.cancelCutoff, now)) return show(context, opened);
  const step = fields.get('step');
  if (step === 'cancel') {
    const reason = (fields.get('reason') ?? '').trim().slice(0, 500);
    await changeBooking(context, booking, { state: 'cancelled', reason, endedBy: 'guest' });
    return { seeOther: addressOf(context) };
  }
  if (step === 'guests') {
    const guests = linesOf(fields.get('guests') ?? '');
    const isFine = guests.length <= scheduler.maxGuests && guests.every(isEmail);
    if (!isFine) return show(context, opened, texts[language].tooManyGuests);
    await changeBooking(context, booking, { guests });
    return { seeOther: addressOf(context, '&done=saved') };
  }
  const start = Date.parse(fields.get('start') ?? '');
  if (step !== 'move' || Number.isNaN(start)) return show(context, opened);
  try {
    await moveTo(context, booking, { start });
    return { seeOther: addressOf(context, '&done=moved') };
  } catch (error) {
    if (!(error instanceof RefusedError) || !error.problems[0]?.code.startsWith('slot_')) throw error;
    return showMove(context, opened, texts[language].gone);
  }
}

/** A guest's own booking: what came of it, its calendar file, and moving or cancelling it. */
export const bookingPage: PublicPage = {
  path: '/book/{slug}/booking/{link}',
  finds: { link: 'link', of: bookingPurpose },
  show: async (context) => {
    const opened = await open(context);
    if (context.query.has('ics')) return file(context, opened);
    const mayMove = mayGuestChange(opened.booking, opened.scheduler.cancelCutoff, context.now);
    return context.query.has('move') && mayMove ? showMove(context, opened) : show(context, opened);
  },
  submit,
};
