import {
  absentOutboxChannels,
  type OutboxChannel,
  type OutboxMessage,
  outboxMessages,
  sendMessageAgain,
} from '@contract/outbox.ts';
import { RotateCw, Send } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayChange } from '@/auth/role.ts';
import { usePageTitle } from '@/brand/index.ts';
import { useCall, useSend } from '@/data/index.ts';
import { useAttempt } from '@/feedback/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { useListState } from '@/grid/index.ts';
import { ListPage } from '@/screens/ListPage.tsx';
import { useList } from '@/screens/useList.ts';
import { PageHeader } from '@/shell/PageHeader.tsx';
import { Note } from '@/ui/Note.tsx';
import { messageColumns, messageFilters, shownReason } from './messageColumns.tsx';
import styles from './messages.module.css';
import { canBeSentAgain, messageName, sendLabel, storedOnlyIn } from './messageTexts.ts';

const MessageDialog = lazyPart(() => import('./MessageDialog.tsx'), 'MessageDialog');

const perPage = 20;

/** The messages that the account sends, for owners and editors. */
export function Page() {
  const { t } = useTranslation('organisation');
  usePageTitle(t('messages.title'));
  if (useMayChange()) return <Messages />;
  return (
    <>
      <PageHeader title={t('messages.title')} />
      <Note tone="info">{t('messages.viewers')}</Note>
    </>
  );
}

function Messages() {
  const { t, i18n } = useTranslation('organisation');
  const [openId, setOpenId] = useState<number>();
  const attempt = useAttempt();
  const resend = useSend(sendMessageAgain, { invalidates: [outboxMessages] });
  const defaults = useMemo(() => ({ sort: outboxMessages.defaultSort, perPage, filters: messageFilters(t) }), [t]);
  const list = useList(outboxMessages, { control: useListState(defaults) });
  const { rows } = list.source;
  const { data: absent } = useCall(absentOutboxChannels);
  const explained = useExplained(rows, absent);
  const hasReasons = rows.some((row) => shownReason(t, row, explained) !== '');
  const columns = useMemo(
    () => messageColumns({ t, locale: i18n.language, explained, hasReasons, onOpen: ({ id }) => setOpenId(id) }),
    [t, i18n.language, explained, hasReasons],
  );
  const sendAgain = ({ id, state }: OutboxMessage) => {
    const isFirst = state === 'kept';
    void attempt(() => resend.run({ params: { outboxMessageId: id } }), {
      done: t(isFirst ? 'messages.sendDone' : 'messages.sendAgainDone'),
      failed: t(isFirst ? 'messages.sendFailed' : 'messages.sendAgainFailed'),
    });
  };
  const mayBeSent = (message: OutboxMessage) => canBeSentAgain(message, absent);
  const open = rows.find(({ id }) => id === openId);
  return (
    <>
      <ListPage
        title={t('messages.title')}
        sentence={t('messages.sentence')}
        note={
          explained.length > 0 && (
            <div className={styles.notes}>
              {explained.map((channel) => (
                <Note key={channel} tone="warn">
                  {t(`messages.storedOnly.${channel}`)}
                </Note>
              ))}
            </div>
          )
        }
        name={outboxMessages.name}
        list={list}
        columns={columns}
        nameOf={(row) => messageName(row) || row.kind}
        searchLabel={t('messages.search')}
        actions={[{ id: 'again', label: (row) => sendLabel(t, row), icon: RotateCw, run: sendAgain, when: mayBeSent }]}
        bulkActions={[]}
        empty={{ icon: Send, title: t('messages.emptyTitle'), text: t('messages.emptyText') }}
      />
      {open && (
        <MessageDialog
          message={open}
          onSendAgain={mayBeSent(open) ? sendAgain : undefined}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </>
  );
}

/**
 * Returns the channels that the notes explain. A note stays when a search or another page shows no message of its
 * channel, so that the list does not jump.
 */
function useExplained(rows: readonly OutboxMessage[], absent: readonly OutboxChannel[] | undefined) {
  const [seen, setSeen] = useState<ReturnType<typeof storedOnlyIn>>([]);
  const found = storedOnlyIn(rows, absent);
  if (found.some((channel) => !seen.includes(channel))) setSeen([...new Set([...seen, ...found])]);
  return useMemo(() => seen.filter((channel) => absent?.includes(channel)), [seen, absent]);
}
