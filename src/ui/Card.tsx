import type { ReactNode } from 'react';
import styles from './card.module.css';

type CardProps = {
  /** Its heading; absent where what is in it says what it is. */
  title?: ReactNode;
  /** Of the heading, for what refers to it. */
  id?: string;
  /** Beside the heading, such as a state or a button. */
  aside?: ReactNode;
  /** What stands in it keeps its own distance from the edge, such as `Lines`. */
  isFlush?: boolean;
  /** What changes in it is read aloud. */
  isLive?: boolean;
  /** Named by this, where it has no heading. */
  label?: string;
  children?: ReactNode;
};

/** Things that belong together, in a frame. */
export function Card({ title, id, aside, isFlush = false, isLive = false, label, children }: CardProps) {
  return (
    <section
      className={styles.card}
      data-flush={isFlush || undefined}
      aria-label={label}
      aria-labelledby={id}
      aria-live={isLive ? 'polite' : undefined}
    >
      {title && (
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
