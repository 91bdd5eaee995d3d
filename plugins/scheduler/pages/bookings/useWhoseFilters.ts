import type { Filter } from '@contract/query.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows } from '@/data/index.ts';
import { useRowOptions } from '@/grid/filterOptions.ts';
import type { FilterDefinition } from '@/grid/index.ts';
import { hosts } from '../../contract/hosts.ts';
import { schedulers } from '../../contract/schedulers.ts';

const fields = ['schedulerId', 'hostIds'] as const;
export type WhoseFilter = Filter<(typeof fields)[number]>;

/** Returns the conditions for the chosen schedulers and hosts. */
export const whoseConditions = (chosen: Readonly<Record<string, readonly string[]>>): WhoseFilter[] =>
  fields.flatMap((field) => {
    const values = chosen[field] ?? [];
    return values.length === 0 ? [] : [{ field, operator: 'in', value: values.join(',') }];
  });

/** Returns the schedulers, and the filters of bookings by scheduler and by host. They keep their identity. */
export function useWhoseFilters() {
  const { t } = useTranslation('scheduler');
  const schedulerRead = useRows(schedulers, { query: { perPage: 0 } });
  const schedulerOptions = useRowOptions(schedulerRead);
  const hostOptions = useRowOptions(useRows(hosts, { query: { perPage: 0 } }));
  const filters = useMemo((): FilterDefinition[] => {
    const ofScheduler = { id: 'schedulerId', label: t('fields.bookings.schedulerId'), multiple: true };
    const ofHost = { id: 'hostIds', label: t('fields.bookings.hostIds'), multiple: true, secondary: true };
    return [
      { ...ofScheduler, ...schedulerOptions },
      { ...ofHost, ...hostOptions },
    ];
  }, [t, schedulerOptions, hostOptions]);
  return { allSchedulers: schedulerRead.rows, filters };
}
