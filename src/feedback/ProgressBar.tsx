import { keyframes, styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const grow = keyframes({
  from: { transform: 'scaleX(0)' },
  '60%': { transform: 'scaleX(0.7)' },
  to: { transform: 'scaleX(0.92)' },
});

const Bar = styled('div')({
  position: 'fixed',
  inset: '0 0 auto 0',
  height: 2,
  zIndex: 1500,
  background: 'var(--accent-mark)',
  transformOrigin: 'left',
  animation: `${grow} 8s cubic-bezier(0.1, 0.7, 0.2, 1) forwards`,
});

/**
 * Shows a thin bar at the top while a page is loading. The old page stays visible meanwhile, which can take fifteen
 * seconds if the load fails and is retried. The bar appears after a delay (ms), so that quick navigations show none.
 */
export function ProgressBar({ active, delay = 150 }: { active: boolean; delay?: number }) {
  const { t } = useTranslation(undefined, { useSuspense: false });
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setShown(true), delay);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [active, delay]);
  return shown ? <Bar role="progressbar" aria-label={t('loading', { defaultValue: 'Loading…' })} /> : null;
}
