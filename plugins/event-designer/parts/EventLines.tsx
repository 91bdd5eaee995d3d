import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StatusChip } from '@/feedback/index.ts';
import { breakAtDash, formatDateRange, formatWeekdayTimeRange, zoneLabel } from '@/lib/dates.ts';
import type { EventRow } from '../contract/events.ts';
import { routes } from '../routes.ts';
import styles from './EventLines.module.css';
import { statusTone } from './eventStatus.ts';

type Props = {
  events: readonly EventRow[];
  page: 'basicInfo' | 'publish' | 'tickets';
  note?: (event: EventRow) => string;
  more?: (event: EventRow) => string;
  chip?: (event: EventRow) => ReactNode;
};

/** Lists a few events on the home page, one line each. */
export function EventLines({ events, page, note, more, chip }: Props) {
  const { t } = useTranslation('meTranslation');
  return (
    <ul className={styles.lines}>
      {events.map((event) => (
        <li key={event.id}>
          <Link to={routes.to(page, { eventId: event.id })}>
            <span className={styles.name}>
              <strong>{event.name}</strong>
              <small>{note?.(event) ?? <EventTime event={event} />}</small>
              {more && <small>{more(event)}</small>}
            </span>
            {chip?.(event)}
            {/* Most events here are published: only what differs is worth a chip. */}
            {event.status !== 'published' && (
              <StatusChip tone={statusTone[event.status]} label={t(`eventStatus.${event.status}`)} />
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Shows the event's dates in its zone; on a phone the zone has a line of its own. */
function EventTime({ event }: { event: EventRow }) {
  const { t, i18n } = useTranslation('meTranslation');
  const { startsAt, endsAt, timeZone, isRecurring, nextStartsAt, nextEndsAt } = event;
  if (!startsAt || !endsAt) return t('events.noDates');
  const format = { locale: i18n.language, zone: timeZone };
  // The first start and the last end of a series are no times of one date.
  const isSeries = isRecurring && (startsAt !== nextStartsAt || endsAt !== nextEndsAt);
  const formatTimes = isSeries ? formatDateRange : formatWeekdayTimeRange;
  return (
    <>
      {breakAtDash(formatTimes(new Date(startsAt), new Date(endsAt), format))}{' '}
      <span className={styles.zone}>{zoneLabel(timeZone)}</span>
    </>
  );
}
