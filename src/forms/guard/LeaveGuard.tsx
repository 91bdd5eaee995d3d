import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { DangerButton } from '@/feedback/DangerButton.tsx';
import { unsavedWork } from './unsavedWork.ts';

/**
 * Asks before a navigation inside the console loses unsaved work, `replace` and Back included; closing the tab opens
 * the browser's own question. It replaces Refine's warning, which never fires under a data router. A change of the
 * query alone stays on the page, so it loses nothing.
 */
export function LeaveGuard() {
  const { t } = useTranslation();
  const id = useId();
  const [isSaving, setSaving] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && unsavedWork.dirty().length > 0,
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsavedWork.dirty().length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  const stay = () => blocker.reset?.();
  const discard = () => {
    for (const work of unsavedWork.dirty()) work.discard();
    blocker.proceed?.();
  };
  const saveAndLeave = async () => {
    // Hides the dialog meanwhile, so that the form can focus a field with an error.
    setSaving(true);
    const results = await Promise.all(unsavedWork.dirty().map((work) => work.save?.() ?? true));
    setSaving(false);
    if (!results.every(Boolean)) blocker.reset?.();
    // Input typed during the save is asked about again.
    else if (unsavedWork.dirty().length === 0) blocker.proceed?.();
  };

  const isOpen = blocker.state === 'blocked' && !isSaving;
  const canSave = isOpen && unsavedWork.dirty().every((work) => work.save !== undefined);
  return (
    <Dialog open={isOpen} onClose={stay} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{t('forms.leave.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('forms.leave.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={stay}>
          {t('forms.keepEditing')}
        </Button>
        <DangerButton onClick={discard}>{t('forms.leave.discard')}</DangerButton>
        {canSave && (
          <Button variant="contained" onClick={() => void saveAndLeave()}>
            {t('forms.leave.save')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
