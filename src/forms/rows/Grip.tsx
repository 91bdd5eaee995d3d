import { GripVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GripHandle } from '@/reorder/useReorderItem.ts';
import styles from './rows.module.css';

/** The button that an item is moved by. */
export function Grip({ grip, name }: { grip: GripHandle; name: string }) {
  const { t } = useTranslation();
  return (
    <button type="button" className={`${styles.icon} ${styles.grip}`} aria-label={t('grid.move', { name })} {...grip}>
      <GripVertical size={16} aria-hidden />
    </button>
  );
}
