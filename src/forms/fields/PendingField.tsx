import styles from './fields.module.css';

type PendingFieldProps = {
  label: string;
  wide: boolean | undefined;
  /** The reason why loading failed. Absent: still loading. */
  text?: string;
};

/** A placeholder of the same height for a field that is still loading. */
export function PendingField({ label, wide, text }: PendingFieldProps) {
  return (
    <div className={wide ? `${styles.field} ${styles.wide}` : styles.field} aria-busy={text === undefined}>
      <div className={styles.labelLine}>
        <span className={styles.label}>{label}</span>
      </div>
      <div className={`${styles.control} ${styles.affix}`}>{text}</div>
    </div>
  );
}
