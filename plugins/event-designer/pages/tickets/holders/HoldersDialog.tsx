import type { Filter } from '@contract/query.ts';
import { ArrowRightLeft, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRow, useRows } from '@/data/index.ts';
import type { FilterDefinition } from '@/grid/index.ts';
import { isNarrowed } from '@/grid/listState.ts';
import { ToolButton } from '@/grid/ToolButton.tsx';
import { useOwnListState } from '@/grid/useOwnListState.ts';
import { historyAction } from '@/history/historyAction.ts';
import { useKeptHeight } from '@/lib/useKeptHeight.ts';
import { ListTable } from '@/screens/ListTable.tsx';
import { useList } from '@/screens/useList.ts';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import { events } from '../../../contract/events.ts';
import { type Registration, registrationStates, registrations } from '../../../contract/registrations.ts';
import { tickets } from '../../../contract/tickets.ts';
import { holderText } from '../../../parts/purchaseColumns.tsx';
import { useEventId } from '../../../parts/useEventId.ts';
import { holderColumns } from './holderColumns.tsx';
import { type Leaving, MoveDialog } from './MoveDialog.tsx';

type HoldersDialogProps = {
  /** The ticket, or the date of a series, whose holders are listed. */
  of: { ticketId: number } | { dateId: number };
  /** The name of that ticket or date. */
  name: string;
  onClose: () => void;
};

/** Lists the holders of a ticket or a date; some or all of them can be moved to another ticket. */
export function HoldersDialog({ of, name, onClose }: HoldersDialogProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const locale = i18n.language;
  const params = { eventId: useEventId() };
  const [leaving, setLeaving] = useState<Leaving>();
  const event = useRow(events, { id: params.eventId });
  const allTickets = useRows(tickets, { params, query: { perPage: 0 } });
  const ticketId = 'ticketId' in of ? of.ticketId : undefined;
  const dateId = 'dateId' in of ? of.dateId : undefined;
  const { timeZone: zone = 'UTC', isRecurring = false } = event.row ?? {};

  const columns = useMemo(
    () =>
      holderColumns({
        t,
        locale,
        zone,
        tickets: new Map(allTickets.rows.map((ticket) => [ticket.id, ticket])),
        shows: { ticket: dateId !== undefined, date: dateId === undefined && isRecurring },
      }),
    [t, locale, zone, allTickets.rows, dateId, isRecurring],
  );
  const defaults = useMemo(() => {
    const state: FilterDefinition = {
      id: 'state',
      label: t('tickets.state'),
      multiple: true,
      options: registrationStates.map((value) => ({ value, label: t(`holders.stateOption.${value}`) })),
      defaults: ['reserved', 'sold'],
    };
    return { sort: 'holderName', perPage: 20, filters: [state] };
  }, [t]);
  const control = useOwnListState(defaults);
  const query = useMemo(() => {
    const own: Filter =
      dateId === undefined
        ? { field: 'ticketId', operator: 'eq', value: String(ticketId) }
        : { field: 'dateId', operator: 'eq', value: String(dateId) };
    return { ...control.query, filters: [own, ...control.query.filters] };
  }, [control.query, ticketId, dateId]);
  const list = useList(registrations, { control, params, query });
  const { source } = list;
  const isLoading = source.isLoading || event.isLoading || allTickets.isLoading;
  const paper = useKeptHeight({ isWaiting: isLoading });

  const ticket = allTickets.rows.find(({ id }) => id === ticketId);
  const held = ticket ? ticket.sold + ticket.reserved : 0;
  // With a filter on, "move all" is disabled, because its count would be mistaken for the filtered rows.
  const isPart = isNarrowed(control.state, control.defaults);
  const title = t(dateId === undefined ? 'holders.title' : 'holders.titleOfDate', { name });
  const failed = [event, allTickets, source].filter(({ error, isLoading }) => error !== null && !isLoading);
  const move = (rows: readonly Registration[]) => setLeaving({ rows });

  return (
    <ReadDialog
      title={title}
      text={t(isRecurring ? 'holders.textOfSeries' : 'holders.text')}
      width="md"
      paper={paper}
      isAtTop
      onClose={onClose}
      nested={leaving && <MoveDialog leaving={leaving} onClose={() => setLeaving(undefined)} />}
    >
      <ListTable
        name="holders"
        label={title}
        list={list}
        source={{ ...source, isLoading, error: failed[0]?.error ?? source.error }}
        columns={columns}
        nameOf={(row) => holderText(t, row)}
        searchLabel={t('holders.search')}
        actions={[
          {
            id: 'move',
            label: t('holders.move'),
            icon: ArrowRightLeft,
            when: ({ state }) => state !== 'cancelled',
            run: (row) => move([row]),
          },
          historyAction<Registration>(t, (row) => ({
            of: [registrations],
            params,
            id: row.id,
            name: holderText(t, row),
          })),
        ]}
        bulkActions={[{ id: 'move', label: t('holders.move'), icon: ArrowRightLeft, run: move }]}
        tools={
          ticketId !== undefined &&
          (!ticket || held > 0) && (
            <ToolButton
              icon={ArrowRightLeft}
              label={t('holders.moveAll')}
              // Disabled instead of hidden, so that the list does not move.
              aria-disabled={!ticket || isPart}
              title={isPart ? t('holders.moveAllPart') : undefined}
              onClick={() => ticket && !isPart && setLeaving({ ticket, count: held })}
            />
          )
        }
        empty={{
          icon: Users,
          title: t(dateId === undefined ? 'holders.emptyTitle' : 'holders.emptyOfDate'),
          text: t('holders.emptyText'),
        }}
        retry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
      />
    </ReadDialog>
  );
}
