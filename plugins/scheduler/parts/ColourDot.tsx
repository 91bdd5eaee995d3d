import styles from './colourDot.module.css';

/** Shows the colour that identifies a scheduler at a glance; its name always stands beside it. */
export function ColourDot({ colour }: { colour: string }) {
  return (
    <svg className={styles.dot} viewBox="0 0 10 10" data-picture aria-hidden>
      <circle cx="5" cy="5" r="5" fill={colour} />
    </svg>
  );
}
