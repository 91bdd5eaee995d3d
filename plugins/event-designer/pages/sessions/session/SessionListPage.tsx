import Button from '@mui/material/Button';
import { Pencil, Presentation } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '@/brand/index.ts';
import { useCall } from '@/data/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { useOptionsFailure } from '@/grid/filterOptions.ts';
import { type RowAction, useListState } from '@/grid/index.ts';
import { ListPage } from '@/screens/ListPage.tsx';
import { preloadList } from '@/screens/preloadList.ts';
import { useList } from '@/screens/useList.ts';
import { agenda } from '../../../contract/agenda.ts';
import { type Session, sessionRooms, sessions, sessionTracks } from '../../../contract/sessions.ts';
import { ImportLink } from '../../../parts/ImportLink.tsx';
import { useEventId } from '../../../parts/useEventId.ts';
import { SessionTabs } from '../SessionTabs.tsx';
import { sessionColumns, sessionFilters } from './sessionColumns.tsx';
import { useSessionActions } from './useSessionActions.ts';

const NewSessionDialog = lazyPart(() => import('./NewSessionDialog.tsx'), 'NewSessionDialog');

export const preload = preloadList(sessions);

/** The page with all sessions of the event as a list. */
export function Page() {
  const { t, i18n } = useTranslation('meTranslation');
  const params = { eventId: useEventId() };
  const [isCreating, setCreating] = useState(false);
  usePageTitle(t('sessions.title'));
  const { data, ...read } = useCall(agenda, { params });
  const failed = useOptionsFailure(read);
  const defaults = useMemo(
    () => ({ sort: sessions.defaultSort, perPage: 20, filters: sessionFilters(t, i18n.language, { data, failed }) }),
    [t, i18n.language, data, failed],
  );
  const control = useListState(defaults);
  const list = useList(sessions, { control, params });
  const columns = useMemo(() => sessionColumns(t, i18n.language, data), [t, i18n.language, data]);
  const { open, actionsOf, bulkActions } = useSessionActions(params);
  const actions: RowAction<Session>[] = [
    { id: 'edit', label: t('people.edit'), icon: Pencil, run: ({ id }) => open(id) },
    ...actionsOf(),
  ];
  return (
    <>
      <SessionTabs />
      <ListPage
        title={t('sessions.title')}
        sentence={t('sessions.sentence')}
        history={{ of: [sessions, sessionRooms, sessionTracks], params }}
        create={
          <Button variant="contained" onClick={() => setCreating(true)}>
            {t('sessions.new')}
          </Button>
        }
        name="sessions"
        list={list}
        columns={columns}
        nameOf={({ title }) => title}
        searchLabel={t('sessions.search')}
        actions={actions}
        bulkActions={bulkActions}
        empty={{
          icon: Presentation,
          title: t('sessions.emptyTitle'),
          text: t('sessions.emptyText'),
          action: <ImportLink />,
        }}
      />
      {isCreating && <NewSessionDialog onClose={() => setCreating(false)} />}
    </>
  );
}
