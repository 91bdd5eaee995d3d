import type { Filter } from '@contract/query.ts';
import { StatusChip } from '@/feedback/index.ts';
import { type Column, type FilterDefinition, NameCell } from '@/grid/index.ts';
import { formatDateTime, formatDateTimeRange, viewerZone, zoneLabel } from '@/lib/dates.ts';
import { type Booking, bookings } from '../../contract/bookings.ts';
import type { Scheduler } from '../../contract/schedulers.ts';
import type { AreaTranslate } from '../../parts/areaTranslate.ts';
import { ColourDot } from '../../parts/ColourDot.tsx';
import { bookingTone } from '../../parts/states.ts';
import { routes } from '../../routes.ts';

type Words = { t: AreaTranslate; locale: string };

const whenOf = ({ startsAt, endsAt }: Booking, { locale }: Words) =>
  formatDateTimeRange(new Date(startsAt), new Date(endsAt), { locale, zone: viewerZone() });

export function bookingColumns(words: Words): Column<Booking>[] {
  const { t, locale } = words;
  return [
    {
      id: 'name',
      label: t('fields.bookings.name'),
      fixed: true,
      sortable: true,
      cell: (row) => (
        <NameCell
          to={routes.to('booking', { bookingId: row.id })}
          name={row.name}
          isStruck={row.state === 'cancelled' || row.state === 'rejected'}
          lead={<ColourDot colour={row.schedulerColor} />}
          narrow={() => [whenOf(row, words)]}
        >
          {row.schedulerName}
        </NameCell>
      ),
      text: (row) => row.name,
    },
    {
      id: 'startsAt',
      label: t('bookings.when'),
      sortable: true,
      wideOnly: true,
      cell: (row) => (
        <>
          <span>{whenOf(row, words)}</span>
          <small>{zoneLabel(viewerZone())}</small>
        </>
      ),
      text: (row) => row.startsAt,
    },
    {
      id: 'hosts',
      label: t('fields.bookings.hostIds'),
      wideOnly: true,
      cell: (row) => row.hostNames.join(', '),
      text: (row) => row.hostNames.join(', '),
    },
    {
      id: 'email',
      label: t('fields.bookings.email'),
      wideOnly: true,
      optional: true,
      cell: (row) => row.email,
      text: (row) => row.email,
    },
    {
      id: 'reference',
      label: t('fields.bookings.reference'),
      wideOnly: true,
      optional: true,
      cell: (row) => row.reference,
      text: (row) => row.reference,
    },
    {
      id: 'state',
      label: t('fields.bookings.state'),
      sortable: true,
      width: '140px',
      cell: (row) => <StatusChip tone={bookingTone[row.state]} label={t(`options.bookings.state.${row.state}`)} />,
      text: (row) => t(`options.bookings.state.${row.state}`),
    },
    {
      id: 'rating',
      label: t('fields.bookings.rating'),
      wideOnly: true,
      optional: true,
      cell: ({ rating }) => rating !== null && t('bookings.ratingOf', { rating }),
      text: ({ rating }) => String(rating ?? ''),
    },
    {
      id: 'ratingComment',
      label: t('fields.bookings.ratingComment'),
      wideOnly: true,
      optional: true,
      cell: ({ ratingComment }) => ratingComment,
      text: ({ ratingComment }) => ratingComment,
    },
    {
      id: 'createdAt',
      label: t('bookings.made'),
      sortable: true,
      wideOnly: true,
      optional: true,
      cell: (row) => formatDateTime(new Date(row.createdAt), { locale, zone: viewerZone() }),
      text: (row) => row.createdAt,
    },
  ];
}

/** Returns the filters of the list. `now` separates upcoming bookings from past ones. */
export function bookingFilters(t: AreaTranslate, schedulers: readonly Scheduler[], now: Date): FilterDefinition[] {
  const moment = now.toISOString();
  const ends = (operator: 'gte' | 'lt'): Filter[] => [{ field: 'endsAt', operator, value: moment }];
  return [
    {
      id: 'when',
      label: t('bookings.when'),
      defaults: ['ahead'],
      options: [
        { value: 'ahead', label: t('bookings.ahead') },
        { value: 'past', label: t('bookings.past') },
      ],
      toFilters: ([value]) => (value === 'past' ? ends('lt') : value === 'ahead' ? ends('gte') : []),
    },
    {
      id: 'state',
      label: t('fields.bookings.state'),
      multiple: true,
      options: bookings.fields.state.values.map((value) => ({
        value,
        label: t(`options.bookings.state.${value}`),
      })),
    },
    {
      id: 'schedulerId',
      label: t('fields.bookings.schedulerId'),
      multiple: true,
      hasNames: true,
      options: schedulers.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      id: 'source',
      label: t('fields.bookings.source'),
      secondary: true,
      options: bookings.fields.source.values.map((value) => ({
        value,
        label: t(`options.bookings.source.${value}`),
      })),
    },
  ];
}
