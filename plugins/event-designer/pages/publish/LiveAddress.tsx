import { useTranslation } from 'react-i18next';
import { AddressField } from '../../parts/AddressField.tsx';
import { PageLinks } from '../../parts/preview/PageLinks.tsx';
import { useEventId } from '../../parts/useEventId.ts';
import { useLiveAddress } from '../../parts/usePageAddress.ts';
import styles from './publish.module.css';

/** Shows the public address of a live event. */
export function LiveAddress() {
  const { t } = useTranslation('meTranslation');
  const address = useLiveAddress(useEventId());
  if (address === undefined) return null;
  return (
    <div className={styles.address}>
      <AddressField label={t('preview.address')} address={address}>
        <PageLinks address={address} />
      </AddressField>
    </div>
  );
}
