import { StatusChip } from '@/feedback/index.ts';
import { type Column, type FilterDefinition, NameCell } from '@/grid/index.ts';
import type { TextKey, Translate } from '@/i18n/texts.ts';
import { formatDateTime, viewerZone } from '@/lib/dates.ts';
import { formatMoneyExact } from '@/lib/money.ts';
import { type FoundItem, foundItems } from '../contract/foundItems.ts';
import { routes } from '../routes.ts';

const tones = { stored: 'info', returned: 'ok', disposed: 'neutral' } as const;

export function itemColumns(t: Translate<TextKey<'lostAndFound'>>, locale: string): Column<FoundItem>[] {
  const found = (item: FoundItem) => formatDateTime(new Date(item.foundAt), { locale, zone: viewerZone() });
  return [
    {
      id: 'name',
      label: t('name'),
      fixed: true,
      sortable: true,
      cell: (item) => (
        <NameCell to={routes.to('item', { foundItemId: item.id })} name={item.name} narrow={() => [found(item)]}>
          {item.notes}
        </NameCell>
      ),
      text: (item) => item.name,
    },
    {
      id: 'foundAt',
      label: t('foundAt'),
      sortable: true,
      wideOnly: true,
      cell: found,
      text: (item) => item.foundAt,
    },
    {
      id: 'value',
      label: t('value'),
      numeric: true,
      sortable: true,
      optional: true,
      cell: (item) => (item.value === null ? '' : formatMoneyExact(item.value)),
      text: (item) => item.value,
    },
    {
      id: 'state',
      label: t('state'),
      cell: (item) => <StatusChip tone={tones[item.state]} label={t(`stateName.${item.state}`)} />,
      text: (item) => t(`stateName.${item.state}`),
    },
  ];
}

export function itemFilters(t: Translate<TextKey<'lostAndFound'>>): FilterDefinition[] {
  return [
    {
      id: 'state',
      label: t('state'),
      multiple: true,
      options: foundItems.fields.state.values.map((value) => ({ value, label: t(`stateName.${value}`) })),
    },
    {
      id: 'worth',
      label: t('worth'),
      secondary: true,
      options: [{ value: 'high', label: t('worthHigh') }],
      toFilters: () => [{ field: 'value', operator: 'gte', value: '10000' }],
    },
  ];
}
