import type { Notification } from '@contract/notifications.ts';
import { styled } from '@mui/material/styles';
import { Mail, MailOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RowIconButton } from '@/feedback/RowIconButton.tsx';
import { ago } from '@/live/ago.ts';
import { useNotificationAddress } from './useNotificationAddress.ts';

const Entry = styled('li')({
  display: 'flex',
  gap: 8,
  alignItems: 'flex-start',
  padding: '12px 0',
  '& + &': { borderTop: '1px solid var(--line-2)' },
});

const Texts = styled('div')({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });

/** Stays in its place when the notification is read, so that the words do not move. */
const Dot = styled('span')({ flex: 'none', width: 8, height: 8, marginTop: 6, borderRadius: 4 });

const Title = styled(Link)({ color: 'var(--ink)', textDecorationColor: 'var(--ink-3)', textUnderlineOffset: 3 });

/** Blank lines are left out: there is room for the first few lines only. */
const Text = styled('p')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 6,
  margin: '2px 0 0',
  overflow: 'hidden',
  color: 'var(--ink-2)',
  fontSize: 13,
  whiteSpace: 'pre-line',
});

const When = styled('div')({ marginTop: 2, color: 'var(--ink-3)', fontSize: 13 });

type Props = { notification: Notification; onRead: (isRead: boolean) => void };

/** Shows one notification: its words, a link to its cause, and whether it was read. */
export function NotificationEntry({ notification: { title, text, link, isRead, createdAt }, onRead }: Props) {
  const { t, i18n } = useTranslation();
  const address = useNotificationAddress(link);
  const weight = { fontWeight: isRead ? 400 : 600 };
  return (
    <Entry>
      <Dot style={{ background: isRead ? 'none' : 'var(--accent)' }} aria-hidden />
      <Texts>
        {address ? (
          <Title to={address} style={weight} onClick={() => !isRead && onRead(true)}>
            {title}
          </Title>
        ) : (
          <span style={weight}>{title}</span>
        )}
        {text !== '' && <Text>{text.replace(/\n\s*\n/g, '\n')}</Text>}
        <When>{ago(t, new Date(createdAt), new Date(), i18n.language)}</When>
      </Texts>
      <RowIconButton
        small
        icon={isRead ? Mail : MailOpen}
        label={t(isRead ? 'activity.markUnread' : 'activity.markRead', { title })}
        onClick={() => onRead(!isRead)}
      />
    </Entry>
  );
}
