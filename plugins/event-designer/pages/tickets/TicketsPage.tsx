import Button from '@mui/material/Button';
import { Archive, ChartBar, FolderTree, Pause, PencilLine, Play, Ticket as TicketIcon, TicketPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { combineReads, useRow, useRows } from '@/data/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { useRowOptions } from '@/grid/filterOptions.ts';
import { type BulkAction, type FilterDefinition, useListState } from '@/grid/index.ts';
import { PlainRows } from '@/grid/PlainRows.tsx';
import { ToolButton } from '@/grid/ToolButton.tsx';
import { useCommands } from '@/palette/commands.ts';
import type { Preload } from '@/registry/types.ts';
import { useColumnSlot } from '@/registry/useColumnSlot.tsx';
import { ListPage } from '@/screens/ListPage.tsx';
import { preloadList } from '@/screens/preloadList.ts';
import { useList } from '@/screens/useList.ts';
import { events } from '../../contract/events.ts';
import { registrations } from '../../contract/registrations.ts';
import { ticketAvailability } from '../../contract/shared.ts';
import { ticketGroups } from '../../contract/ticketGroups.ts';
import { stockPools, type Ticket, tickets } from '../../contract/tickets.ts';
import { waitingListEntries } from '../../contract/waitingList.ts';
import { archiveFilter, leavesOutArchived, queryByArchive, withoutArchived } from '../../parts/archiveFilter.ts';
import { HoldersDialog } from '../../parts/LazyHoldersDialog.ts';
import { WaitingListDialog } from '../../parts/LazyWaitingListDialog.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { useTicketActions } from '../../parts/useTicketActions.ts';
import { ZoneSentence } from '../../parts/ZoneSentence.tsx';
import { CopyIntoButton } from '../events/CopyIntoButton.tsx';
import { type Arrangement, ArrangingProvider } from './sections/arranging.ts';
import { GroupedRows } from './sections/GroupedRows.tsx';
import { markColumnOf } from './TicketMark.tsx';
import { ticketColumns } from './ticketColumns.tsx';
import { useReorderedRows } from './useReorderedRows.ts';

const CreateTicketDialog = lazyPart(() => import('./CreateTicketDialog.tsx'), 'CreateTicketDialog');

const WhyDialog = lazyPart(() => import('./why/WhyDialog.tsx'), 'WhyDialog');
const GroupsDialog = lazyPart(() => import('./groups/GroupsDialog.tsx'), 'GroupsDialog');
const CapacityDialog = lazyPart(() => import('./capacity/CapacityDialog.tsx'), 'CapacityDialog');
const CopyTicketLink = lazyPart(() => import('./CopyTicketLink.tsx'), 'CopyTicketLink');
const BulkDialog = lazyPart(() => import('./bulk/BulkDialog.tsx'), 'BulkDialog');

/** The dialog that is open over the list. */
type Opened =
  | 'create'
  | 'why'
  | 'groups'
  | 'capacity'
  | { bulk: readonly Ticket[] }
  | { holders: Ticket }
  | { waitingList: Ticket }
  | { link: Ticket };

const preloadTickets = preloadList(tickets, { filters: [withoutArchived] });

export const preload: Preload = (reads, address) =>
  Promise.all([
    preloadTickets(reads, address),
    reads.rows(stockPools, { params: address.params, query: { perPage: 0 } }),
    reads.rows(ticketGroups, { params: address.params, query: { perPage: 0 } }),
  ]);

/** The page with the event's tickets, in the order in which people see them. */
export function Page() {
  const { t, i18n } = useTranslation('meTranslation');
  const eventId = useEventId();
  const params = { eventId };
  // Limits of what is sold link to the pools that they come from.
  const { hash } = useLocation();
  const [opened, setOpened] = useState<Opened | undefined>(hash === '#capacity' ? 'capacity' : undefined);
  const close = () => setOpened(undefined);
  useCommands([{ id: 'newTicket', label: t('tickets.new'), icon: TicketPlus, run: () => setOpened('create') }]);
  const event = useRow(events, { id: eventId });
  const pools = useRows(stockPools, { params, query: { perPage: 0 } });
  const groups = useRows(ticketGroups, { params, query: { perPage: 0 } });
  // Undefined until it is loaded; nothing that depends on it is shown before.
  const zone = event.row?.timeZone;
  const isRecurring = event.row?.isRecurring ?? false;

  const groupOptions = useRowOptions(groups);
  const defaults = useMemo(() => {
    const filters: FilterDefinition[] = [
      {
        id: 'availability',
        label: t('tickets.availability'),
        multiple: true,
        options: ticketAvailability.options.map((value) => ({
          value,
          label: t(`options.tickets.availability.${value}`),
        })),
      },
      {
        id: 'groupId',
        label: t('fields.tickets.groupId'),
        multiple: true,
        ...groupOptions,
      },
      archiveFilter(t),
    ].filter(({ options, isLoading }) => isLoading || options.length > 0);
    return { sort: tickets.defaultSort, perPage: 20, filters };
  }, [t, groupOptions]);
  const control = useListState(defaults);
  const { state } = control;
  const list = useList(tickets, { control, params, query: queryByArchive(control) });
  const { source } = list;
  const marks = markColumnOf(source.rows);
  const columns = useMemo(
    () =>
      ticketColumns({
        t,
        locale: i18n.language,
        zone: zone ?? 'UTC',
        isRecurring,
        pools: new Map(pools.rows.map(({ id, name }) => [id, name])),
        groups: new Map(groups.rows.map(({ id, name }) => [id, name])),
        marks,
        onWaitingList: (waitingList) => setOpened({ waitingList }),
      }),
    [t, i18n.language, zone, isRecurring, pools.rows, groups.rows, marks],
  );
  const added = useColumnSlot('event-designer.tickets', params, source.rows);
  const { actions, reorder, bulk } = useTicketActions(eventId, {
    onHolders: (holders) => setOpened({ holders }),
    onWaitingList: (waitingList) => setOpened({ waitingList }),
    onCopyLink: (link) => setOpened({ link }),
  });
  // On one page of a long list, only that page's rows are reordered.
  const isPart = source.total !== undefined && source.total > source.rows.length;
  const reordered = useReorderedRows(source, (arrangement: Arrangement) => reorder({ ...arrangement, isPart }));
  // Times are shown in the event's zone: no row is shown until it is known.
  const withoutZone = { rows: [], isLoading: event.isLoading, error: event.error ?? source.error };
  const shown = { ...reordered.source, ...(!zone && withoutZone) };

  // Moving a row sets its place among its neighbours, so no row between them may be left out.
  const isInOrder =
    state.sort[0]?.field === 'position' &&
    !state.sort[0].descending &&
    state.q === '' &&
    (['availability', 'groupId'] as const).every((id) => (state.filters[id] ?? []).length === 0) &&
    leavesOutArchived(control);

  const bulkActions: BulkAction<Ticket>[] = [
    { id: 'edit', label: t('bulk.edit'), icon: PencilLine, run: (rows) => setOpened({ bulk: rows }) },
    { id: 'pause', label: t('tickets.pause'), icon: Pause, run: (rows) => void bulk(rows, { isPaused: true }) },
    { id: 'resume', label: t('tickets.resume'), icon: Play, run: (rows) => void bulk(rows, { isPaused: false }) },
    { id: 'archive', label: t('tickets.archive'), icon: Archive, run: (rows) => void bulk(rows, { isArchived: true }) },
  ];
  const create = (
    <Button variant="contained" onClick={() => setOpened('create')}>
      {t('tickets.new')}
    </Button>
  );

  // Shown even if a search finds nothing, because the dialog lets the user choose the ticket.
  const why = zone && source.total !== undefined && (
    <Button variant="outlined" onClick={() => setOpened('why')}>
      {t('why.button')}
    </Button>
  );

  const tools = (
    <>
      <ToolButton icon={FolderTree} label={t('groups.button')} onClick={() => setOpened('groups')} />
      <ToolButton icon={ChartBar} label={t('capacity.button')} onClick={() => setOpened('capacity')} />
    </>
  );

  return (
    <ArrangingProvider value={{ groups: groups.rows, arrange: reordered.arrange }}>
      <ListPage
        title={t('tickets.title')}
        sentence={<ZoneSentence of="tickets.sentence" zone={zone} />}
        history={{ of: [tickets, ticketGroups, stockPools, registrations, waitingListEntries], params }}
        headerActions={why}
        create={create}
        name="tickets"
        list={list}
        source={shown}
        columns={[...columns, ...added.columns]}
        nameOf={(ticket) => ticket.name}
        searchLabel={t('tickets.search')}
        actions={actions}
        bulkActions={bulkActions}
        rowsAs={isInOrder ? GroupedRows : PlainRows}
        tools={tools}
        empty={{
          icon: TicketIcon,
          title: t('tickets.emptyTitle'),
          text: t('tickets.emptyText'),
          action: <CopyIntoButton />,
        }}
        retry={() => void combineReads({ source, event }).refetch()}
      />
      {added.readers}
      {opened === 'create' && <CreateTicketDialog eventId={eventId} onClose={close} />}
      {opened === 'groups' && <GroupsDialog onClose={close} />}
      {opened === 'capacity' && <CapacityDialog onClose={close} />}
      {opened === 'why' && event.row && <WhyDialog event={event.row} onClose={close} />}
      {typeof opened === 'object' && 'bulk' in opened && zone && (
        <BulkDialog rows={opened.bulk} zone={zone} groups={groups.rows} onClose={close} />
      )}
      {typeof opened === 'object' && 'holders' in opened && (
        <HoldersDialog of={{ ticketId: opened.holders.id }} name={opened.holders.name} onClose={close} />
      )}
      {typeof opened === 'object' && 'waitingList' in opened && (
        <WaitingListDialog
          of={{ kind: 'ticket', eventId, id: opened.waitingList.id }}
          name={opened.waitingList.name}
          onClose={close}
        />
      )}
      {typeof opened === 'object' && 'link' in opened && <CopyTicketLink ticket={opened.link} onClose={close} />}
    </ArrangingProvider>
  );
}
