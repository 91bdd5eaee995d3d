import { useTranslation } from 'react-i18next';
import { useMayChange } from '@/auth/role.ts';
import { Note } from '@/ui/Note.tsx';
import styles from './EditForm.module.css';

/** Explains above a form why nothing in it can be changed. */
export function ReadOnlyNote() {
  const { t } = useTranslation();
  if (useMayChange()) return null;
  return (
    <div className={styles.lookOnly}>
      <Note tone="info">{t('forms.lookOnly')}</Note>
    </div>
  );
}
