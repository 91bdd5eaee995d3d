import { parseSort } from '@contract/query.ts';
import Button from '@mui/material/Button';
import { Archive, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '@/brand/index.ts';
import { useFetchRows, useRows, useSend } from '@/data/index.ts';
import { EmptyState, ErrorState, notify, useConfirm } from '@/feedback/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { type BulkAction, DataTable, downloadCsv, openingSearch, useListState } from '@/grid/index.ts';
import { HistoryButton } from '@/history/HistoryButton.tsx';
import { historyAction } from '@/history/historyAction.ts';
import type { Preload } from '@/registry/types.ts';
import { PageHeader } from '@/shell/PageHeader.tsx';
import { deleteItems, type FoundItem, foundItems } from '../contract/foundItems.ts';
import { itemColumns, itemFilters } from './columns.tsx';

const CreateItemDialog = lazyPart(
  () => import('./CreateItemDialog.tsx'),
  ({ CreateItemDialog }) => CreateItemDialog,
  ({ onClose }) => onClose(),
);

const perPage = 20;

export const preload: Preload = ({ rows }, { search }) =>
  openingSearch(search, 'foundItems').size === 0
    ? rows(foundItems, { query: { page: 1, perPage, sort: parseSort(foundItems.defaultSort) } })
    : undefined;

export function Page() {
  const { t, i18n } = useTranslation('lostAndFound');
  const [creating, setCreating] = useState(false);
  usePageTitle(t('title'));

  const columns = useMemo(() => itemColumns(t, i18n.language), [t, i18n.language]);
  const defaults = useMemo(
    () => ({ sort: foundItems.defaultSort, perPage, filters: itemFilters(t), opensWithViewOf: 'foundItems' }),
    [t],
  );
  const control = useListState(defaults);
  const source = useRows(foundItems, { query: control.query, keepPreviousData: true });
  const fetchRows = useFetchRows(foundItems);

  const confirm = useConfirm();
  const deleteSeveral = useSend(deleteItems, { invalidates: [foundItems] });
  const bulkActions: BulkAction<FoundItem>[] = [
    {
      id: 'delete',
      label: t('delete'),
      icon: Trash2,
      danger: true,
      run: (items) =>
        void confirm({
          title: t('deleteTitle', { count: items.length }),
          message: t('deleteText'),
          mainAction: t('delete'),
          tone: 'danger',
          onConfirm: async () => {
            const { deleted } = await deleteSeveral.run({ body: { ids: items.map(({ id }) => id) } });
            notify.success(t('deleted', { count: deleted }));
          },
        }),
    },
  ];

  const create = (
    <Button variant="contained" onClick={() => setCreating(true)}>
      {t('new')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        sentence={t('sentence')}
        actions={
          <>
            <HistoryButton of={[foundItems]} name={t('title')} />
            {create}
          </>
        }
      />
      <DataTable
        name="foundItems"
        hasViews
        label={t('title')}
        source={source}
        control={control}
        columns={columns}
        nameOf={(item) => item.name}
        searchLabel={t('search')}
        actions={[historyAction<FoundItem>(t, ({ id, name }) => ({ of: [foundItems], id, name }))]}
        bulkActions={bulkActions}
        onExport={async (dialect) =>
          downloadCsv(`${t('title')}.csv`, columns, await fetchRows({ ...control.query, perPage: 0 }), dialect)
        }
        empty={<EmptyState icon={Archive} title={t('emptyTitle')} description={t('sentence')} action={create} />}
        failed={<ErrorState error={source.error} retry={() => void source.refetch()} />}
      />
      {creating && <CreateItemDialog onClose={() => setCreating(false)} />}
    </>
  );
}
