/** @jsxImportSource hono/jsx */
import type { Language } from '@contract/language.ts';
import { addDays, addMonths } from '@shared/zonedTime.ts';
import type { Child } from 'hono/jsx';
import type { Slot } from '../../rules/slots/types.ts';
import type { MonthView } from './monthView.ts';
import { texts } from './texts.ts';
import { dayText, longDay, type TimeFormat, timeText } from './timeTexts.ts';

export type LinkTo = (changes: Record<string, string>) => string;

/** A month in which days with free times are links. */
export function Calendar({ view, language, linkTo }: { view: MonthView; language: Language; linkTo: LinkTo }) {
  const t = texts[language];
  const { month, weeks, free, day: chosen, hasEarlier } = view;
  const monthOf = (count: number) => addMonths(month, count).slice(0, 7);
  // 4 January 2027 is a Monday.
  const names = Array.from({ length: 7 }, (_, index) => addDays('2027-01-04', view.firstWeekday - 1 + index));
  return (
    <div class="month">
      <div class="monthHead">
        {hasEarlier ? (
          <a href={linkTo({ month: monthOf(-1), day: '' })} rel="prev" aria-label={t.earlier}>
            ‹
          </a>
        ) : (
          <span></span>
        )}
        <h2 id="month">{dayText(month, language, { month: 'long', year: 'numeric' })}</h2>
        <a href={linkTo({ month: monthOf(1), day: '' })} rel="next" aria-label={t.later}>
          ›
        </a>
      </div>
      <table aria-labelledby="month">
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col" abbr={dayText(name, language, { weekday: 'long' })}>
                {dayText(name, language, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={String(index)}>
              {week.map((day, column) => (
                <td key={String(column)}>{day === null ? null : dayCell(day)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {free.size === 0 ? (
        <p class="quiet">
          {view.isFull ? t.noneAtAll : t.noneInMonth}{' '}
          {view.nextFree === undefined ? null : <a href={linkTo({ month: '', day: view.nextFree })}>{t.nextFree}</a>}
        </p>
      ) : null}
    </div>
  );

  function dayCell(day: string): Child {
    const number = Number(day.slice(8));
    if (!free.has(day)) return <span>{number}</span>;
    const label = dayText(day, language, longDay);
    return (
      <a
        href={`${linkTo({ month: '', day })}#times`}
        aria-label={label}
        {...(day === chosen ? { 'aria-current': 'date' } : {})}
      >
        {number}
      </a>
    );
  }
}

type TimesProps = {
  slots: readonly Slot[];
  zone: string;
  language: Language;
  timeFormat: TimeFormat;
  /** True if guests see how many seats are left. */
  showsSeats: boolean;
};

/** The free times of a day, each a button of the surrounding form. */
export function Times({ slots, zone, language, timeFormat, showsSeats }: TimesProps) {
  return (
    <ul class="times">
      {slots.map(({ start, seatsLeft }) => (
        <li key={String(start)}>
          <button class="button" type="submit" name="start" value={new Date(start).toISOString()}>
            {timeText(start, { language, zone, timeFormat })}
            {showsSeats ? <small>{texts[language].seatsLeft(seatsLeft)}</small> : null}
          </button>
        </li>
      ))}
    </ul>
  );
}
