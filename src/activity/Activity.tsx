import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useGetIdentity } from '@refinedev/core';
import { Bell } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '@/feedback/notify.ts';
import { ActivityPanel } from './ActivityPanel.tsx';
import { isOpen, useJobs } from './useJobs.ts';

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

/** The button that opens the account's jobs, with the number of running ones. */
export function Activity() {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [isShown, setIsShown] = useState(false);
  const { data: identity } = useGetIdentity<{ id: number } | null>();
  const activity = useJobs(({ state, name, user }) => {
    if (user.id !== identity?.id || state === 'canceled' || isShown) return;
    const show = { action: { label: t('activity.show'), onClick: () => setIsShown(true) } };
    if (state === 'done') notify.success(t('activity.finished', { name }), show);
    else notify.error(t('activity.didFail', { name }), show);
  });
  const count = activity.jobs.filter(isOpen).length;
  const label = t('activity.title');
  return (
    <>
      <IconButton
        ref={button}
        aria-label={count > 0 ? `${label}: ${t('activity.running', { count })}` : label}
        aria-haspopup="dialog"
        aria-expanded={isShown}
        sx={{ flex: 'none' }}
        onClick={() => setIsShown(true)}
      >
        <Bell size={18} aria-hidden />
        {count > 0 && <Count aria-hidden>{count}</Count>}
      </IconButton>
      <ActivityPanel activity={activity} anchor={isShown ? button.current : null} onClose={() => setIsShown(false)} />
    </>
  );
}
