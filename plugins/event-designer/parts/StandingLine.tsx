import type { ReactNode } from 'react';
import { StatusChip, type StatusTone } from '@/feedback/index.ts';

import styles from './StandingLine.module.css';

type Props = {
  /** Undefined until it is loaded; the line keeps its height. */
  chip: { tone: StatusTone; label: string } | undefined;
  /** The words on the state that stand beside the chip. */
  children: ReactNode;
};

/** The line below the heading of a row's page: the state of the row, and a few words on it. */
export function StandingLine({ chip, children }: Props) {
  return (
    <span className={styles.line}>
      {chip ? <StatusChip {...chip} /> : '\u00a0'}
      {children}
    </span>
  );
}
