import { dateLocaleOf } from '@shared/dateLocale.ts';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatTime } from '@/lib/dates.ts';
import type { Booking } from '../../../contract/bookings.ts';
import { routes } from '../../../routes.ts';
import type { Week, WeekEntry } from '../../../rules/bookingWeek.ts';
import styles from './week.module.css';

type WeekGridProps = { week: Week<Booking>; today: string; zone: string };

/** Draws the days of a week: beside each other with their hours, and on a phone one below the other. */
export function WeekGrid({ week, today, zone }: WeekGridProps) {
  const { t, i18n } = useTranslation('scheduler');
  const { days, firstHour, lastHour } = week;
  const hours = Array.from({ length: lastHour - firstHour }, (_, index) => firstHour + index);
  const weekdayOf = new Intl.DateTimeFormat(dateLocaleOf(i18n.language), { weekday: 'short', timeZone: 'UTC' });
  const hourOf = (hour: number) =>
    formatTime(new Date(Date.UTC(2027, 0, 4, hour)), { locale: i18n.language, zone: 'UTC' });
  const size = { '--hours': hours.length } as CSSProperties;
  return (
    <div className={styles.week} style={size}>
      <div className={styles.hours} aria-hidden>
        <span className={styles.corner} />
        <div>
          {hours.map((hour) => (
            <span key={hour}>{hourOf(hour)}</span>
          ))}
        </div>
      </div>
      {days.map(({ day, entries }) => {
        const date = new Date(`${day}T00:00:00Z`);
        return (
          <section key={day} aria-labelledby={`day-${day}`} data-today={day === today || undefined}>
            <h3 id={`day-${day}`}>
              {weekdayOf.format(date)} {date.getUTCDate()}
            </h3>
            {entries.length === 0 ? (
              <p className={styles.nothing}>{t('bookings.nothingThen')}</p>
            ) : (
              <ul>
                {entries.map((entry) => (
                  <Entry key={entry.key} entry={entry} firstHour={firstHour} zone={zone} />
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}

type EntryProps = { entry: WeekEntry<Booking>; firstHour: number; zone: string };

function Entry({ entry, firstHour, zone }: EntryProps) {
  const { t, i18n } = useTranslation('scheduler');
  const { bookings, from, to, lane, lanes } = entry;
  const [first] = bookings;
  if (!first) return null;
  const hosts = [...new Set(bookings.flatMap(({ hostNames }) => hostNames))].join(', ');
  const time = (instant: string) => formatTime(new Date(instant), { locale: i18n.language, zone });
  const place = {
    '--from': from / 60 - firstHour,
    '--length': (to - from) / 60,
    '--lane': lane,
    '--lanes': lanes,
    '--colour': first.schedulerColor,
  } as CSSProperties;
  return (
    <li style={place} data-pending={bookings.some(({ state }) => state === 'pending') || undefined}>
      {/* The whole time stands below, where there is room for it. */}
      <span className={styles.start} aria-hidden>
        {time(first.startsAt)}
      </span>
      {bookings.length > 1 && <small>{t('bookings.guestsThen', { count: bookings.length })}</small>}
      {bookings.map(({ id, name, state }) => (
        <Link key={id} to={routes.to('booking', { bookingId: id })}>
          {name}
          {state !== 'confirmed' && <em> · {t(`options.bookings.state.${state}`)}</em>}
        </Link>
      ))}
      <small>
        <span className={styles.period}>
          {time(first.startsAt)}–{time(first.endsAt)} ·{' '}
        </span>
        {first.schedulerName}
      </small>
      {hosts && <small>{hosts}</small>}
    </li>
  );
}
