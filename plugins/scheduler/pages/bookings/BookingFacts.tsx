import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatWeekdayTimeRange, keepRangeTogether, viewerZone, zoneLabel } from '@/lib/dates.ts';
import { Card } from '@/ui/Card.tsx';
import { Facts } from '@/ui/Facts.tsx';
import type { Booking } from '../../contract/bookings.ts';
import styles from './bookings.module.css';

type Fact = { label: string; value: ReactNode };

/** A place with a web address, such as that of a video call, is a link. */
function Place({ value }: { value: string }) {
  if (!value.startsWith('https://')) return value;
  return (
    <a href={value} target="_blank" rel="noreferrer">
      {value}
    </a>
  );
}

export function BookingFacts({ booking }: { booking: Booking }) {
  const { t, i18n } = useTranslation('scheduler');
  const locale = i18n.language;
  const { startsAt, endsAt, timeZone, movedFrom, location } = booking;
  const period = (zone: string) =>
    keepRangeTogether(formatWeekdayTimeRange(new Date(startsAt), new Date(endsAt), { locale, zone }));
  const inZone = (zone: string) => `${period(zone)} · ${zoneLabel(zone)}`;
  const facts: (Fact | false)[] = [
    { label: t('bookings.when'), value: inZone(viewerZone()) },
    period(timeZone) !== period(viewerZone()) && { label: t('bookings.forGuest'), value: inZone(timeZone) },
    movedFrom !== null && {
      label: t('fields.bookings.movedFrom'),
      value: formatDateTime(new Date(movedFrom), { locale, zone: viewerZone() }),
    },
    { label: t('fields.bookings.hostIds'), value: booking.hostNames.join(', ') },
    location !== null && {
      label: t('fields.bookings.location'),
      value: (
        <span>
          {t(`locations.types.${location.type}`)}
          {location.value && ': '}
          <Place value={location.value} />
        </span>
      ),
    },
    {
      label: t('fields.bookings.email'),
      value: <a href={`mailto:${encodeURIComponent(booking.email)}`}>{booking.email}</a>,
    },
    booking.phone !== '' && { label: t('fields.bookings.phone'), value: booking.phone },
    booking.guests.length > 0 && { label: t('fields.bookings.guests'), value: booking.guests.join(', ') },
    { label: t('fields.bookings.reference'), value: booking.reference },
    {
      label: t('fields.bookings.source'),
      value: t(`options.bookings.source.${booking.source}`),
    },
    booking.reason !== '' && { label: t('fields.bookings.reason'), value: booking.reason },
    booking.rating !== null && {
      label: t('fields.bookings.rating'),
      value: [t('bookings.ratingOf', { rating: booking.rating }), booking.ratingComment].filter(Boolean).join(' · '),
    },
    booking.isOverride && { label: t('fields.bookings.overrideReason'), value: booking.overrideReason },
  ];
  return (
    <Card title={t('bookings.facts')}>
      <div className={styles.aligned}>
        <Facts facts={facts.filter((fact) => fact !== false)} />
      </div>
    </Card>
  );
}
