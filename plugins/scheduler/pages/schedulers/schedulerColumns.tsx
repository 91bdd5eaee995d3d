import { dateLocaleOf } from '@shared/dateLocale.ts';
import { formatterOf } from '@shared/formatters.ts';
import { StatusChip } from '@/feedback/index.ts';
import { type Column, type FilterDefinition, NameCell } from '@/grid/index.ts';
import { formatDateTime, viewerZone, zoneLabel } from '@/lib/dates.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { type Scheduler, schedulers } from '../../contract/schedulers.ts';
import type { AreaTranslate } from '../../parts/areaTranslate.ts';
import { ColourDot } from '../../parts/ColourDot.tsx';
import { schedulerTone } from '../../parts/states.ts';
import { routes } from '../../routes.ts';

type ColumnOptions = { t: AreaTranslate; locale: string };

/** Returns the durations from which a guest chooses: `30 or 45 min`. */
function durationsText({ durations }: Scheduler, { t, locale }: ColumnOptions): string {
  const sorted = [...durations].sort((one, other) => one - other).map(String);
  const minutes = formatterOf(Intl.ListFormat, dateLocaleOf(locale), { type: 'disjunction' }).format(sorted);
  return t('schedulers.minutes', { minutes });
}

const nextText = ({ nextAt }: Scheduler, { t, locale }: ColumnOptions) =>
  nextAt === null ? t('schedulers.nothingAhead') : formatDateTime(new Date(nextAt), { locale, zone: viewerZone() });

function upcomingText(row: Scheduler, { t, locale }: ColumnOptions): string {
  const upcoming = formatNumber(row.upcoming, locale);
  return row.pending === 0 ? upcoming : t('schedulers.withPending', { upcoming, count: row.pending });
}

export function schedulerColumns(options: ColumnOptions): Column<Scheduler>[] {
  const { t, locale } = options;
  return [
    {
      id: 'name',
      label: t('fields.schedulers.name'),
      fixed: true,
      sortable: true,
      cell: (row) => (
        <NameCell
          to={routes.to('availability', { schedulerId: row.id })}
          name={row.name}
          lead={<ColourDot colour={row.color} />}
          narrow={() =>
            [
              nextText(row, options),
              row.upcoming > 0 ? `${t('schedulers.upcoming')}: ${upcomingText(row, options)}` : '',
            ].filter(Boolean)
          }
        >
          {durationsText(row, options)}
          {row.seats > 1 && ` · ${t('schedulers.seats', { count: row.seats })}`}
        </NameCell>
      ),
      text: (row) => row.name,
    },
    {
      id: 'next',
      label: t('schedulers.next'),
      wideOnly: true,
      cell: (row) => nextText(row, options),
      text: (row) => row.nextAt,
    },
    {
      id: 'upcoming',
      label: t('schedulers.upcoming'),
      numeric: true,
      wideOnly: true,
      cell: (row) => upcomingText(row, options),
      text: (row) => row.upcoming,
    },
    {
      id: 'timeZone',
      label: t('fields.schedulerAvailability.timeZone'),
      wideOnly: true,
      optional: true,
      cell: (row) => zoneLabel(row.timeZone),
      text: (row) => row.timeZone,
    },
    {
      id: 'slug',
      label: t('fields.schedulers.slug'),
      wideOnly: true,
      optional: true,
      cell: (row) => row.slug,
      text: (row) => row.slug,
    },
    {
      id: 'state',
      label: t('fields.schedulers.state'),
      sortable: true,
      width: '130px',
      cell: (row) => <StatusChip tone={schedulerTone[row.state]} label={t(`options.schedulers.state.${row.state}`)} />,
      text: (row) => t(`options.schedulers.state.${row.state}`),
    },
    {
      id: 'updatedAt',
      label: t('schedulers.changed'),
      sortable: true,
      wideOnly: true,
      optional: true,
      cell: (row) => formatDateTime(new Date(row.updatedAt), { locale, zone: viewerZone() }),
      text: (row) => row.updatedAt,
    },
  ];
}

const currentStates = schedulers.fields.state.values.filter((state) => state !== 'archived');

export function schedulerFilters(t: AreaTranslate): FilterDefinition[] {
  return [
    {
      id: 'state',
      label: t('fields.schedulers.state'),
      multiple: true,
      defaults: ['current'],
      options: [
        { value: 'current', label: t('schedulers.notArchived') },
        ...schedulers.fields.state.values.map((value) => ({ value, label: t(`options.schedulers.state.${value}`) })),
      ],
      toFilters: (values) => {
        const states = values.flatMap((value) => (value === 'current' ? currentStates : [value]));
        return [{ field: 'state', operator: 'in', value: [...new Set(states)].join(',') }];
      },
    },
    {
      id: 'assignment',
      label: t('fields.schedulers.assignment'),
      multiple: true,
      secondary: true,
      options: schedulers.fields.assignment.values.map((value) => ({
        value,
        label: t(`options.schedulers.assignment.${value}`),
      })),
    },
    {
      id: 'access',
      label: t('fields.schedulers.access'),
      secondary: true,
      options: schedulers.fields.access.values.map((value) => ({
        value,
        label: t(`options.schedulers.access.${value}`),
      })),
    },
  ];
}
