import { type OutboxMessage, outboxMessages, sendMessageAgain } from '@contract/outbox.ts';
import { RotateCw, Send } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayChange } from '@/auth/role.ts';
import { usePageTitle } from '@/brand/index.ts';
import { useSend } from '@/data/index.ts';
import { useAttempt } from '@/feedback/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { useListState } from '@/grid/index.ts';
import { ListPage } from '@/screens/ListPage.tsx';
import { useList } from '@/screens/useList.ts';
import { PageHeader } from '@/shell/PageHeader.tsx';
import { Note } from '@/ui/Note.tsx';
import { messageColumns, messageFilters } from './messageColumns.tsx';
import { canBeSentAgain } from './messageWords.ts';

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
  const again = useSend(sendMessageAgain, { invalidates: [outboxMessages] });
  const columns = useMemo(
    () => messageColumns({ t, locale: i18n.language, onOpen: ({ id }) => setOpenId(id) }),
    [t, i18n.language],
  );
  const defaults = useMemo(() => ({ sort: outboxMessages.defaultSort, perPage, filters: messageFilters(t) }), [t]);
  const list = useList(outboxMessages, { control: useListState(defaults) });
  const sendAgain = ({ id }: OutboxMessage) =>
    void attempt(() => again.run({ params: { outboxMessageId: id } }), {
      done: t('messages.sendAgainDone'),
      failed: t('messages.sendAgainFailed'),
    });
  const open = list.source.rows.find(({ id }) => id === openId);
  return (
    <>
      <ListPage
        title={t('messages.title')}
        sentence={t('messages.sentence')}
        name={outboxMessages.name}
        list={list}
        columns={columns}
        nameOf={({ subject, kind }) => subject || kind}
        searchLabel={t('messages.search')}
        actions={[
          { id: 'again', label: t('messages.sendAgain'), icon: RotateCw, run: sendAgain, when: canBeSentAgain },
        ]}
        bulkActions={[]}
        empty={{ icon: Send, title: t('messages.emptyTitle'), text: t('messages.emptyText') }}
      />
      {open && <MessageDialog message={open} onSendAgain={sendAgain} onClose={() => setOpenId(undefined)} />}
    </>
  );
}
