import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './copyByHand.module.css';

/**
 * A text that could not be copied, already selected for Ctrl+C. It is no text field: behind an open dialog a field
 * could not hold the focus.
 */
export function CopyByHand({ note, text }: { note: string | undefined; text: string }) {
  const { t } = useTranslation();
  const place = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new text must be selected
  useEffect(() => {
    if (place.current) window.getSelection()?.selectAllChildren(place.current);
  }, [text]);
  return (
    <>
      {note}
      <section ref={place} className={styles.text} aria-label={t('copyByHand')}>
        {text}
      </section>
    </>
  );
}
