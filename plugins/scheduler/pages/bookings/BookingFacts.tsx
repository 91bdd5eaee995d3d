import { useTranslation } from 'react-i18next';
import { formatDateTime, formatDateTimeRange, viewerZone, zoneLabel } from '@/lib/dates.ts';
import { Card } from '@/ui/Card.tsx';
import { Facts } from '@/ui/Facts.tsx';
import type { Booking } from '../../contract/bookings.ts';
import styles from './bookings.module.css';

type Fact = { label: string; value: string };

export function BookingFacts({ booking }: { booking: Booking }) {
  const { t, i18n } = useTranslation('scheduler');
  const locale = i18n.language;
  const { startsAt, endsAt, timeZone, movedFrom, location } = booking;
  const inZone = (zone: string) =>
    `${formatDateTimeRange(new Date(startsAt), new Date(endsAt), { locale, zone })} · ${zoneLabel(zone)}`;
  const facts: (Fact | false)[] = [
    { label: t('bookings.when'), value: inZone(viewerZone()) },
    timeZone !== viewerZone() && { label: t('bookings.forGuest'), value: inZone(timeZone) },
    movedFrom !== null && {
      label: t('fields.bookings.movedFrom'),
      value: formatDateTime(new Date(movedFrom), { locale, zone: viewerZone() }),
    },
    { label: t('fields.bookings.hostIds'), value: booking.hostNames.join(', ') },
    location !== null && {
      label: t('fields.bookings.location'),
      value: [t(`locations.types.${location.type}`), location.value].filter(Boolean).join(': '),
    },
    { label: t('fields.bookings.email'), value: booking.email },
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
