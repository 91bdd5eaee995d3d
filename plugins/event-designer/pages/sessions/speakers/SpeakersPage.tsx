import Button from '@mui/material/Button';
import { MapPinCheck, MapPinX, Mic, Pencil } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePageTitle } from '@/brand/index.ts';
import { useCall } from '@/data/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { type BulkAction, type RowAction, useListState } from '@/grid/index.ts';
import { MoveProvider } from '@/reorder/MovableRows.tsx';
import { useMovableList } from '@/reorder/useMovableList.ts';
import { ListPage } from '@/screens/ListPage.tsx';
import { preloadList } from '@/screens/preloadList.ts';
import { useList } from '@/screens/useList.ts';
import { speakerSessionCounts } from '../../../contract/eventCounts.ts';
import { type Speaker, speakers } from '../../../contract/speakers.ts';
import { ImportLink } from '../../../parts/ImportLink.tsx';
import { useEventId } from '../../../parts/useEventId.ts';
import { routes } from '../../../routes.ts';
import { SessionTabs } from '../SessionTabs.tsx';
import { useSeveralActions } from '../useSeveralActions.ts';
import { speakerColumns, speakerFilters } from './speakerColumns.tsx';

const NewSpeakerDialog = lazyPart(() => import('./NewSpeakerDialog.tsx'), 'NewSpeakerDialog');

export const preload = preloadList(speakers);

/** The page with the event's speakers, in the order in which they are shown. */
export function Page() {
  const { t, i18n } = useTranslation('meTranslation');
  const navigate = useNavigate();
  const eventId = useEventId();
  const params = { eventId };
  const [isCreating, setCreating] = useState(false);
  usePageTitle(t('speakers.title'));
  const defaults = useMemo(() => ({ sort: speakers.defaultSort, perPage: 20, filters: speakerFilters(t) }), [t]);
  const control = useListState(defaults);
  const list = useList(speakers, { control, params });
  const { change, actionsOf, bulkActions, reorder } = useSeveralActions('speakers', params);
  const movable = useMovableList(list, reorder);
  const { data: counts } = useCall(speakerSessionCounts, { params });
  const columns = useMemo(() => {
    const sessions = counts && new Map(counts.map(({ id, count }) => [id, count]));
    return speakerColumns(t, i18n.language, sessions);
  }, [t, i18n.language, counts]);
  const arrived = { id: 'arrived', label: t('speakers.arrived'), icon: MapPinCheck };
  const notArrived = { id: 'notArrived', label: t('speakers.notArrived'), icon: MapPinX };
  const actions: RowAction<Speaker>[] = [
    {
      id: 'edit',
      label: t('people.edit'),
      icon: Pencil,
      run: ({ id }) => navigate(routes.to('speaker', { eventId, speakerId: id })),
    },
    { ...arrived, when: ({ hasArrived }) => !hasArrived, run: (row) => change([row], { hasArrived: true }) },
    { ...notArrived, when: ({ hasArrived }) => hasArrived, run: (row) => change([row], { hasArrived: false }) },
    ...actionsOf(),
  ];
  const bulk: BulkAction<Speaker>[] = [
    { ...arrived, run: (rows) => change(rows, { hasArrived: true }) },
    ...bulkActions,
  ];
  return (
    <MoveProvider value={movable.move}>
      <SessionTabs />
      <ListPage
        title={t('speakers.title')}
        sentence={t('speakers.sentence')}
        history={{ of: [speakers], params }}
        create={
          <Button variant="contained" onClick={() => setCreating(true)}>
            {t('speakers.new')}
          </Button>
        }
        name="speakers"
        list={list}
        {...movable.list}
        columns={columns}
        nameOf={({ name }) => name}
        searchLabel={t('speakers.search')}
        actions={actions}
        bulkActions={bulk}
        empty={{ icon: Mic, title: t('speakers.emptyTitle'), text: t('speakers.emptyText'), action: <ImportLink /> }}
      />
      {isCreating && <NewSpeakerDialog onClose={() => setCreating(false)} />}
    </MoveProvider>
  );
}
