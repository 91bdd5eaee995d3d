import { useTranslation } from 'react-i18next';
import { Note } from '@/ui/Note.tsx';
import styles from './readOnly.module.css';
import { useMayChange } from './role.ts';

/** Explains at the top of a page why nothing on it can be changed. */
export function ReadOnlyNote() {
  const { t } = useTranslation();
  if (useMayChange()) return null;
  return (
    <div className={styles.note}>
      <Note tone="info">{t('forms.lookOnly')}</Note>
    </div>
  );
}
