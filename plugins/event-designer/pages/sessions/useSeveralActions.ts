import type { Resource } from '@contract/resource.ts';
import { Archive, ArchiveRestore, Star, StarOff, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BulkAction, RowAction } from '@/grid/index.ts';
import { historyAction } from '@/history/historyAction.ts';
import { severalSpeakers, speakers } from '../../contract/speakers.ts';
import { severalSponsors, sponsors } from '../../contract/sponsors.ts';
import { useSeveralCalls } from './useSeveralCalls.ts';

type ListedRow = { id: number; name: string; isArchived: boolean; isFeatured: boolean };

const kinds = {
  speakers: { resource: speakers, calls: severalSpeakers },
  sponsors: { resource: sponsors, calls: severalSponsors },
} as const;

type Changes = { isFeatured?: boolean; isArchived?: boolean; hasArrived?: boolean; tierId?: number | null };

/** Returns the actions on speakers or sponsors besides editing one. Each changes all rows in one call, or none. */
export function useSeveralActions(kind: keyof typeof kinds, params: { eventId: number }) {
  const { t } = useTranslation('meTranslation');
  const resource: Resource = kinds[kind].resource;
  const { change, remove, reorder } = useSeveralCalls<Changes>({
    calls: kinds[kind].calls,
    params,
    invalidates: [resource],
    archiving: { isArchived: true },
  });

  const feature = { id: 'feature', label: t('people.feature'), icon: Star };
  const unfeature = { id: 'unfeature', label: t('people.unfeature'), icon: StarOff };
  const archive = { id: 'archive', label: t('people.archive'), icon: Archive };
  const restore = { id: 'restore', label: t('people.restore'), icon: ArchiveRestore };
  const erase = { id: 'delete', label: t('people.delete'), icon: Trash2, danger: true };
  const actionsOf = (onDeleted?: () => void): RowAction<ListedRow>[] => [
    {
      ...feature,
      when: ({ isFeatured, isArchived }) => !isFeatured && !isArchived,
      run: (row) => change([row], { isFeatured: true }),
    },
    { ...unfeature, when: ({ isFeatured }) => isFeatured, run: (row) => change([row], { isFeatured: false }) },
    historyAction<ListedRow>(t, ({ id, name }) => ({ of: [resource], params, id, name })),
    { ...archive, when: ({ isArchived }) => !isArchived, run: (row) => change([row], { isArchived: true }) },
    { ...restore, when: ({ isArchived }) => isArchived, run: (row) => change([row], { isArchived: false }) },
    { ...erase, run: (row) => remove([row], onDeleted) },
  ];
  const bulkActions: BulkAction<ListedRow>[] = [
    { ...feature, run: (rows) => change(rows, { isFeatured: true }) },
    { ...unfeature, run: (rows) => change(rows, { isFeatured: false }) },
    { ...archive, run: (rows) => change(rows, { isArchived: true }) },
    { ...restore, run: (rows) => change(rows, { isArchived: false }) },
    { ...erase, run: (rows) => remove(rows) },
  ];
  return {
    change,
    actionsOf,
    bulkActions,
    reorder,
  };
}
