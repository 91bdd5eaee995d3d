import Button from '@mui/material/Button';
import { Archive, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '@/brand/index.ts';
import { useSend } from '@/data/index.ts';
import { notify, useConfirm } from '@/feedback/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { type BulkAction, useListState } from '@/grid/index.ts';
import { historyAction } from '@/history/historyAction.ts';
import { ListPage } from '@/screens/ListPage.tsx';
import { preloadList } from '@/screens/preloadList.ts';
import { useList } from '@/screens/useList.ts';
import { deleteItems, type FoundItem, foundItems } from '../contract/foundItems.ts';
import { itemColumns, itemFilters } from './columns.tsx';

const CreateItemDialog = lazyPart(() => import('./CreateItemDialog.tsx'), 'CreateItemDialog');

const perPage = 20;

export const preload = preloadList(foundItems, { perPage, opensWithViewOf: 'foundItems' });

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
  const list = useList(foundItems, { control });

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
      <ListPage
        title={t('title')}
        sentence={t('sentence')}
        history={{ of: [foundItems] }}
        create={create}
        name="foundItems"
        hasViews
        list={list}
        columns={columns}
        nameOf={(item) => item.name}
        searchLabel={t('search')}
        actions={[historyAction<FoundItem>(t, ({ id, name }) => ({ of: [foundItems], id, name }))]}
        bulkActions={bulkActions}
        empty={{ icon: Archive, title: t('emptyTitle'), text: t('sentence') }}
      />
      {creating && <CreateItemDialog onClose={() => setCreating(false)} />}
    </>
  );
}
