/** @jsxImportSource hono/jsx */
import { PublicForm } from '@server/publicPages/parts.tsx';
import type { PublicAnswer } from '@server/publicPages/publicPage.ts';
import type { Child } from 'hono/jsx';
import { Calendar, type LinkTo, Times } from './Calendar.tsx';
import { DayList } from './DayList.tsx';
import { lookContent } from './look.tsx';
import { durationOf, viewDays, viewMonth, zoneOf } from './monthView.ts';
import { PoweredBy, pageHead } from './PageHead.tsx';
import { texts } from './texts.ts';
import { dayText, longDay } from './timeTexts.ts';
import { addressOf, frameAncestorsOf, type Visit } from './visit.ts';
import { ZoneForm } from './ZoneForm.tsx';

function Durations({ visit, duration, linkTo }: { visit: Visit; duration: number; linkTo: LinkTo }) {
  const { scheduler, context } = visit;
  const t = texts[context.language];
  if (scheduler.durations.length < 2) return <p class="quiet">{t.minutes(duration)}</p>;
  return (
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
  );
}

/** A form whose buttons are times: the chosen one is held for a few minutes. */
function TimesForm({ visit, children }: { visit: Visit; children: Child }) {
  return (
    <PublicForm context={visit.context} action={addressOf(visit, {})}>
      <input type="hidden" name="step" value="hold" />
      {children}
    </PublicForm>
  );
}

async function timesChoice(visit: Visit, linkTo: LinkTo, options: { duration: number; zone: string }): Promise<Child> {
  const { context, scheduler, look } = visit;
  const { language } = context;
  const { weekStart, layout, timeFormat } = look;
  const t = texts[language];
  const timesProps = { language, timeFormat, showsSeats: look.showSeats && scheduler.seats > 1 };
  if (layout !== 'month') {
    const view = await viewDays(context, scheduler, { ...options, layout, weekStart });
    return (
      <TimesForm visit={visit}>
        <DayList view={view} layout={layout} linkTo={linkTo} {...timesProps} />
      </TimesForm>
    );
  }
  const view = await viewMonth(context, scheduler, { ...options, weekStart });
  const slots = (view.day && view.free.get(view.day)) || [];
  return (
    <div class="booking">
      <Calendar view={view} language={language} linkTo={linkTo} />
      <div id="times">
        {view.day ? (
          <>
            <h2>{t.times(dayText(view.day, language, longDay))}</h2>
            {slots.length === 0 ? <p class="quiet">{t.noTimes}</p> : null}
            <TimesForm visit={visit}>
              <Times slots={slots} zone={view.zone} {...timesProps} />
            </TimesForm>
          </>
        ) : null}
      </div>
    </div>
  );
}

/** Shows the free times and their zone. */
export async function showTimes(visit: Visit): Promise<PublicAnswer> {
  const { context, scheduler, look, isPreview } = visit;
  const duration = durationOf(context, scheduler);
  const zone = zoneOf(context, scheduler);
  const linkTo = (changes: Record<string, string>) => addressOf(visit, { start: '', hold: '', ...changes });
  return {
    page: {
      ...(await lookContent(context, look, scheduler)),
      description: scheduler.description,
      isWide: look.layout !== 'column',
      isIndexed: look.isIndexed && !isPreview && scheduler.access === 'public',
      frameAncestors: frameAncestorsOf(visit),
      body: (
        <>
          <section class="card" data-book={scheduler.isZoneLocked ? 'locked' : 'open'}>
            {await pageHead(visit)}
            <Durations visit={visit} duration={duration} linkTo={linkTo} />
            <ZoneForm context={context} zone={zone} isLocked={scheduler.isZoneLocked} />
            {await timesChoice(visit, linkTo, { duration, zone })}
          </section>
          <PoweredBy visit={visit} />
        </>
      ),
    },
  };
}
