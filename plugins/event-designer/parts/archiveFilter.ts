import type { Filter } from '@contract/query.ts';
import type { TFunction } from 'i18next';
import type { FilterDefinition } from '@/grid/index.ts';

/** The condition of a list that leaves out what is archived. */
export const withoutArchived: Filter = { field: 'isArchived', operator: 'eq', value: 'false' };

/** Whether a list shows what is archived: the same way in every list, behind "More filters". */
export function archiveFilter(t: TFunction<'meTranslation'>): FilterDefinition {
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
