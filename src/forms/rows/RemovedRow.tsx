import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './rows.module.css';

/** Replaces a removed row with a note and an undo button, which has the focus, so that undoing takes one key. */
export function RemovedRow({ name, onUndo }: { name: string; onUndo: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <li className={styles.removed}>
      <span id={id}>{t('forms.rowRemoved', { name })}</span>
      <button ref={button} type="button" aria-describedby={id} onClick={onUndo}>
        {t('forms.undo')}
      </button>
    </li>
  );
}
