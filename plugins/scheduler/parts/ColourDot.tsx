import styles from './colourDot.module.css';

/** The colour by which a scheduler is told from others at a glance; its name always stands beside it. */
export function ColourDot({ colour }: { colour: string }) {
  return (
    <svg className={styles.dot} viewBox="0 0 10 10" aria-hidden>
      <circle cx="5" cy="5" r="5" fill={colour} />
    </svg>
  );
}
