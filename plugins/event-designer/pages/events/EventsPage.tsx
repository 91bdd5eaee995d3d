import Button from '@mui/material/Button';
import { Archive, ArchiveRestore, CalendarClock, CalendarPlus, Copy, CopyPlus, Link, Send, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePageTitle } from '@/brand/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { type BulkAction, type RowAction, useListState } from '@/grid/index.ts';
import { useCommands } from '@/palette/commands.ts';
import { ListPage } from '@/screens/ListPage.tsx';
import { preloadList } from '@/screens/preloadList.ts';
import { useList } from '@/screens/useList.ts';
import { type EventRow, events } from '../../contract/events.ts';
import { leavesOutArchived } from '../../parts/archiveFilter.ts';
import { routes } from '../../routes.ts';
import type { Task } from './EventTask.tsx';
import { eventColumns, eventFilters } from './useEventList.tsx';

// Loaded lazily, because the list does not need the forms.
const CreateEventDialog = lazyPart(() => import('./CreateEventDialog.tsx'), 'CreateEventDialog');
const EventTask = lazyPart(() => import('./EventTask.tsx'), 'EventTask');
const ArchivedHint = lazyPart(() => import('./ArchivedHint.tsx'), 'ArchivedHint');

const perPage = 20;

const list = 'events';

/** The next event comes first, because people work on it more than on later ones, and past ones come after all others. */
const sort = 'nextStartsAt';

/** Saved views and links from before the columns sorted by what they show. */
const replacedSorts = { status: 'shownStatus', shownStartsAt: 'nextStartsAt' };

export const preload = preloadList(events, { sort, perPage, opensWithViewOf: list });

/** The page with all events of the account: `/me` (spec §2; standalone only). */
export function Page() {
  const { t, i18n } = useTranslation('meTranslation');
  const [openedAt] = useState(() => new Date());
  const [creating, setCreating] = useState(false);
  const navigate = useNavigate();
  const [task, setTask] = useState<Task>();
  usePageTitle(t('events.title'));

  const columns = useMemo(() => eventColumns({ t, locale: i18n.language }), [t, i18n.language]);
  const defaults = useMemo(
    () => ({ sort, perPage, filters: eventFilters(t, openedAt), replacedSorts, opensWithViewOf: list }),
    [t, openedAt],
  );
  const control = useListState(defaults);
  const shown = useList(events, { control });

  const actions: RowAction<EventRow>[] = [
    {
      id: 'dates',
      label: t('changeDates.action'),
      icon: CalendarClock,
      // The dates of a series are edited in its schedule.
      when: ({ isRecurring, isArchived }) => !isRecurring && !isArchived,
      run: (event) => setTask({ kind: 'dates', event }),
    },
    {
      id: 'publish',
      label: t('events.publish'),
      icon: Send,
      when: ({ status, isArchived }) => status === 'unpublished' && !isArchived,
      run: ({ id }) => void navigate(routes.to('publish', { eventId: id })),
    },
    {
      id: 'copyLink',
      label: t('preview.copyLink'),
      icon: Link,
      isForViewers: true,
      when: ({ status }) => status !== 'unpublished',
      run: (event) => setTask({ kind: 'copyLink', event }),
    },
    {
      id: 'duplicate',
      label: t('events.duplicate'),
      icon: Copy,
      run: (event) => setTask({ kind: 'duplicate', event }),
    },
    {
      id: 'copyInto',
      label: t('events.copyInto'),
      icon: CopyPlus,
      when: ({ isArchived }) => !isArchived,
      run: (event) => setTask({ kind: 'copyInto', event }),
    },
    {
      id: 'archive',
      label: t('events.archiveAction'),
      icon: Archive,
      when: ({ isArchived }) => !isArchived,
      run: (event) => setTask({ kind: 'archive', events: [event] }),
    },
    {
      id: 'restore',
      label: t('events.restore'),
      icon: ArchiveRestore,
      when: ({ isArchived }) => isArchived,
      run: (event) => setTask({ kind: 'restore', events: [event] }),
    },
    {
      id: 'delete',
      label: t('events.delete'),
      icon: Trash2,
      danger: true,
      // The server refuses it too; an event with sales is cancelled or archived instead.
      when: ({ ticketsSold }) => ticketsSold === 0,
      run: (event) => setTask({ kind: 'delete', event }),
    },
  ];
  const showsArchived = !leavesOutArchived(control);
  const bulkActions: BulkAction<EventRow>[] = [
    {
      id: 'archive',
      label: t('events.archiveAction'),
      icon: Archive,
      run: (rows) => setTask({ kind: 'archive', events: rows }),
    },
    ...(showsArchived
      ? [
          {
            id: 'restore',
            label: t('events.restore'),
            icon: ArchiveRestore,
            run: (rows: EventRow[]) => setTask({ kind: 'restore', events: rows }),
          },
        ]
      : []),
  ];
  useCommands([{ id: 'newEvent', label: t('events.new'), icon: CalendarPlus, run: () => setCreating(true) }]);
  const create = (
    <Button variant="contained" onClick={() => setCreating(true)}>
      {t('events.new')}
    </Button>
  );

  return (
    <>
      <ListPage
        title={t('events.title')}
        sentence={t('events.sentence')}
        history={{ of: [events] }}
        create={create}
        name={list}
        hasViews
        list={shown}
        columns={columns}
        nameOf={(event) => event.name}
        searchLabel={t('events.search')}
        actions={actions}
        bulkActions={bulkActions}
        empty={{
          icon: CalendarPlus,
          title: t('events.emptyTitle'),
          text: t('events.emptyText'),
          action: <ArchivedHint control={control} />,
        }}
      />
      {task && <EventTask task={task} onClose={() => setTask((now) => (now === task ? undefined : now))} />}
      {creating && <CreateEventDialog onClose={() => setCreating(false)} />}
    </>
  );
}
