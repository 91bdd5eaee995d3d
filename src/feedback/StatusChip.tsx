import styles from './statusChip.module.css';

/** What a state means for the organiser; never the only carrier of it, the word is. */
export type StatusTone = 'neutral' | 'ok' | 'warn' | 'info' | 'danger';

/** A state in one word, with a dot in its tone. */
export function StatusChip({ label, tone = 'neutral', title }: { label: string; tone?: StatusTone; title?: string }) {
  return (
    <span className={styles.chip} data-tone={tone} title={title}>
      {label}
    </span>
  );
}
