/** @jsxImportSource hono/jsx */
import { RefusedError } from '@contract/problem.ts';
import { PublicField, PublicForm } from '@server/publicPages/parts.tsx';
import type { PublicAnswer, PublicContext, PublicPage } from '@server/publicPages/publicPage.ts';
import { needsConfirmation } from '../../rules/bookingRules.ts';
import { bookingPath } from '../bookings/bookingLink.ts';
import { heldUntil, holdTime, releaseHold } from '../bookings/holds.ts';
import { placeBooking } from '../bookings/writeBooking.ts';
import type { SchedulerRecord } from '../schedulerRows.ts';
import { accessTo, spendLink } from './access.ts';
import { Calendar, dayText, Times, timeText } from './Calendar.tsx';
import { type FormProblems, readForm } from './guestForm.ts';
import { LocationChoice } from './LocationChoice.tsx';
import { durationOf, viewMonth, zoneOf } from './monthView.ts';
import { texts } from './texts.ts';
import { ZoneForm } from './ZoneForm.tsx';

/** The address of this page with some words of its query changed; an empty word is left out. */
function addressOf({ path, query }: PublicContext, changes: Record<string, string>): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  const search = next.toString();
  return `/book/${path.slug}${search && `?${search}`}`;
}

function Head({ scheduler, context }: { scheduler: SchedulerRecord; context: PublicContext }) {
  const { language } = context;
  const { price, currency } = scheduler;
  return (
    <>
      <h1>{scheduler.name}</h1>
      {scheduler.description ? <p class="quiet">{scheduler.description}</p> : null}
      {price === null ? null : (
        <p>
          {texts[language].price}:{' '}
          {new Intl.NumberFormat(language, { style: 'currency', currency }).format(price / 100)}
        </p>
      )}
    </>
  );
}

/** The month, the times of a day, and whose clock they are meant by. */
async function showTimes(context: PublicContext, scheduler: SchedulerRecord): Promise<PublicAnswer> {
  const { language } = context;
  const t = texts[language];
  const duration = durationOf(context, scheduler);
  const view = await viewMonth(context, scheduler, { duration, zone: zoneOf(context, scheduler) });
  const linkTo = (changes: Record<string, string>) => addressOf(context, { start: '', hold: '', ...changes });
  const slots = (view.day && view.free.get(view.day)) || [];
  return {
    page: {
      title: scheduler.name,
      description: scheduler.description,
      isWide: true,
      frameAncestors: ['*'],
      body: (
        <section class="card" data-book={scheduler.isZoneLocked ? 'locked' : 'open'}>
          <Head scheduler={scheduler} context={context} />
          {scheduler.durations.length > 1 ? (
            <nav class="durations" aria-label={t.duration}>
              {scheduler.durations.map((minutes) => (
                <a
                  key={String(minutes)}
                  class="button"
                  href={linkTo({ duration: String(minutes), day: '' })}
                  {...(minutes === duration ? { 'aria-current': 'true' } : {})}
                >
                  {t.minutes(minutes)}
                </a>
              ))}
            </nav>
          ) : (
            <p class="quiet">{t.minutes(duration)}</p>
          )}
          <ZoneForm context={context} zone={view.zone} isLocked={scheduler.isZoneLocked} />
          <div class="booking">
            <Calendar view={view} language={language} linkTo={linkTo} />
            <div id="times">
              {view.day ? (
                <>
                  <h2>{t.times(dayText(view.day, language, { weekday: 'long', day: 'numeric', month: 'long' }))}</h2>
                  {slots.length === 0 ? <p class="quiet">{t.noTimes}</p> : null}
                  <PublicForm context={context} action={addressOf(context, {})}>
                    <input type="hidden" name="step" value="hold" />
                    <Times slots={slots} zone={view.zone} language={language} seats={scheduler.seats} />
                  </PublicForm>
                </>
              ) : null}
            </div>
          </div>
        </section>
      ),
    },
  };
}

type Shown = { problems?: FormProblems; notice?: string; status?: 409 | 422; next?: readonly string[] };

