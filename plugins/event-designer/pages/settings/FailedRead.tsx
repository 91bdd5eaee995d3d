import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { failureText } from '@/data/index.ts';
import styles from './settings.module.css';

type FailedReadProps = { title: string; error: unknown; refetch: () => Promise<void> };

/** Says what could not be read, and reads it again. */
export function FailedRead({ title, error, refetch }: FailedReadProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.failed} role="alert">
      <strong>{title}</strong>
      <p>{failureText(t, error)}</p>
      <Button variant="outlined" size="small" onClick={() => void refetch()}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}
