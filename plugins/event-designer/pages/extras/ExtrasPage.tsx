import Button from '@mui/material/Button';
import { Puzzle, Ticket } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { combineReads, useCall, useRow } from '@/data/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { type BulkAction, useListState } from '@/grid/index.ts';
import { MoveProvider } from '@/reorder/MovableRows.tsx';
import { useMovableList } from '@/reorder/useMovableList.ts';
import { ListPage } from '@/screens/ListPage.tsx';
import { preloadList } from '@/screens/preloadList.ts';
import { useList } from '@/screens/useList.ts';
import { agenda } from '../../contract/agenda.ts';
import { events } from '../../contract/events.ts';
import { type Extra, extras } from '../../contract/extras.ts';
import { extraSales } from '../../contract/sales.ts';
import { waitingListEntries } from '../../contract/waitingList.ts';
import { queryByArchive, withoutArchived } from '../../parts/archiveFilter.ts';
import { ImportLink } from '../../parts/ImportLink.tsx';
import { WaitingListDialog } from '../../parts/LazyWaitingListDialog.ts';
import { ExtraSalesDialog } from '../../parts/sales/index.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { ZoneSentence } from '../../parts/ZoneSentence.tsx';
import { CopyIntoButton } from '../events/CopyIntoButton.tsx';
import { markColumnOf } from '../tickets/TicketMark.tsx';
import { extraColumns, extraFilters, listedKinds } from './extraColumns.tsx';
import { useExtraActions } from './useExtraActions.ts';

// Loaded lazily, because the list does not need the forms.
const CreateExtraDialog = lazyPart(() => import('./CreateExtraDialog.tsx'), 'CreateExtraDialog');
const WhyExtraDialog = lazyPart(() => import('./WhyExtraDialog.tsx'), 'WhyExtraDialog');
const AssignDialog = lazyPart(() => import('./AssignDialog.tsx'), 'AssignDialog');

/** The dialog that is open over the list. */
type Opened = 'create' | 'why' | { assign: readonly Extra[] } | { sales: Extra } | { waitingList: Extra };

/** Leaves out sessions, which have a separate list. */
const ofThisList = { field: 'kind', operator: 'in', value: listedKinds.join() } as const;

export const preload = preloadList(extras, { filters: [ofThisList, withoutArchived] });

/** The page with the activities and add-ons of an event, in the order in which buyers see them. */
export function Page() {
  const { t, i18n } = useTranslation('meTranslation');
  const eventId = useEventId();
  const params = { eventId };
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const event = useRow(events, { id: eventId });
  // No row is shown until the event's zone is loaded, because times are shown in it.
  const zone = event.row?.timeZone;

  const defaults = useMemo(() => ({ sort: extras.defaultSort, perPage: 20, filters: extraFilters(t) }), [t]);
  const control = useListState(defaults);
  const list = useList(extras, { control, params, query: queryByArchive(control, [ofThisList]) });
  const { source } = list;
  const marks = markColumnOf(source.rows.map((extra) => ({ ...extra, colour: '' })));
  const hasActivity = source.rows.some(({ kind, startsAt }) => kind === 'activity' && startsAt !== null);
  const { data: programme } = useCall(agenda, { params, enabled: hasActivity });
  const clashingIds = useMemo(
    () => new Set(programme?.warnings.flatMap(({ activityId }) => activityId ?? [])),
    [programme],
  );
  const columns = useMemo(
    () => extraColumns({ t, locale: i18n.language, zone: zone ?? 'UTC', marks, clashingIds }),
    [t, i18n.language, zone, marks, clashingIds],
  );
  const {
    actions,
    bulkActions: sharedBulkActions,
    reorder,
  } = useExtraActions(eventId, {
    onSales: (sales) => setOpened({ sales }),
    onWaitingList: (waitingList) => setOpened({ waitingList }),
  });
  const movable = useMovableList(list, reorder);
  const withoutZone = { rows: [], isLoading: event.isLoading, error: event.error ?? source.error };
  const shown = { ...movable.list.source, ...(!zone && withoutZone) };

  const bulkActions: BulkAction<Extra>[] = [
    { id: 'assign', label: t('extras.assign'), icon: Ticket, run: (assign) => setOpened({ assign }) },
    ...sharedBulkActions,
  ];
  const why = zone && source.total !== undefined && (
    <Button variant="outlined" onClick={() => setOpened('why')}>
      {t('why.button')}
    </Button>
  );
  return (
    <MoveProvider value={movable.move}>
      <ListPage
        title={t('extras.title')}
        sentence={<ZoneSentence of="extras.sentence" zone={zone} />}
        history={{ of: [extras, extraSales, waitingListEntries], params }}
        headerActions={why}
        create={
          <Button variant="contained" onClick={() => setOpened('create')}>
            {t('extras.new')}
          </Button>
        }
        name="extras"
        list={list}
        source={shown}
        columns={columns}
        nameOf={({ title }) => title}
        searchLabel={t('extras.search')}
        actions={actions}
        bulkActions={bulkActions}
        rowsAs={movable.list.rowsAs}
        empty={{
          icon: Puzzle,
          title: t('extras.emptyTitle'),
          text: t('extras.emptyText'),
          action: (
            <>
              <ImportLink />
              <CopyIntoButton />
            </>
          ),
        }}
        retry={() => void combineReads({ source, event }).refetch()}
      />
      {opened === 'create' && <CreateExtraDialog eventId={eventId} onClose={close} />}
      {opened === 'why' && event.row && <WhyExtraDialog event={event.row} onClose={close} />}
      {typeof opened === 'object' && 'assign' in opened && <AssignDialog rows={opened.assign} onClose={close} />}
      {typeof opened === 'object' && 'sales' in opened && (
        <ExtraSalesDialog id={opened.sales.id} name={opened.sales.title} onClose={close} />
      )}
      {typeof opened === 'object' && 'waitingList' in opened && (
        <WaitingListDialog
          of={{ kind: 'extra', eventId, id: opened.waitingList.id }}
          name={opened.waitingList.title}
          onClose={close}
        />
      )}
    </MoveProvider>
  );
}
