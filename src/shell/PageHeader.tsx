import type { ReactNode } from 'react';
import styles from './pageHeader.module.css';

type Props = {
  title: string;
  /** One sentence: what this page is for. */
  sentence?: ReactNode;
  /** The primary action is the last. */
  actions?: ReactNode;
};

/** The beginning of every page: its heading, what it is for, and what to do. */
export function PageHeader({ title, sentence, actions }: Props) {
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <h1 tabIndex={-1}>{title}</h1>
        {sentence && <p>{sentence}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
