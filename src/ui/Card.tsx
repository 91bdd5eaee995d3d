import type { ReactNode } from 'react';
import styles from './card.module.css';

type CardProps = {
  /** The heading; absent if the content needs none. */
  title?: ReactNode;
  /** The id of the heading, for references to it. */
  id?: string;
  /** Shown beside the heading, such as a state or a button. */
  aside?: ReactNode;
  /** True if the content has its own padding, such as `Lines`. */
  isFlush?: boolean;
  /** True if screen readers announce changes of the content. */
  isLive?: boolean;
  /** The accessible name, if there is no heading. */
  label?: string;
  children?: ReactNode;
};

/** A framed group of related content. */
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
