import type { ReactNode } from 'react';
import styles from './pageHeader.module.css';

type Props = {
  title: string;
  /** A sentence that states the purpose of this page. */
  sentence?: ReactNode;
  /** The buttons; the primary action is the last. */
  actions?: ReactNode;
};

/** The top of every page: its heading, its purpose and its actions. */
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