/** Who comes: the form for one time. */
async function showForm(context: PublicContext, scheduler: SchedulerRecord, shown: Shown = {}): Promise<PublicAnswer> {
  const { language, query, fields } = context;
  const { problems = {}, notice, next = [] } = shown;
  const t = texts[language];
  const zone = zoneOf(context, scheduler);
  const duration = durationOf(context, scheduler);
  const start = fields.get('start') ?? query.get('start') ?? '';
  const hold = query.get('hold') ?? '';
  const until = hold === '' ? undefined : await heldUntil(context, hold);
  const value = (name: string) => fields.get(name) ?? query.get(name) ?? '';
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone: zone });
  const usual = needsConfirmation(scheduler, value('email'));
  return {
    page: {
      title: scheduler.name,
      status: shown.status ?? 200,
      frameAncestors: ['*'],
      ...(notice !== undefined && { notice: { tone: 'warn' as const, text: notice } }),
      body: (
        <section class="card">
          <Head scheduler={scheduler} context={context} />
          <p>
            <strong>{when.format(new Date(start))}</strong> · {t.minutes(duration)} · {zone}
          </p>
          {notice === undefined && hold !== '' ? (
            <p class="help" data-until={until?.toISOString()}>
              {until ? t.held(timeText(until.getTime(), language, zone)) : t.notHeld}
            </p>
          ) : null}
          <PublicForm context={context} action={addressOf(context, {})}>
            <input type="hidden" name="step" value="book" />
            {next.length > 0 ? (
              <fieldset class="field">
                <legend>{t.chooseNew}</legend>
                {next.map((instant, index) => (
                  <label key={instant} class="choice">
                    <input type="radio" name="start" value={instant} checked={index === 0} />
                    <span>{when.format(new Date(instant))}</span>
                  </label>
                ))}
              </fieldset>
            ) : (
              <input type="hidden" name="start" value={start} />
            )}
            <PublicField
              name="name"
              label={t.name}
              value={value('name')}
              required
              maxLength={120}
              autocomplete="name"
              problem={problems.name}
            />
            <PublicField
              name="email"
              label={t.email}
              value={value('email')}
              type="email"
              required
              maxLength={254}
              autocomplete="email"
              problem={problems.email}
            />
            <PublicField
              name="phone"
              label={t.phone}
              value={value('phone')}
              type="tel"
              optional={t.optional}
              maxLength={40}
              autocomplete="tel"
            />
            <LocationChoice scheduler={scheduler} chosen={value('location')} language={language} />
            {scheduler.maxGuests > 0 ? (
              <PublicField
                name="guests"
                label={t.guests(scheduler.maxGuests)}
                value={value('guests')}
                rows={3}
                optional={t.optional}
                help={t.guestsHelp}
                problem={problems.guests}
              />
            ) : null}
            <div class="actions">
              <button class="button main" type="submit">
                {usual ? t.request : t.book}
              </button>
              <a class="button" href={addressOf(context, { start: '', hold: '' })}>
                {t.back}
              </a>
            </div>
          </PublicForm>
        </section>
      ),
    },
  };
}

function showClosed(
  context: PublicContext,
  scheduler: SchedulerRecord,
  closed: 'paused' | 'archived' | 'used',
): PublicAnswer {
  const text = texts[context.language][closed];
  return {
    page: {
      title: scheduler.name,
      status: closed === 'paused' ? 200 : 410,
      frameAncestors: ['*'],
      body: (
        <section class="card">
          <h1>{scheduler.name}</h1>
          <p>{text}</p>
        </section>
      ),
    },
  };
}

/** Free times nearby that a refusal names. */
function nextOf({ problems }: RefusedError): string[] {
  const next = problems[0]?.params?.next;
  return typeof next === 'string' && next !== '' ? next.split(',') : [];
}

async function submit(context: PublicContext): Promise<PublicAnswer> {
  const { fields, query, language } = context;
  const { scheduler, closed, linkId } = await accessTo(context);
  if (closed) return showClosed(context, scheduler, closed);
  const t = texts[language];
  const duration = durationOf(context, scheduler);
  const start = Date.parse(fields.get('start') ?? '');
  if (Number.isNaN(start)) return showTimes(context, scheduler);
  try {
    if (fields.get('step') === 'hold') {
      const hold = await holdTime(context, scheduler, { start, duration });
      return { seeOther: addressOf(context, { start: new Date(start).toISOString(), hold }) };
    }
    const { form, problems } = readForm(context, scheduler);
    if (Object.keys(problems).length > 0) return showForm(context, scheduler, { problems, status: 422 });
    const holdToken = query.get('hold') ?? undefined;
    const booking = await placeBooking(context, scheduler, {
      ...form,
      start,
      duration,
      timeZone: zoneOf(context, scheduler),
      language,
      answers: [],
      source: 'page',
      holdToken,
    });
    if (holdToken !== undefined) await releaseHold(context, holdToken);
    if (linkId !== undefined) await spendLink(context, linkId);
    return { seeOther: await bookingPath(context, { slug: scheduler.slug, bookingId: booking.id, language }) };
  } catch (error) {
    if (!(error instanceof RefusedError) || !error.problems[0]?.code.startsWith('slot_')) throw error;
    const isGone = error.code === 'conflict';
    const notice = isGone ? t.gone : t.refused;
    return showForm(context, scheduler, { notice, status: isGone ? 409 : 422, next: nextOf(error) });
  }
}

/** The page where guests book: a month, the times of a day, then who comes. Works without a script. */
export const bookPage: PublicPage = {
  path: '/book/{slug}',
  finds: { address: 'slug', of: 'scheduler.page' },
  script: 'book',
  show: async (context) => {
    const { scheduler, closed } = await accessTo(context);
    if (closed) return showClosed(context, scheduler, closed);
    const isChosen = !Number.isNaN(Date.parse(context.query.get('start') ?? ''));
    return isChosen ? showForm(context, scheduler) : showTimes(context, scheduler);
  },
  submit,
};
