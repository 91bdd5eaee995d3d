import type { Filter } from '@contract/query.ts';
import { wallTime } from '@shared/zonedTime.ts';
import { StatusChip } from '@/feedback/index.ts';
import { type Column, type FilterDefinition, NameCell } from '@/grid/index.ts';
import { type DateRangeA, type DateRangeB, dateRange, dateRangesA, dateRangesB } from '@/lib/dateRanges.ts';
import {
  formatDate,
  formatDateTime,
  formatDateTimeRange,
  formatForViewer,
  viewerZone,
  zoneLabel,
  zoneOffset,
} from '@/lib/dates.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { managedTags, organizers } from '../../../organisation/public.ts';
import type { EventRow } from '../../contract/events.ts';
import { eventStatus, locationType } from '../../contract/shared.ts';
import { archiveFilter } from '../../parts/archiveFilter.ts';
import type { AreaTranslate } from '../../parts/areaTranslate.ts';
import { statusTone } from '../../parts/eventStatus.ts';
import { routes } from '../../routes.ts';
import { eventTypes } from '../../rules/lookups.ts';

type Words = { t: AreaTranslate; locale: string };

/** The times that matter of an event now: those of the next date of a series, else its own. */
function timesOf({ startsAt, endsAt, nextStartsAt, nextEndsAt, isRecurring }: EventRow) {
  if (isRecurring && nextStartsAt && nextEndsAt) return { start: new Date(nextStartsAt), end: new Date(nextEndsAt) };
  return startsAt && endsAt ? { start: new Date(startsAt), end: new Date(endsAt) } : undefined;
}

/** Returns the text for how long a series lasts; empty for other events. */
function seriesLine(event: EventRow, { t, locale }: Words): string {
  if (!event.isRecurring || !event.endsAt) return '';
  if (event.nextStartsAt === null) return t('events.seriesOver');
  return t('events.nextOn', { day: formatDate(new Date(event.endsAt), { locale, zone: event.timeZone }) });
}

function When({ event, t, locale }: { event: EventRow } & Words) {
  const times = timesOf(event);
  if (!times) return <span>{t('events.noDates')}</span>;
  const { start, end } = times;
  const format = { locale, zone: event.timeZone };
  const forViewer = formatForViewer(start, format);
  const line = [seriesLine(event, { t, locale }), zoneLabel(event.timeZone), zoneOffset(start, format)];
  return (
    <>
      {/* The viewer's local time is shown on hover. */}
      <span title={forViewer ? t('events.forYou', { time: forViewer }) : undefined}>
        {formatDateTimeRange(start, end, format)}
      </span>
      <small>{line.filter(Boolean).join(' · ')}</small>
    </>
  );
}

/** Returns a moment by the clock of the event's zone, as spreadsheets read it: `2027-05-04 19:00`. */
function wallText(instant: string | null, { timeZone }: EventRow): string | null {
  return instant && wallTime(new Date(instant), timeZone).toISOString().slice(0, 16).replace('T', ' ');
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
  const { timeZone: zone, ticketsSold } = event;
  const times = timesOf(event);
  const dates = times
    ? // Hours stay together on a line.
      formatDateTimeRange(times.start, times.end, { locale, zone }).replace(/(:\d\d)–/, '$1\u2060–\u2060')
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
      id: 'when',
      sortField: 'nextStartsAt',
      label: t('events.when'),
      sortable: true,
      wideOnly: true,
      cell: (event) => <When event={event} t={t} locale={locale} />,
    },
    ...(['startsAt', 'endsAt', 'nextStartsAt'] as const).map((id): Column<EventRow> => {
      const label = t(({ startsAt: 'events.starts', endsAt: 'events.ends', nextStartsAt: 'events.next' } as const)[id]);
      const shown = (event: EventRow) => {
        const instant = event[id];
        return instant && formatDateTime(new Date(instant), { locale, zone: event.timeZone });
      };
      const text = (event: EventRow) => wallText(event[id], event);
      const look = { label, wideOnly: true, optional: true, cell: shown, text };
      // The order by the next date is that of the column above.
      return id === 'nextStartsAt' ? { id: 'next', ...look } : { id, sortable: true, ...look };
    }),
    {
      id: 'timeZone',
      label: t('events.timeZone'),
      wideOnly: true,
      optional: true,
      cell: (event) => zoneLabel(event.timeZone),
      text: (event) => event.timeZone,
    },
    {
      id: 'place',
      label: t('events.place'),
      wideOnly: true,
      optional: true,
      cell: (event) => place(event, t),
      text: (event) => place(event, t),
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
      id: 'ticketsTotal',
      label: t('events.limit'),
      numeric: true,
      wideOnly: true,
      optional: true,
      cell: (event) => (event.ticketsTotal === null ? '∞' : formatNumber(event.ticketsTotal, locale)),
      text: (event) => event.ticketsTotal,
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
      cell: (event) => formatDateTime(new Date(event.updatedAt), { locale, zone: viewerZone() }),
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
    {
      id: 'eventTypeId',
      label: t('basicInfo.type'),
      multiple: true,
      hasNames: true,
      options: eventTypes.map(({ id, code, name }) => ({
        value: String(id),
        label: t(`eventType.${code}`, { defaultValue: name }),
      })),
    },
    archiveFilter(t),
    {
      id: 'organizerId',
      label: t('basicInfo.organizer'),
      secondary: true,
      multiple: true,
      relation: organizers,
      options: [],
    },
    {
      id: 'tagIds',
      label: t('basicInfo.tags'),
      secondary: true,
      multiple: true,
      relation: managedTags,
      options: [],
    },
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
