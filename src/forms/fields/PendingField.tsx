import styles from './fields.module.css';

type PendingFieldProps = {
  label: string;
  wide: boolean | undefined;
  /** The reason why loading failed. Absent: still loading. */
  text?: string;
};

/** The place of a field that is still being loaded, of the same height. */
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
