import type { Filter, ListQuery } from '@contract/query.ts';
import type { FilterDefinition } from '@/grid/index.ts';
import type { ListControl } from '@/grid/useListState.ts';
import type { AreaTranslate } from './areaTranslate.ts';

/** The condition that leaves archived rows out of a list. */
export const withoutArchived = { field: 'isArchived', operator: 'eq', value: 'false' } as const satisfies Filter;

/** Returns the filter for archived rows: the same in every list, behind "More filters". */
export function archiveFilter(t: AreaTranslate): FilterDefinition {
  return {
    id: 'archive',
    label: t('events.archive'),
    none: t('events.notArchived'),
    secondary: true,
    options: [
      { value: 'only', label: t('events.archivedOnly') },
      { value: 'too', label: t('events.archivedToo') },
    ],
    toFilters: ([value]) => [
      value === 'only'
        ? { field: 'isArchived', operator: 'eq', value: 'true' }
        : { field: 'isArchived', operator: 'null', value: 'false' },
    ],
  };
}

type Control = Pick<ListControl, 'query' | 'state'>;

/** Returns true if nobody has asked to see archived rows. */
export const leavesOutArchived = ({ state }: Pick<Control, 'state'>) => (state.filters.archive ?? []).length === 0;

/** Returns the query of a list without archived rows, unless its filter asks for them. `also` always applies. */
export function queryByArchive(control: Control, also: readonly Filter[] = []): ListQuery {
  const { query } = control;
  const filters = [...query.filters, ...also, ...(leavesOutArchived(control) ? [withoutArchived] : [])];
  return { ...query, filters };
}
