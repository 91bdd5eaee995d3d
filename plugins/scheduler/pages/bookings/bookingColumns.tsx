import type { Filter } from '@contract/query.ts';
import type { ComponentProps } from 'react';
import { StatusChip } from '@/feedback/index.ts';
import { type Column, type FilterDefinition, NameCell } from '@/grid/index.ts';
import { formatDateTime, formatWeekdayTimeRange, viewerZone } from '@/lib/dates.ts';
import { type Booking, bookings } from '../../contract/bookings.ts';
import type { AreaTranslate } from '../../parts/areaTranslate.ts';
import { ColourDot } from '../../parts/ColourDot.tsx';
import { bookingTone } from '../../parts/states.ts';
import { routes } from '../../routes.ts';
import { isCancelledOrRejected } from '../../rules/bookingRules.ts';
import styles from './bookings.module.css';
import { RequestButtons } from './RequestButtons.tsx';

type ColumnOptions = {
  t: AreaTranslate;
  locale: string;
  onAsk: ComponentProps<typeof RequestButtons>['onAsk'];
};

const takesPlace: Filter = {
  field: 'state',
  operator: 'in',
  value: bookings.fields.state.values.filter((state) => !isCancelledOrRejected(state)).join(','),
};

const periodText = ({ startsAt, endsAt }: Booking, { locale }: Pick<ColumnOptions, 'locale'>): string =>
  formatWeekdayTimeRange(new Date(startsAt), new Date(endsAt), { locale, zone: viewerZone() });

export function bookingColumns(options: ColumnOptions): Column<Booking>[] {
  const { t, locale, onAsk } = options;
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
          isStruck={isCancelledOrRejected(row.state)}
          lead={<ColourDot colour={row.schedulerColor} />}
          narrow={() => [periodText(row, options)]}
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
      cell: (row) => (isCancelledOrRejected(row.state) ? <s>{periodText(row, options)}</s> : periodText(row, options)),
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
      belowName: true,
      cell: (row) => (
        <span className={styles.standing}>
          <StatusChip tone={bookingTone[row.state]} label={t(`options.bookings.state.${row.state}`)} />
          <RequestButtons booking={row} onAsk={onAsk} />
        </span>
      ),
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

/** Returns the filters of the list, `whose` bookings among them. `now` separates upcoming bookings from past ones. */
export function bookingFilters(t: AreaTranslate, whose: readonly FilterDefinition[], now: Date): FilterDefinition[] {
  const nowText = now.toISOString();
  const endFilter = (operator: 'gte' | 'lt'): Filter[] => [{ field: 'endsAt', operator, value: nowText }];
  return [
    {
      id: 'when',
      label: t('bookings.when'),
      defaults: ['ahead'],
      options: [
        { value: 'ahead', label: t('bookings.ahead') },
        { value: 'past', label: t('bookings.past') },
      ],
      toFilters: ([value], { state = [] }) => {
        if (value === 'past') return endFilter('lt');
        if (value !== 'ahead') return [];
        // Cancelled bookings are not upcoming, but whoever asks for them by their status gets them.
        return state.length > 0 ? endFilter('gte') : [...endFilter('gte'), takesPlace];
      },
    },
    ...whose,
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
