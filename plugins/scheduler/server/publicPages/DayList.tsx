/** @jsxImportSource hono/jsx */
import type { Language } from '@contract/language.ts';
import { type LinkTo, Times } from './Calendar.tsx';
import type { DaysView } from './monthView.ts';
import { texts } from './texts.ts';
import { dayText, longDay, type TimeFormat } from './timeTexts.ts';

type DayListProps = {
  view: DaysView;
  layout: 'week' | 'column';
  language: Language;
  timeFormat: TimeFormat;
  showsSeats: boolean;
  linkTo: LinkTo;
};

/** Days with their free times: side by side as a week, or one below the other. */
export function DayList({ view, layout, language, timeFormat, showsSeats, linkTo }: DayListProps) {
  const t = texts[language];
  const shown = view.days.filter(({ slots }) => layout === 'week' || slots.length > 0);
  const [first, last] = [view.days[0]?.day ?? '', view.days.at(-1)?.day ?? ''];
  const short = { day: 'numeric', month: 'short' } as const;
  const dayOptions = layout === 'week' ? ({ weekday: 'short', ...short } as const) : longDay;
  const isEmpty = view.days.every(({ slots }) => slots.length === 0);
  return (
    <div class="days">
      <div class="monthHead">
        {view.earlier === undefined ? (
          <span></span>
        ) : (
          <a href={linkTo({ day: view.earlier, month: '' })} aria-label={t.earlierDays}>
            ‹
          </a>
        )}
        <h2>
          {dayText(first, language, short)} – {dayText(last, language, { ...short, year: 'numeric' })}
        </h2>
        <a href={linkTo({ day: view.later, month: '' })} aria-label={t.laterDays}>
          ›
        </a>
      </div>
      {isEmpty ? <p class="quiet">{t.noTimesInSpan}</p> : null}
      <div class={`span ${layout}`}>
        {shown.map(({ day, slots }) => (
          <section key={day} aria-label={dayText(day, language, longDay)}>
            <h3>{dayText(day, language, dayOptions)}</h3>
            {slots.length === 0 ? (
              <p class="quiet">–</p>
            ) : (
              <Times
                slots={slots}
                zone={view.zone}
                language={language}
                timeFormat={timeFormat}
                showsSeats={showsSeats}
              />
            )}
          </section>
        ))}
      </div>
    </div>
  );
}
