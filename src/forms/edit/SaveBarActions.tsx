import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import styles from './SaveBar.module.css';

type SaveBarActionsProps = { lastField: RefObject<HTMLElement | null>; children: ReactNode };

/** The bar's buttons. If they disappear while one has the focus, the focus returns to the last field of the form. */
export function SaveBarActions({ lastField, children }: SaveBarActionsProps) {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const { current } = element;
    return () => {
      if (current?.contains(document.activeElement)) lastField.current?.focus({ preventScroll: true });
    };
  }, [lastField]);
  return (
    <span ref={element} className={styles.actions}>
      {children}
    </span>
  );
}
