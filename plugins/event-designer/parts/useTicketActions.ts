import type { BodyOf } from '@contract/resource.ts';
import { Archive, ArchiveRestore, Copy, Hourglass, Link, Pause, Play, Trash2, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useRemoveRow, useSend, useUpdateRow } from '@/data/index.ts';
import { notify, useAttempt, useConfirm } from '@/feedback/index.ts';
import type { RowAction } from '@/grid/index.ts';
import { historyAction } from '@/history/historyAction.ts';
import { useReportChange } from '@/history/useReportChange.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { events } from '../contract/events.ts';
import { publishChecklist } from '../contract/publish.ts';
import { bulkEditTickets } from '../contract/ticketBulk.ts';
import { duplicateTicket, reorderTickets, type Ticket, tickets } from '../contract/tickets.ts';
import { routes } from '../routes.ts';
import { waitingListDeletedToo } from './waitingListDeletedToo.ts';

/** The contracts that depend on an event's tickets: its counters in the list and the frame, and the checklist. */
export const ticketDependents = [events, publishChecklist];

type TicketSwitches = { isPaused?: boolean; isArchived?: boolean };

type TicketActionsOptions = {
  /** Shows the ticket's holders. */
  onHolders: (ticket: Ticket) => void;
  /** Shows the ticket's waiting list. */
  onWaitingList: (ticket: Ticket) => void;
  /** Copies the link of a ticket that has one. Absent where the link is on the screen. */
  onCopyLink?: (ticket: Ticket) => void;
  onDeleted?: () => void;
};

/** Returns all actions for a ticket except editing. */
export function useTicketActions(eventId: number, options: TicketActionsOptions) {
  const { onHolders, onWaitingList, onCopyLink, onDeleted } = options;
  const { t, i18n } = useTranslation('meTranslation');
  const navigate = useNavigate();
  const confirm = useConfirm();
  const params = { eventId };
  const update = useUpdateRow(tickets, { params, invalidates: ticketDependents });
  const remove = useRemoveRow(tickets, { params, invalidates: ticketDependents });
  const duplicate = useSend(duplicateTicket, { invalidates: [tickets, ...ticketDependents] });
  const order = useSend(reorderTickets, { invalidates: [tickets] });
  const attempt = useAttempt();
  const reportChange = useReportChange();
  const edit = useSend(bulkEditTickets, { invalidates: [tickets, ...ticketDependents] });

  /** Changes all rows in one call, or none. */
  const bulk = (rows: readonly Ticket[], changes: TicketSwitches) => {
    const count = rows.length;
    const body = { tickets: rows.map(({ id }) => ({ id })), changes };
    return attempt(
      async () => reportChange(t('tickets.bulkDone', { count }), (await edit.run({ params, body })).changeId),
      { failed: t('tickets.bulkFailed', { count, name: rows[0]?.name }) },
    );
  };
  const change = (patch: TicketSwitches, messagesOf: (named: { name: string }) => { done: string; failed: string }) => {
    return ({ id, version, name }: Ticket) =>
      void attempt(() => update.run({ id, version, patch }), messagesOf({ name }));
  };

  const actions: RowAction<Ticket>[] = [
    {
      id: 'duplicate',
      label: t('tickets.duplicate'),
      icon: Copy,
      run: (ticket) =>
        void attempt(
          async () => {
            const copy = await duplicate.run({ params: { eventId, ticketId: ticket.id } });
            notify.success(t('tickets.duplicated', { name: ticket.name }), {
              action: {
                label: t('tickets.openCopy'),
                onClick: () => navigate(routes.to('ticket', { eventId, ticketId: copy.id })),
              },
            });
          },
          { failed: t('tickets.failed.duplicate', { name: ticket.name }) },
        ),
    },
    ...(onCopyLink
      ? [
          {
            id: 'copyLink',
            label: t('tickets.copyLink'),
            icon: Link,
            when: ({ linkToken }: Ticket) => linkToken !== null,
            run: onCopyLink,
          },
        ]
      : []),
    {
      id: 'pause',
      label: t('tickets.pause'),
      icon: Pause,
      when: (ticket) => !ticket.isPaused && !ticket.isArchived,
      run: change({ isPaused: true }, (named) => ({
        done: t('tickets.pausedNow', named),
        failed: t('tickets.failed.pause', named),
      })),
    },
    {
      id: 'resume',
      label: t('tickets.resume'),
      icon: Play,
      when: (ticket) => ticket.isPaused && !ticket.isArchived,
      run: change({ isPaused: false }, (named) => ({
        done: t('tickets.resumedNow', named),
        failed: t('tickets.failed.resume', named),
      })),
    },
    {
      id: 'holders',
      // As many as the dialog lists, which reserved tickets belong to.
      label: ({ sold, reserved }) => t('holders.open', { number: formatNumber(sold + reserved, i18n.language) }),
      icon: Users,
      run: onHolders,
    },
    {
      id: 'waitingList',
      label: ({ waitingCount }) => t('waitingList.open', { number: formatNumber(waitingCount, i18n.language) }),
      icon: Hourglass,
      run: onWaitingList,
    },
    historyAction(t, ({ id, name }) => ({ of: [tickets], params, id, name })),
    {
      id: 'archive',
      label: t('tickets.archive'),
      icon: Archive,
      when: (ticket) => !ticket.isArchived,
      run: change({ isArchived: true }, (named) => ({
        done: t('tickets.archivedNow', named),
        failed: t('tickets.failed.archive', named),
      })),
    },
    {
      id: 'restore',
      label: t('tickets.restore'),
      icon: ArchiveRestore,
      when: (ticket) => ticket.isArchived,
      run: change({ isArchived: false }, (named) => ({
        done: t('tickets.restoredNow', named),
        failed: t('tickets.failed.restore', named),
      })),
    },
    {
      id: 'delete',
      label: t('tickets.delete'),
      icon: Trash2,
      danger: true,
      // A ticket with sales has a history; the server refuses to delete it too.
      when: (ticket) => ticket.sold + ticket.reserved === 0,
      run: (ticket) =>
        void confirm({
          title: t('tickets.deleteTitle', { name: ticket.name }),
          message: [waitingListDeletedToo(ticket, t, i18n.language), t('tickets.deleteText')].filter(Boolean).join(' '),
          mainAction: t('tickets.delete'),
          tone: 'danger',
          onConfirm: async () => {
            await remove.run({ id: ticket.id, version: ticket.version });
            onDeleted?.();
          },
          ...(!ticket.isArchived && {
            instead: {
              label: t('tickets.archive'),
              run: async () => {
                const { id, version, name } = ticket;
                await update.run({ id, version, patch: { isArchived: true } });
                notify.success(t('tickets.archivedNow', { name }));
              },
            },
          }),
        }),
    },
  ];

  return {
    actions,
    /** Resolves with undefined when the server refused the order. */
    reorder: (body: BodyOf<typeof reorderTickets>) =>
      attempt(() => order.run({ params, body }), { failed: t('tickets.failed.order'), again: false }),
    bulk,
  };
}
