import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type FilterDefinition, useListState } from '@/grid/index.ts';
import { type ScheduleDate, scheduleDates } from '../../../contract/schedule.ts';
import { dateColumns, dateName } from './dateColumns.tsx';
import {
  daysFilters,
  monthFilters,
  monthName,
  monthsToChoose,
  type Span,
  weekdayName,
  weekdays,
} from './monthsAndDays.ts';

type DatesListOptions = { zone: string; now: Date; span: Span | undefined; onEdit: (date: ScheduleDate) => void };

/** Returns the list's columns, filters and query. */
export function useDatesList({ zone, now, span, onEdit }: DatesListOptions) {
  const { t, i18n } = useTranslation('meTranslation');
  const locale = i18n.language;
  const columnOptions = useMemo(() => ({ t, locale, zone, now, onEdit }), [t, locale, zone, now, onEdit]);
  const columns = useMemo(() => dateColumns(columnOptions), [columnOptions]);
  const defaults = useMemo(() => {
    const nowText = now.toISOString();
    const filters: FilterDefinition[] = [
      {
        id: 'when',
        label: t('schedule.filter.when'),
        options: (['upcoming', 'past'] as const).map((value) => ({ value, label: t(`schedule.filter.${value}`) })),
        defaults: ['upcoming'],
        toFilters: ([when]) => [{ field: 'endsAt', operator: when === 'past' ? 'lte' : 'gt', value: nowText }],
      },
      {
        id: 'month',
        label: t('schedule.filter.month'),
        options: monthsToChoose(span, now, zone).map((month) => ({
          value: month,
          label: monthName(month, locale),
        })),
        toFilters: ([month = '']) => monthFilters(month, zone),
      },
      {
        id: 'days',
        label: t('schedule.filter.days'),
        secondary: true,
        isPeriod: true,
        options: [],
        toFilters: ([days = '']) => daysFilters(days, zone),
      },
      {
        id: 'weekday',
        label: t('schedule.filter.weekday'),
        options: weekdays.map((name, index) => ({ value: name, label: weekdayName(index, locale) })),
        toFilters: ([name = '']) => [{ field: 'start', operator: 'contains', value: name }],
      },
      {
        id: 'status',
        label: t('schedule.date.status'),
        options: (['scheduled', 'cancelled'] as const).map((value) => ({
          value,
          label: t(`schedule.bulk.status.${value}`),
        })),
      },
      {
        id: 'isOverridden',
        secondary: true,
        label: t('schedule.dayState.edited'),
        options: [
          { value: 'true', label: t('schedule.filter.edited') },
          { value: 'false', label: t('schedule.filter.notEdited') },
        ],
      },
    ];
    return { sort: scheduleDates.defaultSort, perPage: 20, filters };
  }, [t, now, zone, locale, span]);
  const control = useListState(defaults);
  return { columnOptions, columns, control, nameOf: (date: ScheduleDate) => dateName(date, { locale, zone }) };
}
