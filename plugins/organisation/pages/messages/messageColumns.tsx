import { type OutboxChannel, type OutboxMessage, outboxChannel, outboxState } from '@contract/outbox.ts';
import { StatusChip } from '@/feedback/index.ts';
import { messageTone } from '@/feedback/messageTone.ts';
import { type Column, type FilterDefinition, NameCell } from '@/grid/index.ts';
import { breakAtDash, formatDateTime, viewerZone } from '@/lib/dates.ts';
import { messageName, messageReason, type OrganisationTranslate, recipientText } from './messageTexts.ts';

type ColumnOptions = {
  t: OrganisationTranslate;
  locale: string;
  /** The channels whose stored messages a note explains, so that their rows do not. */
  explained: readonly OutboxChannel[];
  /** True if a row has a reason that no note explains. */
  hasReasons: boolean;
  onOpen: (message: OutboxMessage) => void;
};

/** Returns the reason that a row shows: none if a note above the list explains it. */
export const shownReason = (
  t: OrganisationTranslate,
  row: OutboxMessage,
  explained: readonly OutboxChannel[],
): string => (row.state === 'kept' && explained.includes(row.channel) ? '' : messageReason(t, row));

export function messageColumns({ t, locale, explained, hasReasons, onOpen }: ColumnOptions): Column<OutboxMessage>[] {
  const timeText = ({ sentAt, sendAt }: OutboxMessage) =>
    breakAtDash(formatDateTime(new Date(sentAt ?? sendAt), { locale, zone: viewerZone() }));
  const reasonOf = (row: OutboxMessage) => shownReason(t, row, explained);
  const channelText = ({ channel }: OutboxMessage) => t(`messages.channels.${channel}`);
  return [
    {
      id: 'subject',
      label: t('messages.subject'),
      fixed: true,
      cell: (row) => (
        <NameCell
          onOpen={() => onOpen(row)}
          name={messageName(row) || (recipientText(row) === '' ? t('messages.notYet') : channelText(row))}
          narrow={() => [timeText(row), reasonOf(row)].filter(Boolean)}
        >
          {recipientText(row) || channelText(row)}
        </NameCell>
      ),
      text: messageName,
    },
    {
      id: 'recipient',
      label: t('messages.recipient'),
      optional: true,
      cell: recipientText,
      text: recipientText,
    },
    {
      id: 'sendAt',
      label: t('messages.when'),
      sortable: true,
      wideOnly: true,
      cell: timeText,
      text: (row) => row.sentAt ?? row.sendAt,
    },
    {
      id: 'reason',
      label: t('messages.reason'),
      wideOnly: true,
      isUnused: !hasReasons,
      cell: reasonOf,
      text: (row) => messageReason(t, row),
    },
    {
      id: 'state',
      label: t('messages.state'),
      width: '190px',
      belowName: true,
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
