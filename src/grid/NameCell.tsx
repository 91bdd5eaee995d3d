import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './grid.module.css';

/**
 * The cell that names a row: a real link that covers the whole row, so that a click anywhere, the
 * keyboard, a middle click and a screen reader all open it. The second line answers the next question.
 */
export function NameCell({ to, name, children }: { to: string; name: ReactNode; children?: ReactNode }) {
  return (
    <span className={styles.name}>
      <Link to={to}>{name}</Link>
      {children && <small>{children}</small>}
    </span>
  );
}
