import type { BodyOf } from '@contract/resource.ts';
import { Archive, ArchiveRestore, Copy, Pause, Play, Trash2, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { failureText, useRemoveRow, useSend, useUpdateRow } from '@/data/index.ts';
import { notify, useAttempt, useConfirm } from '@/feedback/index.ts';
import type { RowAction } from '@/grid/index.ts';
import { historyAction } from '@/history/historyAction.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { events } from '../contract/events.ts';
import { publishChecklist } from '../contract/publish.ts';
import { bulkEditTickets } from '../contract/ticketBulk.ts';
import { duplicateTicket, reorderTickets, type Ticket, tickets } from '../contract/tickets.ts';
import { routes } from '../routes.ts';

/** What depends on an event's tickets: its counters in the list and the frame, and the check before publishing. */
export const dependsOnTickets = [events, publishChecklist];

type TicketSwitches = { isPaused?: boolean; isArchived?: boolean };

type TicketActionsOptions = {
  /** Shows who holds it. */
  onHolders: (ticket: Ticket) => void;
  onDeleted?: () => void;
};

/** Everything that can be done with a ticket besides editing it. */
export function useTicketActions(eventId: number, { onHolders, onDeleted }: TicketActionsOptions) {
  const { t, i18n } = useTranslation('meTranslation');
  const navigate = useNavigate();
  const confirm = useConfirm();
  const params = { eventId };
  const update = useUpdateRow(tickets, { params, invalidates: dependsOnTickets });
  const remove = useRemoveRow(tickets, { params, invalidates: dependsOnTickets });
  const duplicate = useSend(duplicateTicket, { invalidates: [tickets, ...dependsOnTickets] });
  const order = useSend(reorderTickets, { invalidates: [tickets] });
  const attempt = useAttempt();
  const edit = useSend(bulkEditTickets, { invalidates: [tickets, ...dependsOnTickets] });

  /** All of them in one call, or none. */
  const bulk = async (rows: readonly Ticket[], changes: TicketSwitches) => {
    const count = rows.length;
    try {
      await edit.run({ params, body: { tickets: rows.map(({ id }) => ({ id })), changes } });
      notify.success(t('tickets.bulkDone', { count }));
    } catch (error) {
      notify.error(t('tickets.bulkFailed', { count }), { description: failureText(t, error) });
    }
  };
  const change = (patch: TicketSwitches, done: (ticket: Ticket) => string) => (ticket: Ticket) =>
    void attempt(() => update.run({ id: ticket.id, version: ticket.version, patch }), done(ticket));

  const actions: RowAction<Ticket>[] = [
    {
      id: 'duplicate',
      label: t('tickets.duplicate'),
      icon: Copy,
      run: (ticket) =>
        void attempt(async () => {
          const copy = await duplicate.run({ params: { eventId, ticketId: ticket.id } });
          notify.success(t('tickets.duplicated', { name: ticket.name }), {
            action: {
              label: t('tickets.openCopy'),
              onClick: () => navigate(routes.to('ticket', { eventId, ticketId: copy.id })),
            },
          });
        }),
    },
    {
      id: 'pause',
      label: t('tickets.pause'),
      icon: Pause,
      when: (ticket) => !ticket.isPaused && !ticket.isArchived,
      run: change({ isPaused: true }, ({ name }) => t('tickets.pausedNow', { name })),
    },
    {
      id: 'resume',
      label: t('tickets.resume'),
      icon: Play,
      when: (ticket) => ticket.isPaused && !ticket.isArchived,
      run: change({ isPaused: false }, ({ name }) => t('tickets.resumedNow', { name })),
    },
    {
      id: 'holders',
      label: ({ sold, reserved }) => t('holders.open', { number: formatNumber(sold + reserved, i18n.language) }),
      icon: Users,
      run: onHolders,
    },
    historyAction(t, ({ id, name }) => ({ of: [tickets], params, id, name })),
    {
      id: 'archive',
      label: t('tickets.archive'),
      icon: Archive,
      when: (ticket) => !ticket.isArchived,
      run: change({ isArchived: true }, ({ name }) => t('tickets.archivedNow', { name })),
    },
    {
      id: 'restore',
      label: t('tickets.restore'),
      icon: ArchiveRestore,
      when: (ticket) => ticket.isArchived,
      run: change({ isArchived: false }, ({ name }) => t('tickets.restoredNow', { name })),
    },
    {
      id: 'delete',
      label: t('tickets.delete'),
      icon: Trash2,
      danger: true,
      // What was sold has a history; the server refuses it too.
      when: (ticket) => ticket.sold + ticket.reserved === 0,
      run: (ticket) =>
        void confirm({
          title: t('tickets.deleteTitle', { name: ticket.name }),
          message: t('tickets.deleteText'),
          mainAction: t('tickets.delete'),
          tone: 'danger',
          onConfirm: async () => {
            await remove.run({ id: ticket.id, version: ticket.version });
            onDeleted?.();
          },
        }),
    },
  ];

  return {
    actions,
    /** Undefined when the order was not accepted. */
    reorder: (body: BodyOf<typeof reorderTickets>) => attempt(() => order.run({ params, body })),
    bulk,
  };
}
