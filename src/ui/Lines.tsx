import type { ReactNode } from 'react';
import styles from './lines.module.css';

type LinesProps = {
  /** The accessible name, if there is no heading. */
  label?: string;
  /** True if the lines extend to the edge of the surrounding card. */
  isFlush?: boolean;
  /** True if each line has a frame of its own, as those of a `ReorderableList` have. */
  isFramed?: boolean;
  children: ReactNode;
};

/** A short list without columns: rules, findings, places to choose. For longer lists use `ListTable`. */
export function Lines({ label, isFlush = false, isFramed = false, children }: LinesProps) {
  return (
    <ul
      className={styles.lines}
      aria-label={label}
      data-flush={isFlush || undefined}
      data-framed={isFramed || undefined}
    >
      {children}
    </ul>
  );
}

type LineProps = {
  icon?: ReactNode;
  /** The tone of the icon, whose shape shows it too. */
  tone?: 'ok' | 'warn' | 'danger';
  title: ReactNode;
  /** The most useful detail, below the title. */
  text?: ReactNode;
  /** Opens or chooses the object of the line. */
  onOpen?: () => void;
  /** Shown beside the text: a state, and buttons for this line. */
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

/** Shown in a card without padding in place of its lines, if there are none. */
export function NoLines({ children }: { children: ReactNode }) {
  return <p className={styles.none}>{children}</p>;
}
