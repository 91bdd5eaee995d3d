import type { ReactNode } from 'react';
import styles from './readOnly.module.css';
import { useMayChange } from './role.ts';

/** Disables all fields and buttons inside it for users who have read-only access. */
export function ReadOnly({ children }: { children: ReactNode }) {
  if (useMayChange()) return children;
  return (
    <fieldset disabled className={styles.whole}>
      {children}
    </fieldset>
  );
}
