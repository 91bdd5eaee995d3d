import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from './session.ts';

/**
 * Says that the session has ended, over a page on which something is unsaved, and leads to the sign-in page in a tab
 * of its own, so that the page stays as it is. Goes away when somebody has signed in there.
 */
export function SessionEnded({ session }: { session: Pick<Session, 'signInAddress' | 'resume' | 'subscribe'> }) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(true);

  // Put off and refused once more: told once more.
  useEffect(() => session.subscribe(() => setOpen(true)), [session]);
  useEffect(() => {
    window.addEventListener('focus', session.resume);
    document.addEventListener('visibilitychange', session.resume);
    return () => {
      window.removeEventListener('focus', session.resume);
      document.removeEventListener('visibilitychange', session.resume);
    };
  }, [session]);

  const putOff = () => setOpen(false);
  return (
    <Dialog open={isOpen} onClose={putOff} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{t('sessionEnded.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('sessionEnded.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={putOff}>
          {t('sessionEnded.later')}
        </Button>
        <Button variant="contained" href={session.signInAddress()} target="_blank" autoFocus>
          {t('sessionEnded.signIn')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
