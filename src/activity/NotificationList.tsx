import { type Notification, notifications, readNotifications } from '@contract/notifications.ts';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/useSend.ts';
import { useUpdateRow } from '@/data/useUpdateRow.ts';
import { useAttempt } from '@/feedback/useAttempt.ts';
import { TextButton } from '@/ui/TextButton.tsx';
import { NotificationEntry } from './NotificationEntry.tsx';

const Head = styled('div')({ display: 'flex', justifyContent: 'space-between', gap: 12, marginTop: 12 });

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

export const PanelHeading = styled('h3')({ margin: 0, color: 'var(--ink-2)', fontSize: 13, fontWeight: 600 });

type NotificationListProps = {
  rows: readonly Notification[];
  /** The number of all unread ones, of which `rows` may lack some. */
  unread: number;
};

/** Lists the person's notifications, newest first; each is marked as read or unread, or all at once. */
export function NotificationList({ rows, unread }: NotificationListProps) {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const update = useUpdateRow(notifications);
  const readAll = useSend(readNotifications, { invalidates: [notifications] });
  const failed = t('activity.notMarked');
  return (
    <>
      <Head>
        <PanelHeading>{t('activity.messages')}</PanelHeading>
        {unread > 0 && (
          <TextButton disabled={readAll.isPending} onClick={() => void attempt(() => readAll.run({}), { failed })}>
            {t('activity.markAllRead')}
          </TextButton>
        )}
      </Head>
      <List>
        {rows.map((row) => (
          <NotificationEntry
            key={row.id}
            notification={row}
            onRead={(isRead) => void attempt(() => update.run({ id: row.id, patch: { isRead } }), { failed })}
          />
        ))}
      </List>
    </>
  );
}
