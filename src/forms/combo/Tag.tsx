import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './combo.module.css';

type TagProps = {
  label: string;
  disabled: boolean;
  tabIndex: -1;
  'data-tag-index': number;
  onDelete: (event: MouseEvent) => void;
};

/** A chip that can be removed: with its cross, or with the left arrow and Backspace. */
export function Tag({ label, disabled, tabIndex, 'data-tag-index': index, onDelete }: TagProps) {
  const { t } = useTranslation();
  return (
    <span className={styles.tag} tabIndex={tabIndex} data-tag-index={index}>
      {label}
      {!disabled && (
        <button type="button" tabIndex={-1} aria-label={t('forms.removeTag', { tag: label })} onClick={onDelete}>
          <X size={12} aria-hidden />
        </button>
      )}
    </span>
  );
}
