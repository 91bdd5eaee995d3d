import { StatusChip } from '@/feedback/index.ts';
import { type Column, type FilterDefinition, NameCell } from '@/grid/index.ts';
import { formatDateTime, viewerZone, zoneLabel } from '@/lib/dates.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { type Scheduler, schedulers } from '../../contract/schedulers.ts';
import type { AreaTranslate } from '../../parts/areaTranslate.ts';
import { ColourDot } from '../../parts/ColourDot.tsx';
import { schedulerTone } from '../../parts/states.ts';
import { routes } from '../../routes.ts';

type Words = { t: AreaTranslate; locale: string };

const durationsOf = ({ durations }: Scheduler, t: AreaTranslate) =>
  t('schedulers.minutes', { minutes: [...durations].sort((a, b) => a - b).join(' · ') });

const nextOf = ({ nextAt }: Scheduler, { t, locale }: Words) =>
  nextAt === null ? t('schedulers.nothingAhead') : formatDateTime(new Date(nextAt), { locale, zone: viewerZone() });

function aheadOf(row: Scheduler, { t, locale }: Words): string {
  const upcoming = formatNumber(row.upcoming, locale);
  return row.pending === 0 ? upcoming : t('schedulers.withPending', { upcoming, count: row.pending });
}

export function schedulerColumns(words: Words): Column<Scheduler>[] {
  const { t, locale } = words;
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
          narrow={() => [nextOf(row, words)]}
        >
          {durationsOf(row, t)}
          {row.seats > 1 && ` · ${t('schedulers.seats', { count: row.seats })}`}
        </NameCell>
      ),
      text: (row) => row.name,
    },
    {
      id: 'next',
      label: t('schedulers.next'),
      wideOnly: true,
      cell: (row) => nextOf(row, words),
      text: (row) => row.nextAt,
    },
    {
      id: 'upcoming',
      label: t('schedulers.upcoming'),
      numeric: true,
      wideOnly: true,
      cell: (row) => aheadOf(row, words),
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

export function schedulerFilters(t: AreaTranslate): FilterDefinition[] {
  return [
    {
      id: 'state',
      label: t('fields.schedulers.state'),
      multiple: true,
      defaults: ['draft', 'active', 'paused'],
      options: schedulers.fields.state.values.map((value) => ({
        value,
        label: t(`options.schedulers.state.${value}`),
      })),
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
