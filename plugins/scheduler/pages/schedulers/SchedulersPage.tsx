import Button from '@mui/material/Button';
import { Archive, CalendarClock, ListChecks, Pause, UserRound } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageTitle } from '@/brand/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { type BulkAction, type RowAction, useListState } from '@/grid/index.ts';
import { historyAction } from '@/history/historyAction.ts';
import { ListPage } from '@/screens/ListPage.tsx';
import { preloadList } from '@/screens/preloadList.ts';
import { useList } from '@/screens/useList.ts';
import { type Scheduler, schedulers } from '../../contract/schedulers.ts';
import { routes } from '../../routes.ts';
import type { Task } from './SchedulerTask.tsx';
import { schedulerColumns, schedulerFilters } from './schedulerColumns.tsx';
import { useSchedulerActions } from './useSchedulerActions.ts';

// Loaded lazily, because the list does not need the forms.
const SchedulerTask = lazyPart(() => import('./SchedulerTask.tsx'), 'SchedulerTask');

const perPage = 20;
const list = 'schedulers';

const initialFilters = [{ field: 'state', operator: 'in', value: 'draft,active,paused' }] as const;

export const preload = preloadList(schedulers, { perPage, filters: initialFilters, opensWithViewOf: list });

/** The page with all schedulers of the account: `/scheduler-list` (spec §2; standalone only). */
export function Page() {
  const { t, i18n } = useTranslation('scheduler');
  const { t: tKernel } = useTranslation();
  const [task, setTask] = useState<Task>();
  const { actions: ofEach, removal, states } = useSchedulerActions(setTask);
  usePageTitle(t('schedulers.title'));
  const columns = useMemo(() => schedulerColumns({ t, locale: i18n.language }), [t, i18n.language]);
  const defaults = useMemo(
    () => ({ sort: schedulers.defaultSort, perPage, filters: schedulerFilters(t), opensWithViewOf: list }),
    [t],
  );
  const control = useListState(defaults);
  const shown = useList(schedulers, { control });
  const actions: RowAction<Scheduler>[] = [
    ...ofEach,
    historyAction<Scheduler>(tKernel, ({ id, name }) => ({ of: [schedulers], id, name })),
    removal,
  ];
  const bulkActions: BulkAction<Scheduler>[] = [
    { id: 'pause', label: t('schedulers.pause'), icon: Pause, run: (rows) => void states.set(rows, 'paused') },
    { id: 'archive', label: t('schedulers.archive'), icon: Archive, run: (rows) => void states.archive(rows) },
  ];
  const create = (
    <Button variant="contained" onClick={() => setTask({ kind: 'create' })}>
      {t('schedulers.new')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('schedulers.title')}
        sentence={t('schedulers.sentence')}
        history={{ of: [schedulers] }}
        headerActions={
          <>
            <Button component={Link} to={routes.to('hosts')} startIcon={<UserRound size={16} aria-hidden />}>
              {t('hosts.title')}
            </Button>
            <Button component={Link} to={routes.to('bookings')} startIcon={<ListChecks size={16} aria-hidden />}>
              {t('bookings.title')}
            </Button>
          </>
        }
        create={create}
        name={list}
        hasViews
        list={shown}
        columns={columns}
        nameOf={({ name }) => name}
        searchLabel={t('schedulers.search')}
        actions={actions}
        bulkActions={bulkActions}
        empty={{ icon: CalendarClock, title: t('schedulers.emptyTitle'), text: t('schedulers.emptyText') }}
      />
      {task && <SchedulerTask task={task} onClose={() => setTask((now) => (now === task ? undefined : now))} />}
    </>
  );
}
