import type { ReactNode } from 'react';
import styles from './lines.module.css';

type LinesProps = {
  /** Named by this, where no heading names it. */
  label?: string;
  /** Lines reach to the edge of the card that they stand in. */
  isFlush?: boolean;
  children: ReactNode;
};

/** A short list without columns: rules, findings, places to choose. Longer ones are a `ListTable`. */
export function Lines({ label, isFlush = false, children }: LinesProps) {
  return (
    <ul className={styles.lines} aria-label={label} data-flush={isFlush || undefined}>
      {children}
    </ul>
  );
}

type LineProps = {
  icon?: ReactNode;
  /** Of the icon, which says it by its shape too. */
  tone?: 'ok' | 'warn' | 'danger';
  title: ReactNode;
  /** Answers the next question, below the title. */
  text?: ReactNode;
  /** Opens or chooses what the line is about. */
  onOpen?: () => void;
  /** Beside the words: a state, and buttons for this line. */
  children?: ReactNode;
};

export function Line({ icon, tone, title, text, onOpen, children }: LineProps) {
  const words = (
    <>
      <strong>{title}</strong>
      {text && <small>{text}</small>}
    </>
  );
  return (
    <li className={styles.line} data-tone={tone}>
      {icon}
      {onOpen ? (
        <button type="button" className={styles.words} onClick={onOpen}>
          {words}
        </button>
      ) : (
        <div className={styles.words}>{words}</div>
      )}
      {children}
    </li>
  );
}
