import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogBox } from '@/ui/DialogBox.tsx';
import type { Session } from './session.ts';

/**
 * Reports that the session has ended while the page has unsaved input, and opens the sign-in page in a new tab, so that
 * this page stays unchanged. Closes once the user has signed in there.
 */
export function SessionEnded({ session }: { session: Pick<Session, 'signInAddress' | 'resume' | 'subscribe'> }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(true);

  // If the user closed it and another request is refused, it opens again.
  useEffect(() => session.subscribe(() => setOpen(true)), [session]);
  useEffect(() => {
    window.addEventListener('focus', session.resume);
    document.addEventListener('visibilitychange', session.resume);
    return () => {
      window.removeEventListener('focus', session.resume);
      document.removeEventListener('visibilitychange', session.resume);
    };
  }, [session]);

  const dismiss = () => setOpen(false);
  return (
    <DialogBox
      title={t('sessionEnded.title')}
      text={t('sessionEnded.text')}
      width="xs"
      isOpen={isOpen}
      onClose={dismiss}
      actions={
        <>
          <Button variant="outlined" onClick={dismiss}>
            {t('sessionEnded.later')}
          </Button>
          <Button variant="contained" href={session.signInAddress()} target="_blank" autoFocus>
            {t('sessionEnded.signIn')}
          </Button>
        </>
      }
    />
  );
}
