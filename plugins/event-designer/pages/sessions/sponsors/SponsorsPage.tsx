import Button from '@mui/material/Button';
import { Gift, Handshake, Layers, Pencil } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePageTitle } from '@/brand/index.ts';
import { useRows } from '@/data/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { useRowOptions } from '@/grid/filterOptions.ts';
import { type BulkAction, type RowAction, useListState } from '@/grid/index.ts';
import { ToolButton } from '@/grid/ToolButton.tsx';
import { MoveProvider } from '@/reorder/MovableRows.tsx';
import { useMovableList } from '@/reorder/useMovableList.ts';
import { ListPage } from '@/screens/ListPage.tsx';
import { preloadList } from '@/screens/preloadList.ts';
import { useList } from '@/screens/useList.ts';
import { type Sponsor, sponsors, sponsorTiers } from '../../../contract/sponsors.ts';
import { ImportLink } from '../../../parts/ImportLink.tsx';
import { useEventId } from '../../../parts/useEventId.ts';
import { routes } from '../../../routes.ts';
import { SessionTabs } from '../SessionTabs.tsx';
import { useSeveralActions } from '../useSeveralActions.ts';
import { sponsorColumns, sponsorFilters } from './sponsorColumns.tsx';

const NewSponsorDialog = lazyPart(() => import('./NewSponsorDialog.tsx'), 'NewSponsorDialog');
const TiersDialog = lazyPart(() => import('./TiersDialog.tsx'), 'TiersDialog');
const ChooseTierDialog = lazyPart(() => import('./ChooseTierDialog.tsx'), 'ChooseTierDialog');

const PromiseDialog = lazyPart(() => import('./PromiseDialog.tsx'), 'PromiseDialog');

type Opened = 'create' | 'tiers' | { tierOf: readonly Sponsor[] } | { promiseTo: readonly Sponsor[] };

export const preload = preloadList(sponsors);

/** The page with the event's sponsors, in the order in which they are shown within their tiers. */
export function Page() {
  const { t, i18n } = useTranslation('meTranslation');
  const navigate = useNavigate();
  const eventId = useEventId();
  const params = { eventId };
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  usePageTitle(t('sponsors.title'));
  const tierRead = useRows(sponsorTiers, { params, query: { perPage: 0 } });
  const tiers = tierRead.rows;
  const tierOptions = useRowOptions(tierRead);
  const defaults = useMemo(
    () => ({
      sort: sponsors.defaultSort,
      perPage: 20,
      filters: sponsorFilters(t, tierOptions),
    }),
    [t, tierOptions],
  );
  const control = useListState(defaults);
  const list = useList(sponsors, { control, params });
  const { actionsOf, bulkActions, reorder } = useSeveralActions('sponsors', params);
  const movable = useMovableList(list, reorder);
  const columns = useMemo(() => sponsorColumns(t, i18n.language, tiers), [t, i18n.language, tiers]);
  const tier = { id: 'tier', label: t('sponsors.chooseTier'), icon: Layers };
  const promise = { id: 'promise', label: t('ledger.promise'), icon: Gift };
  const actions: RowAction<Sponsor>[] = [
    {
      id: 'edit',
      label: t('people.edit'),
      icon: Pencil,
      run: ({ id }) => navigate(routes.to('sponsor', { eventId, sponsorId: id })),
    },
    { ...tier, run: (row) => setOpened({ tierOf: [row] }) },
    ...actionsOf(),
  ];
  const bulk: BulkAction<Sponsor>[] = [
    { ...tier, run: (rows) => setOpened({ tierOf: rows }) },
    { ...promise, run: (rows) => setOpened({ promiseTo: rows }) },
    ...bulkActions,
  ];
  return (
    <MoveProvider value={movable.move}>
      <SessionTabs />
      <ListPage
        title={t('sponsors.title')}
        sentence={t('sponsors.sentence')}
        history={{ of: [sponsors, sponsorTiers], params }}
        create={
          <Button variant="contained" onClick={() => setOpened('create')}>
            {t('sponsors.new')}
          </Button>
        }
        name="sponsors"
        list={list}
        {...movable.list}
        columns={columns}
        nameOf={({ name }) => name}
        searchLabel={t('sponsors.search')}
        actions={actions}
        bulkActions={bulk}
        tools={<ToolButton icon={Layers} label={t('tiers.button')} onClick={() => setOpened('tiers')} />}
        empty={{
          icon: Handshake,
          title: t('sponsors.emptyTitle'),
          text: t('sponsors.emptyText'),
          action: <ImportLink />,
        }}
      />
      {opened === 'create' && <NewSponsorDialog onClose={close} />}
      {opened === 'tiers' && <TiersDialog onClose={close} />}
      {typeof opened === 'object' && 'tierOf' in opened && (
        <ChooseTierDialog sponsors={opened.tierOf} onClose={close} />
      )}
      {typeof opened === 'object' && 'promiseTo' in opened && (
        <PromiseDialog sponsors={opened.promiseTo} onClose={close} />
      )}
    </MoveProvider>
  );
}
