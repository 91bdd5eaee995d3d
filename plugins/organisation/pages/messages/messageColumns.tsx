import { type OutboxMessage, outboxChannel, outboxState } from '@contract/outbox.ts';
import { StatusChip } from '@/feedback/index.ts';
import { type Column, type FilterDefinition, NameCell } from '@/grid/index.ts';
import { formatDateTime, viewerZone } from '@/lib/dates.ts';
import { messageReason, messageTone, type OrganisationTranslate } from './messageWords.ts';

type ColumnOptions = { t: OrganisationTranslate; locale: string; onOpen: (message: OutboxMessage) => void };

export function messageColumns({ t, locale, onOpen }: ColumnOptions): Column<OutboxMessage>[] {
  const when = ({ sentAt, sendAt }: OutboxMessage) =>
    formatDateTime(new Date(sentAt ?? sendAt), { locale, zone: viewerZone() });
  return [
    {
      id: 'subject',
      label: t('messages.subject'),
      fixed: true,
      cell: (row) => (
        <NameCell
          onOpen={() => onOpen(row)}
          name={row.subject || (row.recipient === '' ? t('messages.notYet') : t(`messages.channels.${row.channel}`))}
          narrow={() => [when(row)]}
        >
          {row.recipient || row.cause}
        </NameCell>
      ),
      text: (row) => row.subject,
    },
    {
      id: 'recipient',
      label: t('messages.recipient'),
      optional: true,
      cell: (row) => row.recipient,
      text: (row) => row.recipient,
    },
    {
      id: 'sendAt',
      label: t('messages.when'),
      sortable: true,
      wideOnly: true,
      cell: when,
      text: (row) => row.sentAt ?? row.sendAt,
    },
    {
      id: 'reason',
      label: t('messages.reason'),
      wideOnly: true,
      cell: (row) => messageReason(t, row),
      text: (row) => messageReason(t, row),
    },
    {
      id: 'state',
      label: t('messages.state'),
      width: '170px',
      cell: ({ state }) => <StatusChip tone={messageTone[state]} label={t(`messages.states.${state}`)} />,
      text: ({ state }) => t(`messages.states.${state}`),
    },
  ];
}

export function messageFilters(t: OrganisationTranslate): FilterDefinition[] {
  return [
    {
      id: 'state',
      label: t('messages.state'),
      multiple: true,
      options: outboxState.options.map((value) => ({ value, label: t(`messages.states.${value}`) })),
    },
    {
      id: 'channel',
      label: t('messages.channel'),
      multiple: true,
      options: outboxChannel.options.map((value) => ({ value, label: t(`messages.channels.${value}`) })),
    },
  ];
}
