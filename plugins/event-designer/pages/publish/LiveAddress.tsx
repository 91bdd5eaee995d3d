import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLinks } from '../../parts/preview/PageLinks.tsx';
import { useEventId } from '../../parts/useEventId.ts';
import { useLiveAddress } from '../../parts/usePageAddress.ts';
import styles from './publish.module.css';

/** Where people find the page of an event that is live. */
export function LiveAddress() {
  const { t } = useTranslation('meTranslation');
  const id = useId();
  const address = useLiveAddress(useEventId());
  if (address === undefined) return null;
  return (
    <div className={styles.address}>
      <div className={styles.link}>
        <label htmlFor={id}>{t('preview.address')}</label>
        <input id={id} readOnly value={address} onFocus={({ target }) => target.select()} />
      </div>
      <PageLinks address={address} />
    </div>
  );
}
