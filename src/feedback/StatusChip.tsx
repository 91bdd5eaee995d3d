import styles from './statusChip.module.css';

/** The meaning of a state for the organiser, as a colour; the text always states it too. */
export type StatusTone = 'neutral' | 'ok' | 'warn' | 'info' | 'danger';

/** Shows a state in one word, with a dot in its colour. */
export function StatusChip({ label, tone = 'neutral', title }: { label: string; tone?: StatusTone; title?: string }) {
  return (
    <span className={styles.chip} data-tone={tone} title={title}>
      {label}
    </span>
  );
}
