import type { Filter } from '@contract/query.ts';
import type { FilterDefinition } from '@/grid/index.ts';
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
