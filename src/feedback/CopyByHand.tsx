import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './copyByHand.module.css';

/**
 * A text that could not be copied, already selected for Ctrl+C. It is not an input, because the focus trap of an open
 * dialog would take the focus from an input outside it.
 */
export function CopyByHand({ note, text }: { note: string | undefined; text: string }) {
  const { t } = useTranslation();
  const textElement = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new text must be selected
  useEffect(() => {
    if (textElement.current) window.getSelection()?.selectAllChildren(textElement.current);
  }, [text]);
  return (
    <>
      {note}
      <section ref={textElement} className={styles.text} aria-label={t('copyByHand')}>
        {text}
      </section>
    </>
  );
}
