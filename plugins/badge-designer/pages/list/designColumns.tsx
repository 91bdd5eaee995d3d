import { StatusChip } from '@/feedback/index.ts';
import { type Column, type FilterDefinition, NameCell } from '@/grid/index.ts';
import { formatDateTime, viewerZone } from '@/lib/dates.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { type Design, designs } from '../../contract/designs.ts';
import type { AreaTranslate } from '../../parts/areaTranslate.ts';
import { designAddress } from '../../parts/designAddress.ts';
import { Thumbnail } from './Thumbnail.tsx';

type ColumnOptions = { t: AreaTranslate; locale: string };

export function designColumns({ t, locale }: ColumnOptions): Column<Design>[] {
  const size = ({ width, height }: Design) => `${formatNumber(width, locale)} × ${formatNumber(height, locale)} mm`;
  const uses = ({ useCount }: Design) => (useCount > 0 ? t('list.usesCount', { count: useCount }) : t('list.unused'));
  const status = ({ status, isArchived }: Design) =>
    isArchived ? t('list.archived') : t(`options.designs.status.${status}`);
  return [
    {
      id: 'name',
      label: t('list.name'),
      fixed: true,
      sortable: true,
      cell: (design) => (
        <NameCell
          to={designAddress(design)}
          name={design.name}
          lead={<Thumbnail design={design} />}
          narrow={() => [size(design), uses(design)]}
        >
          {design.isDefault && t('list.default')}
        </NameCell>
      ),
      text: (design) => design.name,
    },
    {
      id: 'width',
      label: t('list.size'),
      sortable: true,
      wideOnly: true,
      cell: size,
      text: size,
    },
    {
      id: 'useCount',
      label: t('list.uses'),
      sortable: true,
      wideOnly: true,
      cell: uses,
      text: ({ useCount }) => useCount,
    },
    {
      id: 'status',
      label: t('list.status'),
      sortable: true,
      width: '120px',
      cell: (design) => (
        <StatusChip tone={design.status === 'live' && !design.isArchived ? 'ok' : 'neutral'} label={status(design)} />
      ),
      text: status,
    },
    {
      id: 'updatedAt',
      label: t('list.changed'),
      sortable: true,
      wideOnly: true,
      cell: ({ updatedAt }) => formatDateTime(new Date(updatedAt), { locale, zone: viewerZone() }),
      text: ({ updatedAt }) => updatedAt,
    },
  ];
}

export function designFilters(t: AreaTranslate): FilterDefinition[] {
  return [
    {
      id: 'status',
      label: t('list.status'),
      multiple: true,
      options: designs.fields.status.values.map((value) => ({ value, label: t(`options.designs.status.${value}`) })),
    },
    {
      id: 'use',
      label: t('list.use'),
      options: [
        { value: 'used', label: t('list.used') },
        { value: 'unused', label: t('list.unused') },
        { value: 'default', label: t('list.isDefault') },
      ],
      toFilters: ([value]) =>
        value === 'default'
          ? [{ field: 'isDefault', operator: 'eq', value: 'true' }]
          : [{ field: 'useCount', operator: value === 'used' ? 'gt' : 'eq', value: '0' }],
    },
    {
      id: 'archive',
      label: t('list.archive'),
      none: t('list.notArchived'),
      secondary: true,
      options: [
        { value: 'only', label: t('list.archivedOnly') },
        { value: 'too', label: t('list.archivedToo') },
      ],
      toFilters: ([value]) => [
        value === 'only'
          ? { field: 'isArchived', operator: 'eq', value: 'true' }
          : { field: 'isArchived', operator: 'null', value: 'false' },
      ],
    },
  ];
}
