import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StatusChip } from '@/feedback/index.ts';
import { formatDateTimeRange, zoneLabel } from '@/lib/dates.ts';
import type { EventRow } from '../contract/events.ts';
import { routes } from '../routes.ts';
import styles from './EventLines.module.css';
import { statusTone } from './eventStatus.ts';

type Props = {
  events: readonly EventRow[];
  page: 'basicInfo' | 'publish' | 'tickets';
  note?: (event: EventRow) => string;
  more?: (event: EventRow) => string;
};

/** Lists a few events on the home page, one line each. */
export function EventLines({ events, page, note, more }: Props) {
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
            <StatusChip tone={statusTone[event.status]} label={t(`eventStatus.${event.status}`)} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Shows the event's dates in its zone; on a phone the zone has a line of its own. */
function EventTime({ event: { startsAt, endsAt, timeZone } }: { event: EventRow }) {
  const { t, i18n } = useTranslation('meTranslation');
  if (!startsAt || !endsAt) return t('events.noDates');
  const format = { locale: i18n.language, zone: timeZone };
  return (
    <>
      {formatDateTimeRange(new Date(startsAt), new Date(endsAt), format)}{' '}
      <span className={styles.zone}>{zoneLabel(timeZone)}</span>
    </>
  );
}
