import { useTranslation } from 'react-i18next';
import { formatPercent } from '@/lib/numbers.ts';
import styles from './media.module.css';

/** Shows the upload progress of a picture, with a button that cancels it. */
export function SendProgress({ fraction, onCancel }: { fraction: number; onCancel: () => void }) {
  const { t, i18n } = useTranslation();
  return (
    <div className={styles.sending}>
      <span>{t('media.sending', { share: formatPercent(fraction, i18n.language) })}</span>
      <progress aria-label={t('media.progress')} value={fraction} max={1} />
      <button type="button" onClick={onCancel}>
        {t('cancel')}
      </button>
    </div>
  );
}
