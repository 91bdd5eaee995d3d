import styles from '../sessions.module.css';

/** Shows a tier's name with its colour. */
export function TierName({ name, colour = '' }: { name: string; colour?: string | undefined }) {
  return (
    <span className={styles.tier}>
      <i className={styles.swatch} style={{ background: colour }} aria-hidden />
      {name}
    </span>
  );
}
