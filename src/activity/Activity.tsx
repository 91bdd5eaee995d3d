import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useGetIdentity } from '@refinedev/core';
import { Bell } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '@/feedback/notify.ts';
import { ActivityPanel } from './ActivityPanel.tsx';
import { isOpen, useJobs } from './useJobs.ts';
import { useNotifications } from './useNotifications.ts';

const Count = styled('span')({
  position: 'absolute',
  top: 0,
  right: 0,
  minWidth: 16,
  padding: '0 4px',
  borderRadius: 8,
  background: 'var(--accent-tint)',
  color: 'var(--accent-ink)',
  font: '600 10px/16px var(--font)',
});

/** The button that opens the person's notifications and the account's jobs, with how many are unread or running. */
export function Activity() {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [isShown, setIsShown] = useState(false);
  const { data: identity } = useGetIdentity<{ id: number } | null>();
  const show = { action: { label: t('activity.show'), onClick: () => setIsShown(true) } };
  const activity = useJobs(({ state, name, user }) => {
    if (user.id !== identity?.id || state === 'canceled' || isShown) return;
    if (state === 'done') notify.success(t('activity.finished', { name }), show);
    else notify.error(t('activity.didFail', { name }), show);
  });
  const messages = useNotifications(({ title }) => {
    if (!isShown) notify.info(title, show);
  });
  const running = activity.jobs.filter(isOpen).length;
  const { unread } = messages;
  const count = unread + running;
  const announcements = [
    unread > 0 && t('activity.unread', { count: unread }),
    running > 0 && t('activity.running', { count: running }),
  ].filter(Boolean);
  const label = t('activity.title');
  return (
    <>
      <IconButton
        ref={button}
        aria-label={count > 0 ? `${label}: ${announcements.join(', ')}` : label}
        aria-haspopup="dialog"
        aria-expanded={isShown}
        sx={{ flex: 'none' }}
        onClick={() => setIsShown(true)}
      >
        <Bell size={18} aria-hidden />
        {count > 0 && <Count aria-hidden>{count}</Count>}
      </IconButton>
      <ActivityPanel
        activity={activity}
        messages={messages}
        anchor={isShown ? button.current : null}
        onClose={() => setIsShown(false)}
      />
    </>
  );
}
