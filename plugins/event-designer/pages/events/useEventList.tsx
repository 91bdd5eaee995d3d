import type { Filter } from '@contract/query.ts';
import { wallTime } from '@shared/zonedTime.ts';
import { StatusChip } from '@/feedback/index.ts';
import { type Column, type FilterDefinition, NameCell } from '@/grid/index.ts';
import { type DateRangeA, type DateRangeB, dateRange, dateRangesA, dateRangesB } from '@/lib/dateRanges.ts';
import {
  breakAtDash,
  formatDate,
  formatDateTime,
  formatForViewer,
  formatWeekdayTimeRange,
  viewerZone,
  zoneLabel,
  zoneOffset,
} from '@/lib/dates.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { Tone } from '@/registry/types.ts';
import { managedTags, organizers } from '../../../organisation/public.ts';
import { type EventRow, shownEventStatus } from '../../contract/events.ts';
import { locationType } from '../../contract/shared.ts';
import { archiveFilter } from '../../parts/archiveFilter.ts';
import type { AreaTranslate } from '../../parts/areaTranslate.ts';
import { statusTone } from '../../parts/eventStatus.ts';
import { routes } from '../../routes.ts';
import { eventTypes } from '../../rules/lookups.ts';
import { eventSales, Sold } from './eventSales.tsx';

type ColumnOptions = { t: AreaTranslate; locale: string };

/** Returns the times of the next date of a series, or those of a single event. */
function timesOf({ startsAt, endsAt, nextStartsAt, nextEndsAt, isRecurring }: EventRow) {
  if (isRecurring && nextStartsAt && nextEndsAt) return { start: new Date(nextStartsAt), end: new Date(nextEndsAt) };
  return startsAt && endsAt ? { start: new Date(startsAt), end: new Date(endsAt) } : undefined;
}

/** Returns the name of a status that the list shows. */
const statusName = (status: EventRow['shownStatus'], t: ColumnOptions['t']) =>
  status === 'over' ? t('events.over') : t(`eventStatus.${status}`);

/** Returns the chip for the status of an event. */
function statusChip({ isArchived, shownStatus }: EventRow, t: ColumnOptions['t']): { tone: Tone; label: string } {
  if (isArchived) return { tone: 'neutral', label: t('events.archived') };
  return { tone: shownStatus === 'over' ? 'neutral' : statusTone[shownStatus], label: statusName(shownStatus, t) };
}

/** Returns the text for how long a series lasts; empty for other events. */
function seriesLine(event: EventRow, { t, locale }: ColumnOptions): string {
  if (!event.isRecurring || !event.endsAt) return '';
  if (event.nextStartsAt === null) return t('events.seriesOver');
  return t('events.nextOn', { day: formatDate(new Date(event.endsAt), { locale, zone: event.timeZone }) });
}

function When({ event, t, locale }: { event: EventRow } & ColumnOptions) {
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
        {breakAtDash(formatWeekdayTimeRange(start, end, format))}
      </span>
      <small>{line.filter(Boolean).join(' · ')}</small>
    </>
  );
}

/** Returns a moment by the clock of a zone, as spreadsheets read it: `2027-05-04 19:00`. */
function wallText(instant: string | null, { timeZone }: Pick<EventRow, 'timeZone'>): string | null {
  return instant && wallTime(new Date(instant), timeZone).toISOString().slice(0, 16).replace('T', ' ');
}

/** Returns the event's place, shown under its name. */
function placeText(event: EventRow, t: ColumnOptions['t']): string {
  if (event.locationType !== 'venue') return t(`locationType.${event.locationType}`);
  return event.place || t('events.noVenue');
}

/** Returns the text for a phone of the sales of an event, or of the next date of a series; empty without tickets. */
function soldLine(event: EventRow, { t, locale }: ColumnOptions): string {
  if (event.ticketCount === 0) return '';
  const { all, next } = eventSales(event, locale);
  return next ? t('home.soldOnDate', { sold: next }) : t('events.soldOnPhone', { sold: all });
}

/** Returns the lines below the name on a phone, which has no room for the columns. */
function phoneLines(event: EventRow, { t, locale }: ColumnOptions): string[] {
  const { timeZone: zone } = event;
  const times = timesOf(event);
  const dates = times
    ? breakAtDash(formatWeekdayTimeRange(times.start, times.end, { locale, zone }))
    : t('events.noDates');
  return [dates, seriesLine(event, { t, locale }), soldLine(event, { t, locale })].filter(Boolean);
}

export function eventColumns({ t, locale }: ColumnOptions): Column<EventRow>[] {
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
          narrow={() => phoneLines(event, { t, locale })}
        >
          {placeText(event, t)}
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
      const column = { label, wideOnly: true, optional: true, cell: shown, text };
      // It cannot be sorted, because the column above sorts by the next date already.
      return id === 'nextStartsAt' ? { id: 'next', ...column } : { id, sortable: true, ...column };
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
      cell: (event) => placeText(event, t),
      // A file has an empty cell where the list says that there is no venue yet.
      text: (event) => (event.locationType === 'venue' ? event.place : placeText(event, t)),
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
      cell: (event) => <Sold event={event} t={t} locale={locale} />,
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
      sortField: 'shownStatus',
      label: t('events.status'),
      belowName: true,
      sortable: true,
      width: '140px',
      cell: (event) => <StatusChip {...statusChip(event, t)} />,
      text: (event) => statusChip(event, t).label,
    },
    {
      id: 'updatedAt',
      label: t('events.changed'),
      sortable: true,
      wideOnly: true,
      optional: true,
      cell: (event) => formatDateTime(new Date(event.updatedAt), { locale, zone: viewerZone() }),
      // As on the screen, in the reader's zone: nobody else's clock says when it was changed.
      text: (event) => wallText(event.updatedAt, { timeZone: viewerZone() }),
    },
  ];
}

/** Returns the filters for a range of days in the viewer's zone. */
function rangeFilters(field: string, range: DateRangeA | DateRangeB, now: Date): Filter[] {
  const { from, to } = dateRange(range, now, viewerZone());
  const at = (operator: 'gte' | 'lt', bound: Date | undefined): Filter[] =>
    bound ? [{ field, operator, value: bound.toISOString() }] : [];
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
    toFilters: (values) => options.flatMap(({ value }) => (values.includes(value) ? rangeFilters(id, value, now) : [])),
  };
}

/** Returns the filters of the list. `now` decides what is upcoming, what is past, and which day is today. */
export function eventFilters(t: ColumnOptions['t'], now: Date): FilterDefinition[] {
  const nowText = now.toISOString();
  const rangesA = dateRangesA.filter((value) => value !== 'all');
  const rangesB = dateRangesB.filter((value) => value !== 'allTime');
  return [
    {
      id: 'status',
      label: t('events.status'),
      multiple: true,
      options: shownEventStatus.options.map((value) => ({ value, label: statusName(value, t) })),
      toFilters: (values) => [{ field: 'shownStatus', operator: 'in', value: values.join(',') }],
    },
    {
      id: 'when',
      label: t('events.when'),
      options: (['upcoming', 'past'] as const).map((value) => ({ value, label: t(`events.${value}`) })),
      toFilters: ([value]) => [{ field: 'endsAt', operator: value === 'past' ? 'lt' : 'gte', value: nowText }],
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
