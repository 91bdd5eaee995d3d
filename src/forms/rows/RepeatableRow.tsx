import { Copy, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RowIconButton } from '@/feedback/RowIconButton.tsx';
import { useReorderItem } from '@/reorder/useReorderItem.ts';
import { Grip } from './Grip.tsx';
import styles from './rows.module.css';

type RepeatableRowProps = {
  id: string;
  name: string;
  /** Absent: the maximum number of rows is reached. */
  onDuplicate: (() => void) | undefined;
  /** Absent: the minimum number of rows is reached. */
  onRemove: (() => void) | undefined;
  children: ReactNode;
};

/** One row: its grip, its fields and its actions. */
export function RepeatableRow({ id, name, onDuplicate, onRemove, children }: RepeatableRowProps) {
  const { t } = useTranslation();
  const { item, grip, isDragging } = useReorderItem(id);
  return (
    <li {...item} className={isDragging ? `${styles.row} ${styles.lifted}` : styles.row}>
      <Grip grip={grip} name={name} />
      <div className={styles.content} data-row={id} tabIndex={-1}>
        {children}
      </div>
      <div className={styles.actions}>
        <RowIconButton
          icon={Copy}
          label={t('forms.duplicateRow', { name })}
          onClick={onDuplicate}
          disabled={!onDuplicate}
          small
        />
        <RowIconButton
          icon={Trash2}
          label={t('forms.removeRow', { name })}
          onClick={onRemove}
          disabled={!onRemove}
          small
        />
      </div>
    </li>
  );
}
