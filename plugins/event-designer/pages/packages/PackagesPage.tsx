import Button from '@mui/material/Button';
import { Package as PackageIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { combineReads } from '@/data/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { useListState } from '@/grid/index.ts';
import { MoveProvider } from '@/reorder/MovableRows.tsx';
import { useMovableList } from '@/reorder/useMovableList.ts';
import { ListPage } from '@/screens/ListPage.tsx';
import { preloadList } from '@/screens/preloadList.ts';
import { useList } from '@/screens/useList.ts';
import { type Package, packages } from '../../contract/packages.ts';
import { queryByArchive, withoutArchived } from '../../parts/archiveFilter.ts';
import { PackageSalesDialog } from '../../parts/sales/index.ts';
import { sellableFilters } from '../../parts/sellableColumns.tsx';
import { useEventId } from '../../parts/useEventId.ts';
import { usePackageContext } from '../../parts/usePackageContext.ts';
import { ZoneSentence } from '../../parts/ZoneSentence.tsx';
import { CopyIntoButton } from '../events/CopyIntoButton.tsx';
import { markColumnOf } from '../tickets/TicketMark.tsx';
import { packageColumns } from './packageColumns.tsx';
import { usePackageActions } from './usePackageActions.ts';

// Loaded lazily, because the list does not need the forms.
const CreatePackageDialog = lazyPart(() => import('./CreatePackageDialog.tsx'), 'CreatePackageDialog');
const WhyPackageDialog = lazyPart(() => import('./WhyPackageDialog.tsx'), 'WhyPackageDialog');

export const preload = preloadList(packages, { filters: [withoutArchived] });

/** The page with the packages of tickets and extras, in the order in which people see them. */
export function Page() {
  const { t, i18n } = useTranslation('meTranslation');
  const eventId = useEventId();
  const params = { eventId };
  const [opened, setOpened] = useState<'create' | 'why' | { sales: Package }>();
  const close = () => setOpened(undefined);
  const defaults = useMemo(
    () => ({ sort: packages.defaultSort, perPage: 20, filters: sellableFilters('packages', t) }),
    [t],
  );
  const control = useListState(defaults);
  const list = useList(packages, { control, params, query: queryByArchive(control) });
  const { source } = list;
  const packageContext = usePackageContext();
  const { data } = packageContext;
  const marks = markColumnOf(source.rows.map((pack) => ({ ...pack, colour: '' })));
  const columns = useMemo(() => {
    const names = {
      ticket: new Map(data?.tickets.map(({ id, name }) => [id, name])),
      extra: new Map(data?.extras.map(({ id, title }) => [id, title])),
    };
    return packageColumns({ t, locale: i18n.language, marks, names });
  }, [t, i18n.language, marks, data]);
  const { actions, bulkActions, reorder } = usePackageActions(eventId, {
    onSales: (sales) => setOpened({ sales }),
  });
  const movable = useMovableList(list, reorder);
  // The contents are named by other rows: no row is shown until these are known.
  const withoutNames = { rows: [], isLoading: !packageContext.error, error: packageContext.error ?? source.error };
  return (
    <MoveProvider value={movable.move}>
      <ListPage
        title={t('packages.title')}
        sentence={<ZoneSentence of="packages.sentence" zone={data?.event.timeZone} />}
        history={{ of: [packages], params }}
        headerActions={
          data && (
            <Button variant="outlined" onClick={() => setOpened('why')}>
              {t('why.button')}
            </Button>
          )
        }
        create={
          <Button variant="contained" onClick={() => setOpened('create')}>
            {t('packages.new')}
          </Button>
        }
        name="packages"
        list={list}
        source={{ ...movable.list.source, ...(!data && withoutNames) }}
        columns={columns}
        nameOf={({ name }) => name}
        searchLabel={t('packages.search')}
        actions={actions}
        bulkActions={bulkActions}
        rowsAs={movable.list.rowsAs}
        empty={{
          icon: PackageIcon,
          title: t('packages.emptyTitle'),
          text: t('packages.emptyText'),
          action: <CopyIntoButton />,
        }}
        retry={() => void combineReads({ source, packageContext }).refetch()}
      />
      {opened === 'create' && <CreatePackageDialog eventId={eventId} onClose={close} />}
      {opened === 'why' && data && <WhyPackageDialog read={data} onClose={close} />}
      {typeof opened === 'object' && (
        <PackageSalesDialog id={opened.sales.id} name={opened.sales.name} onClose={close} />
      )}
    </MoveProvider>
  );
}
