/** @jsxImportSource hono/jsx */
import { PublicForm } from '@server/publicPages/parts.tsx';
import type { PublicAnswer } from '@server/publicPages/publicPage.ts';
import { Calendar, Times } from './Calendar.tsx';
import { lookContent } from './look.tsx';
import { viewMonth, zoneOf } from './monthView.ts';
import { addressOf, type OpenedBooking } from './openedBooking.ts';
import { texts } from './texts.ts';
import { dayText, longDay } from './timeTexts.ts';

const minute = 60_000;

/** The calendar in which the guest chooses another time. `notice`: why the last choice was refused. */
export async function showMove(
  { context, booking, scheduler, look }: OpenedBooking,
  notice?: string,
): Promise<PublicAnswer> {
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
