import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../data/failureText.ts';
import { HttpError } from '../data/httpError.ts';
import { DialogBox } from '../ui/DialogBox.tsx';
import type { ConfirmRequest } from './ConfirmProvider.tsx';
import { DangerButton } from './DangerButton.tsx';
import { Spinner } from './Spinner.tsx';

type ConfirmDialogProps = {
  request: ConfirmRequest;
  open: boolean;
  onConfirmed: () => void;
  onClosed: () => void;
};

/** The dialog that ConfirmProvider shows. It is loaded separately from the first page. */
export function ConfirmDialog({ request, open, onConfirmed, onClosed }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const { showCloseButton = true, tone = 'neutral', typedConfirmation } = request;
  const [typed, setTyped] = useState('');
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isRefused, setIsRefused] = useState(false);
  const instead = isRefused ? request.instead : undefined;
  const canConfirm = !isRunning && (typedConfirmation === undefined || typed.trim() === typedConfirmation.trim());

  async function run(event: FormEvent) {
    event.preventDefault();
    if (!canConfirm) return;
    setIsRunning(true);
    setFailure(undefined);
    try {
      await (instead ? instead.run() : request.onConfirm?.());
      onConfirmed();
    } catch (error) {
      setFailure(failureText(t, error));
      if (error instanceof HttpError && error.code === 'conflict') setIsRefused(true);
    } finally {
      setIsRunning(false);
    }
  }

  const close = () => {
    if (!isRunning) onClosed();
  };
  const mainLabel = instead?.label ?? request.mainAction ?? t('confirm');
  const mainProps = {
    type: 'submit',
    disabled: !canConfirm,
    'aria-busy': isRunning,
    ...(isRunning && { startIcon: <Spinner size="small" /> }),
  } as const;
  // In a destructive dialog without typing, Cancel has the focus, so that a stray Enter does nothing.
  const focusCancel = tone === 'danger' && showCloseButton && typedConfirmation === undefined;

  return (
    <DialogBox
      title={request.title ?? t('confirmation')}
      text={request.message ?? t('confirmationDialogContentMessage')}
      isTextRead
      width="xs"
      isOpen={open}
      onClose={close}
      wrapContent={(content) => (
        <form noValidate onSubmit={run}>
          {content}
        </form>
      )}
      actions={
        <>
          {showCloseButton ? (
            <Button variant="outlined" onClick={close} disabled={isRunning} autoFocus={focusCancel}>
              {request.closeLabel ?? t('cancel')}
            </Button>
          ) : null}
          {tone === 'danger' && !instead ? (
            <DangerButton {...mainProps}>{mainLabel}</DangerButton>
          ) : (
            <Button
              {...mainProps}
              variant="contained"
              autoFocus={instead !== undefined || typedConfirmation === undefined}
            >
              {mainLabel}
            </Button>
          )}
        </>
      }
    >
      {typedConfirmation === undefined ? null : (
        <TextField
          fullWidth
          autoFocus
          autoComplete="off"
          label={t('typeToConfirm', { name: typedConfirmation })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {failure ? (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failure}
        </Alert>
      ) : null}
    </DialogBox>
  );
}
