import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { MessageLayer } from './MessageLayer.tsx';
import type { SnackbarMessage } from './SnackbarProvider.tsx';

type MessageSnackbarProps = {
  message: SnackbarMessage;
  open: boolean;
  autoHideDuration: number;
  onClose: () => void;
};

/** Below the top bar, so that it hides neither the way out nor the place where one is. */
const Place = styled(Snackbar)({ '&.MuiSnackbar-anchorOriginTopCenter': { top: 58 } });

/** The look of a toast: notes in a page are tinted, what floats above it is not. */
const Message = styled(Alert)({
  borderColor: 'var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--card)',
  boxShadow: 'var(--shadow-float)',
});

/** What SnackbarProvider shows; loaded with the first message. */
export function MessageSnackbar({ message, open, autoHideDuration, onClose }: MessageSnackbarProps) {
  const { t } = useTranslation();
  return (
    <MessageLayer>
      <Place
        open={open}
        autoHideDuration={autoHideDuration}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        onClose={(_, reason) => {
          // A click elsewhere goes on with the work; it says nothing about the message.
          if (reason !== 'clickaway') onClose();
        }}
      >
        <Message severity={message.severity ?? 'info'} onClose={onClose} closeText={t('close')}>
          {message.text}
        </Message>
      </Place>
    </MessageLayer>
  );
}
