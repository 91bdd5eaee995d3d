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

/** Placed below the top bar, so that it hides neither the exit button nor the title of the current page. */
const Place = styled(Snackbar)({ '&.MuiSnackbar-anchorOriginTopCenter': { top: 58 } });

/** The look of a toast: alerts within a page are tinted, floating ones are not. */
const Message = styled(Alert)({
  borderColor: 'var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--card)',
  boxShadow: 'var(--shadow-float)',
});

/** The snackbar that SnackbarProvider shows; loaded lazily with the first message. */
export function MessageSnackbar({ message, open, autoHideDuration, onClose }: MessageSnackbarProps) {
  const { t } = useTranslation();
  return (
    <MessageLayer>
      <Place
        open={open}
        autoHideDuration={autoHideDuration}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        onClose={(_, reason) => {
          // A click elsewhere does not close the message: the user continues working and may not have read it.
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
