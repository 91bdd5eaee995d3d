import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useTranslation } from 'react-i18next';
import type { SnackbarMessage } from './SnackbarProvider.tsx';

type MessageSnackbarProps = {
  message: SnackbarMessage;
  open: boolean;
  autoHideDuration: number;
  onClose: () => void;
};

/** What SnackbarProvider shows; loaded with the first message. */
export function MessageSnackbar({ message, open, autoHideDuration, onClose }: MessageSnackbarProps) {
  const { t } = useTranslation();
  return (
    <Snackbar
      open={open}
      autoHideDuration={autoHideDuration}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      onClose={(_, reason) => {
        // A click elsewhere goes on with the work; it says nothing about the message.
        if (reason !== 'clickaway') onClose();
      }}
    >
      <Alert
        severity={message.severity ?? 'info'}
        onClose={onClose}
        closeText={t('close')}
        sx={{ boxShadow: 'var(--shadow-float)' }}
      >
        {message.text}
      </Alert>
    </Snackbar>
  );
}
