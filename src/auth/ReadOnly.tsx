import type { ReactNode } from 'react';
import styles from './readOnly.module.css';
import { useMayChange } from './role.ts';

/** What is in it stays as it is for those who may only look: no field takes input, no button does anything. */
export function ReadOnly({ children }: { children: ReactNode }) {
  if (useMayChange()) return children;
  return (
    <fieldset disabled className={styles.whole}>
      {children}
    </fieldset>
  );
}
