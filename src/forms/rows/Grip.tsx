import { useTranslation } from 'react-i18next';
import { GripDots } from '@/feedback/dots.tsx';
import { RowIconButton } from '@/feedback/RowIconButton.tsx';
import type { GripHandle } from '@/reorder/useReorderItem.ts';
import styles from './rows.module.css';

/** The button by which an item is moved. */
export function Grip({ grip, name }: { grip: GripHandle; name: string }) {
  const { t } = useTranslation();
  return <RowIconButton icon={GripDots} label={t('grid.move', { name })} className={styles.grip} small {...grip} />;
}
