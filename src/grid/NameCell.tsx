import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './grid.module.css';

type NameCellProps = {
  to: string;
  name: ReactNode;
  children?: ReactNode;
  /** What columns say that a phone has no room for. */
  narrow?: ReactNode;
};

/**
 * The cell that names a row: a real link that covers the whole row, so that a click anywhere, the
 * keyboard, a middle click and a screen reader all open it. The second line answers the next question.
 */
export function NameCell({ to, name, children, narrow }: NameCellProps) {
  return (
    <span className={styles.name}>
      <Link to={to}>{name}</Link>
      {children && <small>{children}</small>}
      {narrow && <small className={styles.narrowOnly}>{narrow}</small>}
    </span>
  );
}
