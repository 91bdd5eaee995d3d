import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useRuntimeConfig } from '@/config/RuntimeConfigContext.tsx';

/** Spec §2: milliseconds until the exit page opens. */
const exitDelay = 1000;

const onPhones = 'on-phones';

/** On a phone a cross replaces the label, to leave room for the title. A cross is not mistaken for signing out. */
const Exit = styled(Button)(({ theme }) => ({
  flex: 'none',
  gap: 8,
  [theme.breakpoints.up('sm')]: { [`.${onPhones}`]: { display: 'none' } },
  [theme.breakpoints.down('sm')]: {
    minWidth: 36,
    padding: 0,
    'span[aria-live]': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
}));

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
      // Unsaved changes may keep the user here; then the button is needed again.
      setLeaving(false);
    }, exitDelay);
    return () => clearTimeout(timer);
  }, [leaving, exitUrl, home, navigate]);
  return (
    <Exit variant="outlined" aria-disabled={leaving} onClick={() => setLeaving(true)}>
      {leaving ? (
        <CircularProgress size={14} color="inherit" aria-hidden />
      ) : (
        <X className={onPhones} size={18} aria-hidden />
      )}
      <span aria-live="polite">{t(leaving ? 'shell.leaving' : 'shell.exit')}</span>
    </Exit>
  );
}
