import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StatusChip } from '@/feedback/index.ts';
import { formatDateTimeRange, zoneLabel } from '@/lib/dates.ts';
import type { EventRow } from '../contract/events.ts';
import { routes } from '../routes.ts';
import styles from './EventLines.module.css';
import { statusTone } from './eventStatus.ts';

type Props = { events: readonly EventRow[]; page: 'basicInfo' | 'publish'; note?: (event: EventRow) => string };

/** A few events, one line each, for home. */
export function EventLines({ events, page, note }: Props) {
  const { t, i18n } = useTranslation('meTranslation');
  return (
    <ul className={styles.lines}>
      {events.map((event) => (
        <li key={event.id}>
          <Link to={routes.to(page, { eventId: event.id })}>
            <span className={styles.name}>
              <strong>{event.name}</strong>
              <small>
                {note?.(event) ??
                  (event.startsAt && event.endsAt
                    ? `${formatDateTimeRange(new Date(event.startsAt), new Date(event.endsAt), {
                        locale: i18n.language,
                        zone: event.timeZone,
                      })} · ${zoneLabel(event.timeZone)}`
                    : t('events.noDates'))}
              </small>
            </span>
            <StatusChip tone={statusTone[event.status]} label={t(`eventStatus.${event.status}`)} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
