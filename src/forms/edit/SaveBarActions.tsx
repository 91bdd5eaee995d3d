import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import styles from './SaveBar.module.css';

type SaveBarActionsProps = { lastField: RefObject<HTMLElement | null>; children: ReactNode };

/** The bar's buttons. When they go away with the focus in them, it goes back to where it was in the form. */
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
