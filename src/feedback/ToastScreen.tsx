import GlobalStyles from '@mui/material/GlobalStyles';
import { useColorScheme } from '@mui/material/styles';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { type CSSProperties, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Toaster, toast } from 'sonner';
import { CopyByHand } from './CopyByHand.tsx';
import { MessageLayer } from './MessageLayer.tsx';
import { attach, type Toast } from './notify.ts';
import { ToastProgress } from './ToastProgress.tsx';
import { toastSettings, visibleToasts } from './toastSettings.ts';

const sonnerKinds = { success: toast.success, error: toast.error, info: toast.info, progress: toast.loading };

function show({ kind, id, ifOpen, message, description, copyText, duration, action, value }: Toast) {
  if (ifOpen && !toast.getToasts().some((open) => open.id === id)) return;
  // Every property is passed, even if undefined: a toast that is shown again keeps those that are not passed.
  sonnerKinds[kind](message, {
    id,
    description: described({ message, description, copyText, value }),
    duration:
      duration ?? (kind === 'progress' || copyText !== undefined ? Number.POSITIVE_INFINITY : toastSettings.duration),
    action,
  });
}

function described({
  message,
  description,
  copyText,
  value,
}: Pick<Toast, 'message' | 'description' | 'copyText' | 'value'>) {
  if (copyText !== undefined) return <CopyByHand note={description} text={copyText} />;
  return value === undefined ? description : <ToastProgress label={message} value={value} text={description} />;
}

const screen = { show, close: (id: string | number) => void toast.dismiss(id) };

const look: CSSProperties & Record<`--${string}`, string> = {
  '--width': `${toastSettings.width}px`,
  '--normal-bg': 'var(--card)',
  '--normal-border': 'var(--line)',
  '--normal-text': 'var(--ink)',
  '--border-radius': 'var(--radius-card)',
};

const onResize = (listener: () => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

const icon = { size: 18, 'aria-hidden': true } as const;

// Sonner hangs its close button over the corner; here it is moved inside the toast, where users expect it.
const styles = {
  '[data-sonner-toaster][data-sonner-toaster]': { fontFamily: 'inherit' },
  // Above the save bar and the notice of others' changes, whose width depends on their text and may reach the toasts.
  'body:has([data-save-bar]) [data-sonner-toaster][data-sonner-toaster]': { marginBottom: 64 },
  // On a phone the actions for selected rows float at the bottom, on up to three lines.
  '@media (max-width: 899px)': {
    'body:has([data-bulk-bar]) [data-sonner-toaster][data-sonner-toaster]': { marginBottom: 152 },
  },
  'body:has([data-newer]) [data-sonner-toaster][data-sonner-toaster]': { marginBottom: 132 },
  '[data-sonner-toast][data-styled=true][data-styled=true]': {
    alignItems: 'flex-start',
    padding: '12px 36px 12px 14px',
    gap: 8,
    boxShadow: 'var(--shadow-float)',
    '& [data-title], & [data-description]': { lineHeight: '20px' },
    '& [data-description]': { color: 'var(--ink-2)' },
    '& [data-icon]': { width: 18, height: 20, alignItems: 'center', margin: 0 },
    '& [data-content]': { flex: 1 },
    '& [data-close-button]': {
      left: 'auto',
      right: 8,
      top: 10,
      width: 24,
      height: 24,
      transform: 'none',
      border: 0,
      borderRadius: 6,
      background: 'transparent',
      color: 'var(--ink-3)',
      '&:hover': { background: 'var(--line-2)', color: 'var(--ink)' },
      '& svg': { width: 14, height: 14 },
    },
  },
};

/** Renders the toasts; loaded lazily with the first one. */
export function ToastScreen() {
  const { t } = useTranslation();
  const { colorScheme } = useColorScheme();
  const visible = useSyncExternalStore(onResize, () => visibleToasts(window.innerHeight));
  // Runs after the toaster's own effects: a toast shown before it listens would be lost.
  useEffect(() => attach(screen), []);
  return (
    <>
      <GlobalStyles styles={styles} />
      <MessageLayer>
        <Toaster
          theme={colorScheme === 'dark' ? 'dark' : 'light'}
          position={toastSettings.position}
          duration={toastSettings.duration}
          gap={toastSettings.gap}
          visibleToasts={visible}
          hotkey={[...toastSettings.hotkey]}
          containerAriaLabel={t('notifications')}
          closeButton
          toastOptions={{ closeButtonAriaLabel: t('close') }}
          icons={{
            success: <CircleCheck {...icon} color="var(--ok)" />,
            error: <CircleAlert {...icon} color="var(--danger)" />,
            info: <Info {...icon} color="var(--info)" />,
          }}
          style={look}
        />
      </MessageLayer>
    </>
  );
}
