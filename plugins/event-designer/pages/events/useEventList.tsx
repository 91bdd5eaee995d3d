import type { Filter } from '@contract/query.ts';
import { StatusChip } from '@/feedback/index.ts';
import { type Column, type FilterDefinition, NameCell } from '@/grid/index.ts';
import { type DateRangeA, type DateRangeB, dateRange, dateRangesA, dateRangesB } from '@/lib/dateRanges.ts';
import { formatDateTimeRange, formatForViewer, viewerZone, zoneLabel, zoneOffset } from '@/lib/dates.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { EventRow } from '../../contract/events.ts';
import { eventStatus, locationType } from '../../contract/shared.ts';
import { archiveFilter } from '../../parts/archiveFilter.ts';
import type { AreaTranslate } from '../../parts/areaTranslate.ts';
import { statusTone } from '../../parts/eventStatus.ts';
import { routes } from '../../routes.ts';

type Words = { t: AreaTranslate; locale: string };

function When({ event, t, locale }: { event: EventRow } & Words) {
  if (!event.startsAt || !event.endsAt) return <span>{t('events.noDates')}</span>;
  const start = new Date(event.startsAt);
  const format = { locale, zone: event.timeZone };
  const forViewer = formatForViewer(start, format);
  return (
    <>
      {/* The viewer's local time is shown on hover. */}
      <span title={forViewer ? t('events.forYou', { time: forViewer }) : undefined}>
        {formatDateTimeRange(start, new Date(event.endsAt), format)}
      </span>
      <small>
        {zoneLabel(event.timeZone)} · {zoneOffset(start, format)}
      </small>
    </>
  );
}

function soldOf(event: EventRow, locale: string): string {
  const sold = formatNumber(event.ticketsSold, locale);
  return event.ticketsTotal === null ? sold : `${sold} / ${formatNumber(event.ticketsTotal, locale)}`;
}

/** Returns the event's place, shown under its name. */
function place(event: EventRow, t: Words['t']): string {
  if (event.locationType !== 'venue') return t(`locationType.${event.locationType}`);
  return event.place || t('events.noVenue');
}

/** Returns the columns that a phone has no room for, line by line. */
function onPhone(event: EventRow, { t, locale }: Words): string[] {
  const { startsAt, endsAt, timeZone: zone, ticketsSold } = event;
  const dates =
    startsAt && endsAt
      ? // Hours stay together on a line.
        formatDateTimeRange(new Date(startsAt), new Date(endsAt), { locale, zone }).replace(
          /(:\d\d)–/,
          '$1\u2060–\u2060',
        )
      : t('events.noDates');
  return ticketsSold === 0 ? [dates] : [dates, t('events.soldOnPhone', { sold: soldOf(event, locale) })];
}

export function eventColumns({ t, locale }: Words): Column<EventRow>[] {
  return [
    {
      id: 'name',
      label: t('events.name'),
      fixed: true,
      sortable: true,
      cell: (event) => (
        <NameCell
          to={routes.to('basicInfo', { eventId: event.id })}
          name={event.name}
          narrow={() => onPhone(event, { t, locale })}
        >
          {place(event, t)}
        </NameCell>
      ),
      text: (event) => event.name,
    },
    {
      id: 'startsAt',
      label: t('events.when'),
      sortable: true,
      wideOnly: true,
      cell: (event) => <When event={event} t={t} locale={locale} />,
      text: (event) => event.startsAt,
    },
    {
      id: 'kind',
      label: t('events.kind'),
      wideOnly: true,
      optional: true,
      cell: (event) => t(event.isRecurring ? 'events.recurring' : 'events.single'),
      text: (event) => t(event.isRecurring ? 'events.recurring' : 'events.single'),
    },
    {
      id: 'internalCode',
      label: t('basicInfo.internalCode'),
      wideOnly: true,
      optional: true,
      cell: (event) => event.internalCode,
      text: (event) => event.internalCode,
    },
    {
      id: 'ticketsSold',
      label: t('events.sold'),
      numeric: true,
      sortable: true,
      wideOnly: true,
      cell: (event) => soldOf(event, locale),
      text: (event) => event.ticketsSold,
    },
    {
      id: 'status',
      label: t('events.status'),
      sortable: true,
      width: '140px',
      cell: (event) =>
        event.isArchived ? (
          <StatusChip tone="neutral" label={t('events.archived')} />
        ) : (
          <StatusChip tone={statusTone[event.status]} label={t(`eventStatus.${event.status}`)} />
        ),
      text: (event) => (event.isArchived ? t('events.archived') : t(`eventStatus.${event.status}`)),
    },
    {
      id: 'updatedAt',
      label: t('events.changed'),
      sortable: true,
      wideOnly: true,
      optional: true,
      cell: (event) =>
        formatDateTimeRange(new Date(event.updatedAt), new Date(event.updatedAt), { locale, zone: viewerZone() }),
      text: (event) => event.updatedAt,
    },
  ];
}

/** Returns the filters for a range of days in the viewer's zone. */
function within(field: string, range: DateRangeA | DateRangeB, now: Date): Filter[] {
  const { from, to } = dateRange(range, now, viewerZone());
  const at = (operator: 'gte' | 'lt', moment: Date | undefined): Filter[] =>
    moment ? [{ field, operator, value: moment.toISOString() }] : [];
  return [...at('gte', from), ...at('lt', to)];
}

/** Builds date range filters A and B of spec §3. The range without bounds is the filter's empty choice. */
function ranges<Range extends DateRangeA | DateRangeB>(
  { id, label, none }: { id: string; label: string; none: string },
  options: readonly { value: Range; label: string }[],
  now: Date,
): FilterDefinition {
  return {
    id,
    label,
    none,
    secondary: true,
    options,
    toFilters: (values) => options.flatMap(({ value }) => (values.includes(value) ? within(id, value, now) : [])),
  };
}

/** Returns the filters of the list. `now` decides what is upcoming, what is past, and which day is today. */
export function eventFilters(t: Words['t'], now: Date): FilterDefinition[] {
  const moment = now.toISOString();
  const rangesA = dateRangesA.filter((value) => value !== 'all');
  const rangesB = dateRangesB.filter((value) => value !== 'allTime');
  return [
    {
      id: 'status',
      label: t('events.status'),
      multiple: true,
      options: eventStatus.options.map((value) => ({ value, label: t(`eventStatus.${value}`) })),
    },
    {
      id: 'when',
      label: t('events.when'),
      options: (['upcoming', 'past'] as const).map((value) => ({ value, label: t(`events.${value}`) })),
      toFilters: ([value]) => [{ field: 'endsAt', operator: value === 'past' ? 'lt' : 'gte', value: moment }],
    },
    {
      id: 'locationType',
      label: t('events.location'),
      multiple: true,
      options: locationType.options.map((value) => ({ value, label: t(`locationType.${value}`) })),
    },
    archiveFilter(t),
    ranges(
      { id: 'createdAt', label: t('events.created'), none: t('events.range.all') },
      rangesA.map((value) => ({ value, label: t(`events.range.${value}`) })),
      now,
    ),
    ranges(
      { id: 'updatedAt', label: t('events.changed'), none: t('events.range.allTime') },
      rangesB.map((value) => ({ value, label: t(`events.range.${value}`) })),
      now,
    ),
  ];
}
