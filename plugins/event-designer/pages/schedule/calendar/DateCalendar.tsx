import { dateLocaleOf } from '@shared/dateLocale.ts';
import { type Day, weekdayOf } from '@shared/zonedTime.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayText, weekdayText } from '../../../parts/schedule/ruleTexts.ts';
import styles from './calendar.module.css';
import { dayAfterKey, type Month, monthOf, shiftMonth, weeksOf } from './months.ts';

export const dayStates = ['generated', 'extra', 'edited', 'sold', 'cancelled', 'excluded'] as const;
/** `other` marks dates of a rule other than the edited one. */
export type DayState = (typeof dayStates)[number] | 'other';

/** The mark of a day that has dates. */
export type DayMark = {
  /** The most important state among the day's dates; it decides how the day looks. */
  state: DayState;
  /** The number of dates on the day. */
  count: number;
  /** The accessible description: times, and what is special. */
  text: string;
};

type DateCalendarProps = {
  label: string;
  /** The first visible month. */
  month: Month;
  onMonth: (month: Month) => void;
  /** The number of months side by side. */
  months: number;
  marks: ReadonlyMap<Day, DayMark>;
  today: Day;
  /** Returns the effect of a click on the day, as text. Undefined: a click does nothing. */
  actionOf: (day: Day) => string | undefined;
  /** Gets the day's button too, as the anchor of a popover. */
  onPick: (day: Day, button: HTMLElement) => void;
  /** True if a click opens a dialog. */
  hasPopup?: boolean;
  /** True while the marks are loading. */
  isPending?: boolean;
};

const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** Shows months with marked days. Only one day is in the tab order; arrows, Home, End and Page keys move from there. */
export function DateCalendar(props: DateCalendarProps) {
  const { label, month, onMonth, months, today, onPick, actionOf, isPending = false, hasPopup = false } = props;
  const { t, i18n } = useTranslation('meTranslation');
  const shown = Array.from({ length: months }, (_, index) => shiftMonth(month, index));
  const [cursor, setCursor] = useState<Day>();
  const follows = useRef(false);
  const root = useRef<HTMLElement>(null);
  const isShown = cursor !== undefined && shown.includes(monthOf(cursor));
  const current = isShown ? cursor : shown.includes(monthOf(today)) ? today : `${month}-01`;

  useEffect(() => {
    if (!follows.current) return;
    follows.current = false;
    root.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  }, [current]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(current, event.key);
    if (!next) return;
    event.preventDefault();
    follows.current = true;
    setCursor(next);
    if (monthOf(next) < month) onMonth(monthOf(next));
    const last = shown.at(-1) ?? month;
    if (monthOf(next) > last) onMonth(shiftMonth(monthOf(next), 1 - months));
  };

  const title = (each: Month) =>
    new Intl.DateTimeFormat(dateLocaleOf(i18n.language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${each}-01T00:00:00Z`),
    );
  return (
    <section ref={root} aria-label={label} aria-busy={isPending} className={styles.calendar}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.arrow}
          aria-label={t('schedule.previousMonth')}
          onClick={() => onMonth(shiftMonth(month, -1))}
        >
          <ChevronLeft size={16} aria-hidden />
        </button>
        <button
          type="button"
          className={styles.arrow}
          aria-label={t('schedule.nextMonth')}
          onClick={() => onMonth(shiftMonth(month, 1))}
        >
          <ChevronRight size={16} aria-hidden />
        </button>
        <button type="button" className={styles.today} onClick={() => onMonth(monthOf(today))}>
          {t('schedule.today')}
        </button>
      </div>
      <div className={styles.months} data-months={months}>
        {shown.map((each) => (
          <MonthTable key={each} title={title(each)} month={each}>
            {(day) => (
              <DayCell
                key={day}
                day={day}
                mark={props.marks.get(day)}
                isToday={day === today}
                isCurrent={day === current}
                action={actionOf(day)}
                hasPopup={hasPopup}
                onPick={(picked, button) => {
                  setCursor(picked);
                  onPick(picked, button);
                }}
                onKeyDown={onKeyDown}
              />
            )}
          </MonthTable>
        ))}
      </div>
    </section>
  );
}

function MonthTable({ title, month, children }: { title: string; month: Month; children: (day: Day) => ReactNode }) {
  const { i18n } = useTranslation();
  const id = useId();
  return (
    <div>
      <h3 id={id} className={styles.month}>
        {title}
      </h3>
      <table className={styles.grid} aria-labelledby={id}>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekdayText(weekday, i18n.language)}>
                {weekdayText(weekday, i18n.language, 'short').slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {/* biome-ignore lint/suspicious/noArrayIndexKey: the seven columns of a week */}
              {week.map((day, index) => (day ? children(day) : <td key={index} />))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DayCellProps = {
  day: Day;
  mark: DayMark | undefined;
  isToday: boolean;
  isCurrent: boolean;
  action: string | undefined;
  hasPopup: boolean;
  onPick: (day: Day, button: HTMLElement) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function DayCell({ day, mark, isToday, isCurrent, action, hasPopup, onPick, onKeyDown }: DayCellProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const name = t('schedule.day.title', {
    weekday: weekdayText(weekdayOf(day), i18n.language),
    day: dayText(day, i18n.language),
  });
  const words = [name, isToday && t('schedule.today'), mark?.text, action].filter(Boolean).join('. ');
  return (
    <td>
      <button
        type="button"
        className={styles.day}
        data-day={day}
        data-state={mark?.state}
        data-today={isToday || undefined}
        aria-label={words}
        title={[mark?.text, action].filter(Boolean).join('\n') || undefined}
        aria-current={isToday ? 'date' : undefined}
        aria-disabled={action === undefined || undefined}
        tabIndex={isCurrent ? 0 : -1}
        aria-haspopup={hasPopup && action !== undefined ? 'dialog' : undefined}
        onClick={({ currentTarget }) => action !== undefined && onPick(day, currentTarget)}
        onKeyDown={onKeyDown}
      >
        {Number(day.slice(8))}
        {mark && mark.count > 1 && <span className={styles.count} data-count={mark.count} />}
      </button>
    </td>
  );
}
