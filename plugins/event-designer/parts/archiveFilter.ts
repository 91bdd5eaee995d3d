import type { Filter } from '@contract/query.ts';
import type { FilterDefinition } from '@/grid/index.ts';
import type { AreaTranslate } from './areaTranslate.ts';

/** The condition of a list that leaves out what is archived. */
export const withoutArchived = { field: 'isArchived', operator: 'eq', value: 'false' } as const satisfies Filter;

/** Whether a list shows what is archived: the same way in every list, behind "More filters". */
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
