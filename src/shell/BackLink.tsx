import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './backLink.module.css';

/** A link back to the list, above the heading of one of its rows. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.back}>
      <ArrowLeft size={15} aria-hidden />
      {children}
    </Link>
  );
}
