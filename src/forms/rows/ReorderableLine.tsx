import type { ReactNode } from 'react';
import styles from './rows.module.css';

type ReorderableLineProps = {
  title: ReactNode;
  /** The most useful detail, below the title. */
  text?: ReactNode;
  /** Shown beside the text: a state, buttons and a menu. */
  children?: ReactNode;
};

/** The content of an item in a `ReorderableList`: a name, and what can be done with it. */
export function ReorderableLine({ title, text, children }: ReorderableLineProps) {
  return (
    <div className={styles.line}>
      <div className={styles.words}>
        {title}
        {text && <small>{text}</small>}
      </div>
      <div className={styles.tools}>{children}</div>
    </div>
  );
}
