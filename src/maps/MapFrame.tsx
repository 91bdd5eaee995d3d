import { KeyRound, MapPinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '@/feedback/index.ts';
import { useMapStatus } from './mapStatus.ts';
import styles from './maps.module.css';

/** Shows the map once it has loaded, and until then, or on failure, a message in its place (spec §8). */
export function MapFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const status = useMapStatus();
  switch (status) {
    case 'LOADED':
      return <div className={styles.map}>{children}</div>;
    case 'FAILED':
      return (
        <div className={styles.instead} role="alert">
          <MapPinOff size={20} aria-hidden />
          <p>{t('maps.failed')}</p>
          <p>{t('maps.failedHelp')}</p>
        </div>
      );
    case 'AUTH_FAILURE':
      return (
        <div className={styles.instead} role="alert">
          <KeyRound size={20} aria-hidden />
          <h3>{t('maps.authFailure')}</h3>
          <p>{t('maps.authFailureText')}</p>
        </div>
      );
    default:
      return (
        <div className={styles.instead} aria-busy>
          <Spinner size="small" />
          <p>{t('maps.loading')}</p>
        </div>
      );
  }
}
