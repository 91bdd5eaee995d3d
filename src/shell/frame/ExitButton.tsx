import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useRuntimeConfig } from '@/config/RuntimeConfigContext.tsx';

/** Spec §2: the exit page opens 1 second after. */
const exitDelay = 1000;

/** Leaves the area for the configured exit page, or for the area's own list. */
export function ExitButton({ home }: { home: string }) {
  const { t } = useTranslation();
  const { exitUrl } = useRuntimeConfig();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => {
      if (exitUrl) window.location.assign(exitUrl);
      else void navigate(home);
      // Unsaved changes may keep one here; then the button is needed again.
      setLeaving(false);
    }, exitDelay);
    return () => clearTimeout(timer);
  }, [leaving, exitUrl, home, navigate]);
  return (
    <Button
      variant="outlined"
      sx={{ flex: 'none' }}
      aria-disabled={leaving}
      onClick={() => setLeaving(true)}
      startIcon={leaving ? <CircularProgress size={14} color="inherit" aria-hidden /> : undefined}
    >
      <span aria-live="polite">{t(leaving ? 'shell.leaving' : 'shell.exit')}</span>
    </Button>
  );
}
